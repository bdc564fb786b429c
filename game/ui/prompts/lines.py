"""Actions of menus in words: the button of each, from the words of its module."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.content.models import CardId
from game.kernel.store import GAME
from game.show.gaps import GAP
from game.show.lines import ActionWords
from game.show.reading import shown
from game.show.words import chosen, filled
from game.state.game_data import card_name
from game.state.queries.board_queries import figure_at
from game.ui.prompts.base import Asked, MenuLine
from game.ui.prompts.words import entity_name, figure_name

ITEMS, FIGURES = frozenset({"item", "weapon", "rune"}), frozenset({"figure", "hero", "taker", "who"})
"""Fields of actions that hold an item, and those that hold a figure."""


@dataclass(frozen=True)
class ActionValues:
    """What fills the gaps in the words of an action: its fields, `{who}` for whom the menu is about, and what modules
    bring."""

    action: Any
    asked: Asked

    def value(self, name: str) -> Any:
        """The value of a name, as it is."""
        who = getattr(self.asked.request, "who", 0)
        if name == "who":
            return who
        if name in self.action.__struct_fields__:
            return getattr(self.action, name)
        found = self.asked.table.book.all(GAP).get(name)
        return None if found is None else found(self.asked.world, self.action, who)

    def told(self, name: str) -> str:
        """The value of a name in words."""
        world, value = self.asked.world, self.value(name)
        if name in ITEMS:
            return entity_name(world, value)
        if name in FIGURES:
            return figure_name(world, value)
        if name == "target":
            return figure_name(world, figure_at(world, value) or GAME)
        if name == "off":
            return ", ".join(entity_name(world, item) for item in value)
        if name in self.action.__struct_fields__ and isinstance(value, str):
            return card_name(world, CardId(value))
        return str(abs(value) if isinstance(value, int) else value)


def line_of(action: Any, asked: Asked) -> MenuLine:
    """The button of an action; one without words is called after its class."""
    words, values = action_words(action, asked), ActionValues(action, asked)
    return MenuLine(
        text=filled(words.text, values) or spelled(type(action).__name__),
        answer=action,
        icon=words.icon,
        note=filled(words.note, values),
        shortcut=words.key,
        tip=filled(words.tip, values).strip(),
        ask=filled(words.ask, values).strip(),
    )


PLAIN = ActionWords()


def action_words(action: Any, asked: Asked) -> ActionWords:
    """The words of an action in this game; those of a plain button where its module brings none."""
    words = shown(asked.table.book, "actions").get(type(action).__name__, PLAIN)
    return chosen(words, ActionValues(action, asked)) or PLAIN


def spelled(name: str) -> str:
    """A class name in words."""
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()
    return words.capitalize()

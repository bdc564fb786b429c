"""The special abilities of a figure in words: a name, a sentence and an icon each."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.kernel.rule_book import RuleBook
from game.kernel.store import FigureId, World
from game.show.lines import AbilityWords
from game.show.reading import shown
from game.show.words import filled
from game.state.ability import Ability
from game.state.game_data import game_data
from game.state.queries.figures import abilities_of

PLAIN = AbilityWords()


class AbilityTold(NamedTuple):
    """An ability as a card tells it; `text` is empty for one that no module words."""

    name: str
    text: str
    icon: str


class AbilityValues:
    """What fills the gaps of an ability's words: its own fields."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def value(self, name: str) -> Any:
        """The value of a field."""
        return getattr(self.ability, name, None)

    def told(self, name: str) -> str:
        """The value of a field in words."""
        return str(self.value(name))


def ability_told(ability: Ability, book: RuleBook) -> AbilityTold:
    """What an ability is called and does in games with this book."""
    words: AbilityWords = shown(book, "abilities").get(ability.ability, PLAIN)
    values = AbilityValues(ability)
    return AbilityTold(filled(words.name, values) or ability.words(), filled(words.text, values), words.icon)


def abilities_told(world: World, figure: FigureId) -> list[AbilityTold]:
    """All special abilities that a figure has now, each once."""
    book = game_data(world).book
    return list(dict.fromkeys(ability_told(ability, book) for ability in abilities_of(world, figure)))

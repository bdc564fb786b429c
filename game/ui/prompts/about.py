"""What a question is about: the card or the rule that asks it, shown beside it while one decides."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from game import paths
from game.content.rulebook import Rulebook, load_rulebook
from game.kernel.request import Request
from game.kernel.store import World
from game.state.lore import catalog, lore
from game.state.requests import ChooseCard, ChooseHero, ChooseItem, Menu, React


class About(NamedTuple):
    """A title and a text, both empty for what explains itself."""

    title: str = ""
    text: str = ""


NOTHING = About()
PLAIN = (Menu, React, ChooseHero, ChooseCard, ChooseItem)
"""Questions whose lines or cards say what they are about."""


def about(request: Request[Any], world: World) -> About:
    """The card that a question names or is called after, else the rule by which it is asked."""
    if isinstance(request, PLAIN):
        return NOTHING
    named = (getattr(request, "card", ""), str(getattr(request, "purpose", "")))
    found = (card_text(world, card) for card in named)
    return next((told for told in found if told.text), rule_text(request.why))


def card_text(world: World, card: str) -> About:
    """The name and the text of any card or prolonged action by its id; NOTHING for what is none."""
    cards, deeds = catalog(world), lore(world).quest.prolonged
    for group in (cards.overlord_cards, cards.items, cards.skills):
        if card in group:
            return About(str(group[card].name), str(group[card].text))
    return About(deeds[card].name, deeds[card].text) if card in deeds else NOTHING


def rule_text(rule: str) -> About:
    """The title and the text of a rule by its id; NOTHING for what is none."""
    entry = _book().get(rule)
    return NOTHING if entry is None else About(entry.title, f"{entry.text} ({entry.id})")


@cache
def _book() -> Rulebook:
    return load_rulebook(paths.assets() / "rulebook")

"""The recommended party: heroes, why they go together, and what is bought for them."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, NamedTuple

from game import paths
from game.content.models import CardId
from game.rules.items.equipment import PackNew, WearNew
from game.rules.items.town import Buy, BuyPotion, Leave
from game.state.components.components import Hero
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace, Menu
from game.ui.session import Session


class Recommended(NamedTuple):
    """A hero of the party: the cards bought for 300 coins in their order, and a sentence that says why."""

    card: CardId
    gear: tuple[CardId, ...]
    reason: str


@cache
def recommended_party() -> tuple[Recommended, ...]:
    """The four heroes, of whom a smaller party takes the first."""
    text = (paths.assets() / "setup" / "party.toml").read_text(encoding="utf-8")
    found = tomllib.loads(text)["hero"]
    return tuple(Recommended(each["card"], tuple(each["gear"]), each["reason"]) for each in found)


def make_ready(session: Session) -> bool:
    """Do the first shopping of a hero of the recommended party, or place him at the start, if that is what a person is
    asked for; whether it was done (BASE-SETUP-10, BASE-SETUP-21)."""
    request = session.request
    if not session.gear or not session.mine:
        return False
    if isinstance(request, ChooseSpace) and request.purpose == purposes.START_SPACE:
        session.answer(_options(session)[0])
        return True
    if not isinstance(request, Menu) or request.menu != "outfit":
        return False
    _go_shopping(session, session.gear.get(session.table.world.get(Hero, request.who).card, ()))
    return session.request is not request


def _go_shopping(session: Session, gear: tuple[CardId, ...]) -> None:
    """Buy what there is of some cards, and leave."""
    for card in gear:
        lines = (each for each in _options(session) if isinstance(each, Buy | BuyPotion) and each.card == card)
        line = next(lines, None)
        if line is not None:
            session.answer(line)
            _put_on(session)
    if Leave() in _options(session):
        session.answer(Leave())


def _put_on(session: Session) -> None:
    """Equip what was bought, or pack it where there is no room; of what else is asked about it, as the hand that holds
    a shield, the first answer."""
    while (request := session.request) is not None and session.mine:
        options = _options(session)
        if not options or (isinstance(request, Menu) and request.menu == "outfit"):
            return
        session.answer(next((each for each in (WearNew(), PackNew()) if each in options), options[0]))


def _options(session: Session) -> list[Any]:
    request = session.request
    return [] if request is None else list(session.table.options_of(request))

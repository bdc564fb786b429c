"""The recommended parties: heroes, why they are worth taking along, and what is bought for them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from game import paths
from game.content.models import CardId, HeroCard
from game.rules.items.equipment import PackNew, WearNew
from game.rules.items.town import Buy, BuyPotion, Leave
from game.state.components.components import Hero
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace, Menu
from game.ui.session import Session

TRAITS = ("melee", "ranged", "magic")


class Recommended(NamedTuple):
    """A hero ready for his first quest: the cards bought for 300 coins in their order, and a sentence that says why."""

    card: CardId
    gear: tuple[CardId, ...]
    reason: str


@cache
def _party_file() -> dict[str, Any]:
    return tomllib.loads((paths.assets() / "setup" / "party.toml").read_text(encoding="utf-8"))


@cache
def recommended_parties() -> tuple[tuple[CardId, ...], ...]:
    """Parties of four heroes that go well together, of whom a smaller one takes the first."""
    return tuple(tuple(map(CardId, each["heroes"])) for each in _party_file()["party"])


def fitted_out(hero: HeroCard) -> Recommended:
    """A hero with what is bought for him, and why he is worth taking along."""
    kit, own = _party_file()["kit"][main_trait(hero)], _party_file()["hero"].get(hero.id, {})
    found = {**kit, **own}
    return Recommended(hero.id, tuple(map(CardId, found["gear"])), found["reason"])


def main_trait(hero: HeroCard) -> str:
    """The kind of attack with most power dice, the first of them where there are several."""
    counts = hero.traits.model_dump()
    return max(TRAITS, key=lambda trait: int(counts[trait]))


def same_kind_first(hero: HeroCard, among: Iterable[HeroCard]) -> list[HeroCard]:
    """Heroes by name, those first whose main kind of attack is that of a hero, then those who have it at all."""
    kind = main_trait(hero)

    def order(other: HeroCard) -> tuple[bool, bool, str]:
        return main_trait(other) != kind, not getattr(other.traits, kind), other.name

    return sorted(among, key=order)


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

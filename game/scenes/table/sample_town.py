"""A hero who shops in the middle of a game, for pictures of the shop."""

from __future__ import annotations

from game.content.models import CardId
from game.kernel.luck import seed_from
from game.kernel.store import GAME, FigureId
from game.modules.setup import GameSetup
from game.rules.items.town import Buy, BuyPotion, GoShopping, Leave
from game.rules.turn.hero_actions import Declare
from game.state.components.components import Coins, InTown, OpenedTiers, Position
from game.state.queries.figures import heroes
from game.state.requests.requests import Menu
from game.ui.session import Session

SETUP = GameSetup(quest="into_the_dark", heroes=3, seed=seed_from(4))
COINS = (525, 75, 300)


def outfit_session() -> Session:
    """A game at the first shopping of its first hero."""
    session = Session(SETUP)
    while not isinstance(session.request, Menu):
        session.answer(0)
    return session


def shopping_session() -> Session:
    """A game in which the first hero, already fitted out, has come to the shop with coins to spend."""
    session = outfit_session()
    for card in ("sword", "leather_armor"):
        session.answer(Buy(card=CardId(card)))
    session.answer(BuyPotion(card=CardId("healing_potion")))
    for _ in heroes(session.table.world):
        session.answer(Leave())
    while not isinstance(session.request, Menu):
        assert session.request is not None
        session.answer(session.table.options_of(session.request)[0])
    return _in_town(session, session.request.who)


def _in_town(session: Session, hero: FigureId) -> Session:
    """Put the hero whose turn it is into the town, with coins, and let him go to the shop."""
    world = session.table.world
    world.drop(Position, hero)
    world.set(hero, InTown())
    world.set(GAME, OpenedTiers(("copper",)))
    for one, coins in zip(heroes(world), COINS, strict=True):
        world.set(one, Coins(coins))
    session.answer(Declare(action="run"))
    session.answer(GoShopping())
    return session

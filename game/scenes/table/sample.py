"""A game in full swing for pictures of the screens: computer players play until somebody has something to decide."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.kernel.luck import seed_from
from game.kernel.request import Request
from game.modules.setup import GameSetup
from game.players import make
from game.rules.combat.attack import Strike
from game.state.components.components import OVERLORD, PARTY, Hand, Round, hero_seat
from game.state.requests import purposes
from game.state.requests.requests import Menu, PlaceFigure
from game.ui.odds import target_odds
from game.ui.session import Session

Wanted = Callable[[Session, Request[Any]], bool]
MOST_ANSWERS = 2500
ENOUGH_ROUNDS = 2
SEEDS = range(5, 25)
FAIR = 0.6
"""The odds of a hit that make an attack worth a picture."""


def sample_session(side: str) -> Session:
    """A session of four heroes in the shipped quest, at a moment worth looking at for one side."""
    seed, answers = _found(_overlord_places if side == OVERLORD else _hero_fights)
    session = _laid_out(seed)
    for answer in answers:
        session.answer(answer)
    session.reveal(side)
    session.news()
    return session


@cache
def _found(wanted: Wanted) -> tuple[int, tuple[Any, ...]]:
    """The first seed whose game comes to what is wanted, and the answers that lead there; kept, for to give them again
    takes a fraction of the time in which players think of them."""
    for seed in SEEDS:
        session, answers = _played_until(wanted, seed=seed)
        if not session.over:
            break
    return seed, tuple(answers)


def _laid_out(seed: int) -> Session:
    return Session(GameSetup(quest="into_the_dark", heroes=4, seed=seed_from(seed)))


def _played_until(wanted: Wanted, *, seed: int) -> tuple[Session, list[Any]]:
    """A game that computer players play until something is asked, or to its end, and their answers."""
    session, answers = _laid_out(seed), list[Any]()
    seats = (OVERLORD, *map(hero_seat, range(1, 5)), PARTY)
    bots = {seat: make("normal", seat, seed_from(seed)) for seat in seats}
    for _ in range(MOST_ANSWERS):
        request = session.request
        if request is None or wanted(session, request):
            break
        answers.append(bots[request.seat](session.table, request))
        session.answer(answers[-1])
    return session, answers


def _hero_fights(session: Session, request: Request[Any]) -> bool:
    """A hero can attack and walk."""
    if not (isinstance(request, Menu) and request.menu == "hero" and _warm(session)):
        return False
    options = session.table.options_of(request)
    if not any(type(option).__name__ == "Walk" for option in options):
        return False
    strikes = [option for option in options if isinstance(option, Strike) and option.weapon]
    world = session.table.world
    looks = (target_odds(world, request.who, strike.weapon, strike.target) for strike in strikes)
    return any(look is not None and look.odds.hit > FAIR for look in looks)


def _overlord_places(session: Session, request: Request[Any]) -> bool:
    """A monster of a spawn card is to be put on the board, and cards are left in the hand."""
    spawns = isinstance(request, PlaceFigure) and request.purpose == purposes.SPAWN
    return spawns and _warm(session) and len(session.table.world.the(Hand).cards) > 1


def _warm(session: Session) -> bool:
    return session.table.world.the(Round).number >= ENOUGH_ROUNDS

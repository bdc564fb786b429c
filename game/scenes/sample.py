"""A game in full swing for pictures of the screens: computer players play until somebody has something to decide."""

from __future__ import annotations

from typing import Any

from game.kernel.request import Request
from game.modules.compose import GameSetup
from game.players import make
from game.state.components import OVERLORD, Hand, Round
from game.state.requests import Menu, PlaceFigure
from game.ui.session import Session

MOST_ANSWERS = 2500
ENOUGH_ROUNDS = 2
SEED = 5


def sample_session(side: str, *, seed: int = SEED) -> Session:
    """A session of four heroes in the shipped quest, at a moment worth looking at for one side."""
    session = Session(GameSetup(quest="into_the_dark", heroes=4, seed=seed))
    wanted = _overlord_places if side == OVERLORD else _hero_fights
    seats = (OVERLORD, "seat1", "seat2", "seat3", "seat4", "party")
    bots = {seat: make("greedy", seat, seed) for seat in seats}
    for _ in range(MOST_ANSWERS):
        request = session.request
        if request is None or wanted(session, request):
            break
        session.answer(bots[request.seat](session.table, request))
    session.reveal(side)
    session.news()
    return session


def _hero_fights(session: Session, request: Request[Any]) -> bool:
    """A hero can attack and walk."""
    if not (isinstance(request, Menu) and request.menu == "hero" and _warm(session)):
        return False
    names = {type(option).__name__ for option in session.table.options_of(request)}
    return {"Strike", "Walk"} <= names


def _overlord_places(session: Session, request: Request[Any]) -> bool:
    """A monster is to be put on the board, and cards are left in the hand."""
    cards = len(session.table.world.the(Hand).cards)
    return isinstance(request, PlaceFigure) and _warm(session) and cards > 1


def _warm(session: Session) -> bool:
    return session.table.world.the(Round).number >= ENOUGH_ROUNDS

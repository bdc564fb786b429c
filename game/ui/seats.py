"""The seats of a running game: who may be given one, and what changes when one is given away."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.kernel.request import Seat
from game.modules.setup import GameSetup
from game.saves.lines import AskedAt, Seating, tidy
from game.state.components.components import OVERLORD, hero_seat
from game.state.rule_options import OWN_DICE
from game.state.slugs import Window
from game.ui.computers import Computers
from game.ui.session import HEROES, HUMAN, Session, side_of_seat

OWN = "Your own dice need somebody to roll them: at least one seat must be human."
NOT_HERE = "The seats of this game cannot be given away."


def seats_of(setup: GameSetup) -> tuple[Seat, ...]:
    """The overlord's seat and those of the hero players."""
    return (OVERLORD, *map(hero_seat, range(1, setup.heroes + 1)))


def player_of(session: Session, seat: Seat) -> str:
    """Who plays a seat: `human`, or the name of a computer player."""
    return session.setup.seats.get(seat, HUMAN)


def seat_refusal(session: Session, seat: Seat, player: str) -> str:
    """Why a seat cannot be given to somebody; empty when it can."""
    if session.taught is not None or session.unsaved:
        return NOT_HERE
    alone = player != HUMAN and not session.people - {seat}
    return OWN if alone and OWN_DICE.of(session.table.world) else ""


def give_seat(session: Session, seat: Seat, *, player: str, name: str = "") -> None:
    """Let somebody else play a seat from now on: `human` or a computer player, called by a name unless it is empty. The
    answers so far stay, and undo leaves it so; the save says who plays. ValueError when that cannot be."""
    if refusal := seat_refusal(session, seat, player):
        raise ValueError(refusal)
    setup, seats = session.setup, seats_of(session.setup)
    session.setup = msgspec.structs.replace(
        setup,
        seats={each: player if each == seat else player_of(session, each) for each in seats},
        names={**setup.names, seat: tidy(name)} if tidy(name) else setup.names,
    )
    session.people = frozenset(each for each in seats if player_of(session, each) == HUMAN)
    session.computers.close()
    session.computers = Computers(session.setup, [each for each in seats if each not in session.people])
    sides = {side_of_seat(each) for each in session.people} or {HEROES}
    if session.viewer not in sides:
        session.viewer = sides.pop()
    if session.autosave is not None:
        session.autosave.tell(Seating(dict(session.setup.seats), dict(session.setup.names)))


def take_up_stops(session: Session, usual: Mapping[str, bool]) -> None:
    """Ask the overlord at the windows that the save names; in a game that has named none yet, as in earlier games."""
    kept = None if session.autosave is None else session.autosave.course.asked
    session.stops.take_up(usual if kept is None else kept)
    _keep_stops(session)


def switch_stop(session: Session, window: Window, *, on: bool) -> None:
    """Ask the overlord at a window from now on, or no longer; the save keeps it."""
    session.stops.switch(window, on=on)
    _keep_stops(session)


def _keep_stops(session: Session) -> None:
    if session.autosave is not None:
        wanted = {str(window): window in session.stops.on for window in session.stops.switches}
        session.autosave.tell(AskedAt(wanted))

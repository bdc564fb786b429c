"""Whether a roll waits until the people who make it press for it."""

from __future__ import annotations

from typing import Protocol

from game.kernel.request import Seat
from game.kernel.store import GAME
from game.kernel.table import Table
from game.state.components.components import OVERLORD, OverlordTurn
from game.state.queries.figures import seat_of
from game.state.requests.requests import Roll
from game.ui.questions import Wishes, wish_of


class RollingPeople(Protocol):
    """What of a game at the screen decides on it: who sits before it, and how they want to be asked."""

    table: Table
    people: frozenset[Seat]
    viewer: str
    wishes: Wishes
    at_screen: bool


def waits_for_press(game: RollingPeople, request: Roll) -> bool:
    """Whether a roll waits for a person: for one who rolls all dice himself, and for one who does not sit before the
    screen where that is wished, if needed only in his own turn, when the screen comes back to him in any case."""
    seat = seat_of(game.table.world, request.by) if request.by else Seat("")
    if not game.at_screen or seat not in game.people:
        return False
    if wish_of(game.wishes, "own_dice") == "always":
        return True
    how, overlords = wish_of(game.wishes, "own_roll"), seat == OVERLORD
    if overlords == (game.viewer == OVERLORD) or how == "never":
        return False
    return how == "always" or overlords == (game.table.world.find(OverlordTurn, GAME) is not None)

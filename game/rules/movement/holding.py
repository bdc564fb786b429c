"""What modules say of places that a figure does not leave as it likes."""

from __future__ import annotations

from typing import NamedTuple

from game.board.going import union
from game.kernel.store import FigureId, World
from game.state.game_data import game_data
from game.state.requests.menu_actions import Refusal

HOLDING = "holding"
"""The kind of part that is a `Holding`."""


class WayOut(NamedTuple):
    """How a figure goes on from where it stands: the places to which its next step may lead, as a mask that its
    footprint reads, and the points that this step costs besides."""

    places: int
    toll: int


class Holding:
    """What one module says of places that hold figures."""

    @classmethod
    def sinks(cls, world: World, figure: FigureId) -> int:
        """The spaces from which a figure that has come there does not walk on."""
        return 0

    @classmethod
    def way_out(cls, world: World, figure: FigureId) -> WayOut | None:
        """How a figure on the board may step on; None where it is free."""
        return None

    @classmethod
    def way_up(cls, world: World, figure: FigureId, rim: int) -> WayOut | None:
        """How a figure in a pit may climb onto spaces of its rim, which are told as a mask; None where it is free."""
        return None

    @classmethod
    def held_fast(cls, world: World, figure: FigureId) -> Refusal | None:
        """Why a figure goes nowhere but by steps: no stairs, glyph or jump; None where it is free."""
        return None


def sinks(world: World, figure: FigureId) -> int:
    """The spaces from which a figure that has come there does not walk on."""
    return union(told.sinks(world, figure) for told in game_data(world).book.all(HOLDING).values())


def way_out(world: World, figure: FigureId) -> WayOut | None:
    """How a figure on the board may step on; None where it is free."""
    found = None
    for told in game_data(world).book.all(HOLDING).values():
        one = told.way_out(world, figure)
        if one is not None:
            found = one if found is None else WayOut(found.places & one.places, found.toll + one.toll)
    return found


def held_fast(world: World, figure: FigureId) -> list[Refusal]:
    """Why a figure goes nowhere but by steps; nothing where it is free."""
    each = (told.held_fast(world, figure) for told in game_data(world).book.all(HOLDING).values())
    return [refusal for refusal in each if refusal is not None]


def way_up(world: World, figure: FigureId, rim: int) -> WayOut:
    """The spaces of a rim onto which a figure in a pit may climb, as a mask, and the points that it costs besides."""
    found = WayOut(rim, 0)
    for told in game_data(world).book.all(HOLDING).values():
        one = told.way_up(world, figure, rim)
        if one is not None:
            found = WayOut(found.places & one.places, found.toll + one.toll)
    return found

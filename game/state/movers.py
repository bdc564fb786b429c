"""Movers: bodies on the map that move of themselves, as crushing walls do: the component, what it shuts, what is told.

What a kind of them does is a part "mover" of its module (`rules/dungeon/movers.py`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from game.board.board import Board
from game.board.grid import DIRECTIONS, Space, mask_of
from game.content.quest_parts import QuestBody
from game.kernel.registry import rule
from game.kernel.request import Draft, Fact, Seat
from game.kernel.store import Component, Entity, FigureId, World, derived
from game.state.components.components import OVERLORD
from game.state.game_data import board

WAYS = ("north", "east", "south", "west")
"""The ways in which movers go, in the order of the board's first four directions."""
ENDLESS = -1
"""Spaces left to a mover whose track has no end of its own."""


class Mover(Component, frozen=True):
    """A body that has come into play: its kind, its name in the quest, the way it moves, the edges on which it stands
    or the spaces that it fills, and the spaces left on its track. One that is `solid` is like a wall (ALTAR-WALL-01),
    and one that `rests` moves on no moment until the quest releases it. Without edges and spaces it is off the map for
    good."""

    kind: str
    id: str
    direction: str
    edges: tuple[int, ...] = ()
    spaces: tuple[Space, ...] = ()
    left: int = ENDLESS
    solid: bool = True
    rests: bool = False

    @property
    def in_play(self) -> bool:
        """Whether it is on the map."""
        return bool(self.edges or self.spaces)


def mover_of(body: QuestBody) -> Mover:
    """A body of the quest where it lies at first."""
    return Mover(body.kind, body.id, body.direction, spaces=body.spaces, rests=body.rests)


class Swept(Component, frozen=True):
    """The space on which a mover has struck the figure that it pushes on, until its wound is dealt (ALTAR-WALL-04)."""

    space: Space


class Moving(Component, frozen=True):
    """While a mover makes its move nobody wins: that is settled after the whole of it."""


def movers_in_play(world: World, kind: str = "") -> list[Entity]:
    """The movers on the map, all or those of a kind, in the order in which they came into play."""
    return [entity for entity, mover in world.each(Mover) if mover.in_play and kind in ("", mover.kind)]


def mover_called(world: World, kind: str, name: str) -> Entity | None:
    """The mover of that kind and name in the quest, if it was ever in play, or None."""
    return next((entity for entity, mover in world.each(Mover) if (mover.kind, mover.id) == (kind, name)), None)


# --- where it stands -------------------------------------------------------------------------------------------------
@rule("ALTAR-WALL-01")
@derived(Mover)
def mover_edges(world: World) -> frozenset[int]:
    """The edges shut by movers, like those of any wall (ALTAR-WALL-01)."""
    return frozenset[int]().union(*(shut_by(board(world), mover) for _, mover in world.each(Mover)))


@derived(Mover)
def mover_spaces(world: World) -> int:
    """The spaces that movers fill, like rock."""
    return mask_of(space for _, mover in world.each(Mover) if mover.solid for space in mover.spaces)


def shut_by(grid: Board, mover: Mover) -> frozenset[int]:
    """The edges that a mover shuts: its own, and every side of its spaces."""
    sides = (edge for space in mover.spaces for edge in _sides(space, grid.width) if edge >= 0)
    return frozenset((*mover.edges, *sides)) if mover.solid else frozenset()


def shuts(grid: Board, edges: Iterable[int], closed: frozenset[int]) -> bool:
    """Whether the rim of the board, rock, a wall or one of these closed doors shuts one of these edges."""
    solid = grid.barriers(closed)
    return any(edge < 0 or (solid.south if edge & 1 else solid.east) >> (edge >> 1) & 1 for edge in edges)


def front_of(grid: Board, mover: Mover) -> frozenset[int]:
    """The edges between a mover and its next spaces; those below 0 are the rim of the board."""
    side, on = WAYS.index(mover.direction), step_of(grid, mover)
    fore = (space for space in mover.spaces if space + on not in mover.spaces)
    return frozenset((*mover.edges, *(_sides(space, grid.width)[side] for space in fore)))


def _sides(space: Space, width: int) -> tuple[int, int, int, int]:
    """The edges of a space in the order of `WAYS`."""
    return 2 * (space - width) + 1, 2 * space, 2 * space + 1, 2 * (space - 1)


def step_of(grid: Board, mover: Mover) -> int:
    """How far one space on a mover's way is in numbers of spaces."""
    dx, dy = DIRECTIONS[WAYS.index(mover.direction)]
    return dx + dy * grid.width


def swept_by(grid: Board, mover: Mover) -> int:
    """The mask of the spaces onto which a mover comes next."""
    own, on = mask_of(mover.spaces), max(0, step_of(grid, mover))
    before = mask_of((edge >> 1) + on for edge in mover.edges)
    return (before | grid.shift(own, *DIRECTIONS[WAYS.index(mover.direction)]) & ~own) & grid.floor


def floor_beside(grid: Board, mover: Mover) -> int:
    """The mask of the floor on both sides of a mover's edges, or under it."""
    return grid.door_spaces(frozenset(mover.edges)) | mask_of(mover.spaces)


# --- what is told ----------------------------------------------------------------------------------------------------
class _WhereShown:
    """What `shown` tells of a fact: whether it happens where heroes have been."""

    __slots__ = ()
    shown: bool

    def seen_by(self, seat: Seat) -> Self | None:
        """Behind unknown doors only the overlord knows of it."""
        return self if self.shown or seat == OVERLORD else None


class MoverStarted(_WhereShown, Fact, frozen=True, kw_only=True):
    """A mover came into play (ALTAR-WALL-02)."""

    mover: Entity
    body: Mover
    shown: bool = True


class MoverMoved(_WhereShown, Fact, frozen=True, kw_only=True):
    """A mover has moved a space, the `nth` of its move: the figures that it pushed as (figure, start, end) and those
    that it killed (ALTAR-WALL-03 to ALTAR-WALL-05)."""

    mover: Entity
    start: Mover
    end: Mover
    pushed: tuple[tuple[FigureId, Space, Space], ...] = ()
    killed: tuple[FigureId, ...] = ()
    nth: int = 1
    shown: bool = True


class MoverGone(_WhereShown, Fact, frozen=True, kw_only=True):
    """A mover was taken off the map from where its `body` was; `why`: wall, door, met, track, stopped, or a word of its
    kind (ALTAR-WALL-02, ALTAR-WALL-07)."""

    mover: Entity
    body: Mover
    why: str
    shown: bool = True


class MoverStopped(_WhereShown, Fact, frozen=True, kw_only=True):
    """A mover has made its whole move, of so many spaces, and killed those figures on its way. `body` is how it stands
    now or, where it is gone, last stood, and `why` is that of `MoverGone`; empty where it is still on the map."""

    mover: Entity
    body: Mover
    spaces: int
    on: tuple[FigureId, ...] = ()
    why: str = ""
    shown: bool = True


class MoverArrived(Draft, frozen=True, kw_only=True):
    """A step of a mover is over with all that came of it."""

    start: Mover
    end: Mover

"""Crushing walls: the component, what they shut, and what is told of them (ALTAR-WALL)."""

from __future__ import annotations

from game.kernel.registry import rule
from game.kernel.request import Draft, Fact
from game.kernel.store import Component, World, derived
from game.state.components.components import OVERLORD

STEPS: dict[str, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
"""Columns and rows by which a wall goes on in one move."""
ENDLESS = -1
"""Moves left to a wall whose track has no end of its own."""


class Wall(Component, frozen=True):
    """A crushing wall that has come into play: its name in the quest, the edges on which it stands, the way it moves,
    and the moves left on its track (ALTAR-WALL-01). Without edges it is off the map for good."""

    id: str
    edges: tuple[int, ...]
    direction: str
    left: int = ENDLESS


class Swept(Component, frozen=True):
    """The space on which a wall has struck the figure that it pushes on, until its wound is dealt (ALTAR-WALL-04)."""

    space: int


@rule("ALTAR-WALL-01")
@derived(Wall)
def wall_edges(world: World) -> frozenset[int]:
    """The edges shut by crushing walls, like those of any wall (ALTAR-WALL-01)."""
    return frozenset(edge for _, wall in world.each(Wall) for edge in wall.edges)


def walls_in_play(world: World) -> list[int]:
    """The walls that stand on the map, in the order in which they came into play."""
    return [entity for entity, wall in world.each(Wall) if wall.edges]


def wall_called(world: World, name: str) -> int | None:
    """The wall of that name in the quest, if it was ever in play, or None."""
    return next((entity for entity, wall in world.each(Wall) if wall.id == name), None)


def before_edge(edge: int, direction: str, width: int) -> int:
    """The space that a wall sweeps next at one of its edges."""
    beyond = direction in ("east", "south")
    return (edge >> 1) + ((width if edge & 1 else 1) if beyond else 0)


def moved_edge(edge: int, direction: str, width: int) -> int:
    """The edge one space further on; it may lie off the board where the direction leads out of it."""
    dx, dy = STEPS[direction]
    return edge + 2 * (dx + dy * width)


class WallStarted(Fact, frozen=True, kw_only=True):
    """A crushing wall came into play (ALTAR-WALL-02); `shown` tells whether it stands where heroes have been."""

    wall: int
    id: str
    edges: tuple[int, ...]
    direction: str
    shown: bool = True

    def seen_by(self, seat: str) -> Fact | None:
        """Behind unknown doors only the overlord knows of it."""
        return self if self.shown or seat == OVERLORD else None


class WallMoved(Fact, frozen=True, kw_only=True):
    """A crushing wall has moved a space: its edges before and after, the figures that it pushed as (figure, start, end)
    and those that it crushed (ALTAR-WALL-03 to ALTAR-WALL-05)."""

    wall: int
    id: str
    start: tuple[int, ...]
    end: tuple[int, ...]
    direction: str
    pushed: tuple[tuple[int, int, int], ...] = ()
    crushed: tuple[int, ...] = ()
    shown: bool = True

    def seen_by(self, seat: str) -> Fact | None:
        """Behind unknown doors only the overlord hears it."""
        return self if self.shown or seat == OVERLORD else None


class WallArrived(Draft, frozen=True, kw_only=True):
    """A move of a crushing wall is over with all that came of it: the wall's edges before and after."""

    id: str
    start: tuple[int, ...]
    end: tuple[int, ...]
    direction: str


class WallGone(Fact, frozen=True, kw_only=True):
    """A crushing wall was taken off the map; `why`: wall, door, met, track, stopped (ALTAR-WALL-02, ALTAR-WALL-07)."""

    wall: int
    id: str
    edges: tuple[int, ...]
    why: str
    shown: bool = True

    def seen_by(self, seat: str) -> Fact | None:
        """Behind unknown doors only the overlord knows of it."""
        return self if self.shown or seat == OVERLORD else None

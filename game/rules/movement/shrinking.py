"""How large figures travel: with their whole base, or as modules say. One that has shrunk to a single space ends only
where the whole base fits again."""

from __future__ import annotations

from collections.abc import Callable
from itertools import repeat
from typing import Any

from game.board.footprint import Stance
from game.board.going import union
from game.board.grid import Space, bits
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.state.components.gait import Shrunk
from game.state.game_data import game_data
from game.state.queries.board_queries import steps
from game.state.queries.figures import full_size
from game.state.rule_options import RuleOption

GAIT = "gait"
"""The kind of part that is a `Gait`: the steps of a large figure that has so many points."""
Gait = Callable[[World, FigureId, int], list[Any]]
WHOLE = "footprint"
LARGE_MOVE: RuleOption[str] = RuleOption(
    "large_move",
    WHOLE,
    rule="BASE-LARGE-03",
    title="Large monsters move with their whole base",
    note="Footprint: they turn and step as a whole. Shrink expand: they fold up to one space to walk, and unfold "
    "where they stop.",
    ways=GAIT,
)


def has_shrunk(world: World, figure: FigureId) -> bool:
    """Whether a large figure is walking as one of a single space."""
    return world.find(Shrunk, figure) is not None


UNTOUCHED = "untouched ground"
"""The kind of part that says whether ground which touches whole figures alone spares one that has shrunk."""


def walks_above(world: World, figure: FigureId) -> bool:
    """Whether ground that touches whole figures alone spares a large one that walks over it in one space."""
    return has_shrunk(world, figure) and any(says(world) for says in game_data(world).book.all(UNTOUCHED).values())


@rule("SECOND-LARGE-02", "SECOND-LARGE-03")
def expanded_over(world: World, figure: FigureId, space: Space, free: int) -> list[Stance]:
    """Every stance, however turned, in which the whole base covers a space and fits into the mask `free`
    (SECOND-LARGE-02, SECOND-LARGE-03)."""
    shape = steps(world).footprint(full_size(world, figure))
    return [
        stance
        for way in shape.orientations
        for stance in map(Stance, bits(shape.anchors(free, way)), repeat(way))
        if shape.spaces(stance) >> space & 1
    ]


@rule("SECOND-LARGE-04")
def room_for_all(world: World, figure: FigureId, free: int) -> int:
    """Of the spaces in a mask those that the whole base of a figure can cover (SECOND-LARGE-04)."""
    if not has_shrunk(world, figure):
        return free
    shape = steps(world).footprint(full_size(world, figure))
    fit = (map(Stance, bits(shape.anchors(free, way)), repeat(way)) for way in shape.orientations)
    return union(shape.spaces(stance) for stances in fit for stance in stances)

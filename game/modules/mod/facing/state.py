"""The facing of each figure on the board."""

from __future__ import annotations

from typing import ClassVar

from game.board.grid import Space
from game.board.quarters import Base, Face, base_of, toward
from game.kernel.registry import rule
from game.kernel.request import Fact
from game.kernel.store import Component, FigureId, World
from game.kernel.table import Table
from game.rules.turn.movement_points import in_progress
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from game.state.rule_options import RuleOption

FACING: RuleOption[bool] = RuleOption(
    "facing",
    default=True,
    other=False,
    rule="MOD-FACE-01",
    title="Figures face one way",
    note="On: front, flanks and rear, blocking zones and interception. Off: it does not matter how a figure stands.",
)


class Facing(Component, frozen=True):
    """Which of four ways a figure on the board faces. It is no part of `Position`: who turns hides nothing anew."""

    way: Face


class Turned(Fact, frozen=True, kw_only=True):
    """A figure has turned without a step."""

    aside: ClassVar[bool] = True
    figure: FigureId
    way: Face


@rule("MOD-FACE-01")
def facing_of(world: World, figure: FigureId) -> Face:
    """Which way a figure faces: exactly one of four, north unless it was said (MOD-FACE-01)."""
    facing = world.find(Facing, figure)
    return "north" if facing is None else facing.way


def base_under(world: World, figure: FigureId) -> Base:
    """The base of a figure on the board."""
    return base_of(board(world), covered_spaces(world, figure))


@rule("MOD-FACE-05")
def is_active(world: World, figure: FigureId) -> bool:
    """Whether a figure has its own turn, in which it may turn at any moment and has no bad side (MOD-FACE-05)."""
    return in_progress(world, figure) is not None


def turn(table: Table, figure: FigureId, way: Face) -> None:
    """Turn a figure where it stands, and tell."""
    if table.world.find(Facing, figure) != Facing(way):
        table.world.set(figure, Facing(way))
        table.log(Turned(figure=figure, way=way))


def facing_toward(world: World, figure: FigureId, space: Space) -> Face:
    """The facing in which a figure has a space before it, its own if that is so already."""
    grid, base = board(world), base_under(world, figure)
    x, y = grid.coordinates(space)
    dx = max(0, x - base.east) + min(0, x - base.west)
    dy = max(0, y - base.south) + min(0, y - base.north)
    return toward(facing_of(world, figure), dx, dy)

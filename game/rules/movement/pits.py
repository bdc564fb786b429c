"""Pits: falling in, and who is down there."""

from __future__ import annotations

from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.status.wounds import wound
from game.state.ability import Stat
from game.state.components.components import InPit
from game.state.events import causes
from game.state.events.facts import Entered
from game.state.queries.bans import grounded
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import immune, total
from game.state.terrain import pits

FALL_WOUNDS = 1
CLIMB_PRICE = 2


def is_in_pit(world: World, figure: FigureId) -> bool:
    """Whether a figure is down in a pit."""
    return world.find(InPit, figure) is not None


@rule("BASE-LARGE-09")
def wholly_in_pit(world: World, figure: FigureId) -> bool:
    """Whether every space under a figure is pit: a large one falls in only then (BASE-LARGE-09)."""
    return not covered_spaces(world, figure) & ~pits(world)


@rule("BASE-PROP-01")
def falls_in(world: World, figure: FigureId) -> bool:
    """Whether a figure that has come to stand here falls in; fliers stay above (BASE-PROP-01, BASE-ABIL-11)."""
    own = covered_spaces(world, figure)
    if not own & pits(world) or flies_over(world, figure):
        return False
    return wholly_in_pit(world, figure)


def flies_over(world: World, figure: FigureId) -> bool:
    """Whether a figure stays above pits (BASE-ABIL-11)."""
    if total(world, figure, Stat.FLIES) > 0 and not grounded(world, figure):
        return True
    return total(world, figure, Stat.PASSES, "pit") > 0


async def fall(table: Table, move: Entered) -> None:
    """Fall into the pit that is wholly under a figure: one wound, unless it only moved inside the same pit."""
    world, figure = table.world, move.figure
    if is_in_pit(world, figure):
        return
    world.set(figure, InPit())
    if not immune(world, figure, "pit"):
        await wound(table, figure, FALL_WOUNDS, cause=causes.PIT)

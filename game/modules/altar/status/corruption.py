"""Corrupted ground: what heroes lose on it feeds the overlord (ALTAR-CORRUPT)."""

from __future__ import annotations

from game.kernel.registry import on, rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.altar import causes as altar_causes
from game.rules.overlord.threat import gain_threat
from game.state.events.facts import FALLS, Defeated, FatigueSpent, Wounded
from game.state.movers import Swept
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import is_hero, wounds_left
from game.state.terrain import terrain_mask

FOR_FATIGUE = 1
FOR_WOUND = 2


@on(FatigueSpent, rules=("ALTAR-CORRUPT-02",))
async def fatigue_feeds(table: Table, spent: FatigueSpent) -> None:
    """Fatigue spent on corrupted ground gives threat, whatever it is spent for; what Leech takes is lost, not spent
    (ALTAR-CORRUPT-02)."""
    if spent.use != "leech" and corrupted(table.world) & covered_spaces(table.world, spent.hero):
        gain_threat(table, FOR_FATIGUE * spent.amount, cause=altar_causes.CORRUPTED)


@on(Wounded, rules=("ALTAR-CORRUPT-03",))
async def wounds_feed(table: Table, wounded: Wounded) -> None:
    """Each wound token that a hero loses on corrupted ground gives 2 threat; what goes beyond his last wound gives none
    (ALTAR-CORRUPT-03)."""
    world = table.world
    if feeds(world, wounded.figure) and corrupted(world) & struck_on(world, wounded.figure):
        beyond = max(0, -wounds_left(world, wounded.figure))
        gain_threat(table, FOR_WOUND * max(0, wounded.wounds - beyond), cause=altar_causes.CORRUPTED)


@on(*FALLS, order=-70, rules=("ALTAR-CORRUPT-04",))
async def death_feeds(table: Table, killed: Defeated) -> None:
    """A hero slain outright on corrupted ground gives 2 threat for each wound that he still had (ALTAR-CORRUPT-04)."""
    world = table.world
    if killed.space >= 0 and feeds(world, killed.figure) and corrupted(world) >> killed.space & 1:
        gain_threat(table, FOR_WOUND * max(0, wounds_left(world, killed.figure)), cause=altar_causes.CORRUPTED)


@rule("ALTAR-CORRUPT-05")
def feeds(world: World, figure: FigureId) -> bool:
    """Heroes alone feed the overlord (ALTAR-CORRUPT-05)."""
    return is_hero(world, figure)


def struck_on(world: World, figure: FigureId) -> int:
    """The spaces on which a figure is wounded: under it, but where a wall pushed it off from (ALTAR-WALL-04)."""
    swept = world.find(Swept, figure)
    return covered_spaces(world, figure) if swept is None else 1 << swept.space


def corrupted(world: World) -> int:
    """The spaces of corrupted ground."""
    return terrain_mask(world, "corrupted")

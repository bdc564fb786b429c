"""Fog that is cleared, and fog that drifts."""

from __future__ import annotations

from game.board.grid import bits
from game.kernel.registry import on
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.rules.dungeon.terrain import take_off_terrain
from game.state.components.components import Revealed, TerrainPatch
from game.state.events.facts import AreaRevealed, GroundChanged
from game.state.familiars import occupied
from game.state.game_data import game_data
from game.state.queries.board_queries import (
    fog,
    markers_at,
    obstacles,
    revealed,
    steps,
)
from game.state.terrain import FogCleared, FogMoved


async def clear_fog(table: Table, areas: tuple[int, ...]) -> None:
    """Take the fog off these areas, or off all when none is named; those not yet on the table will have none."""
    world = table.world
    quest = game_data(world).quest
    wanted = areas or tuple(area.number for area in quest.areas)
    mask = 0
    for number in wanted:
        mask |= quest.area(number).mask
    unknown = set(wanted) - set(world.the(Revealed).areas)
    if unknown:
        known = world.find(FogCleared, GAME) or FogCleared()
        world.set(GAME, FogCleared(tuple(sorted({*known.areas, *unknown}))))
    await lift(table, mask)


@on(AreaRevealed, order=-60)
async def stays_clear(table: Table, shown: AreaRevealed) -> None:
    """An area whose fog was cleared beforehand has none."""
    cleared = table.world.find(FogCleared, GAME)
    if cleared is not None and shown.area in cleared.areas:
        await lift(table, game_data(table.world).quest.area(shown.area).mask)


async def lift(table: Table, mask: int) -> None:
    """Take the fog off the spaces of a mask."""
    gone = take_off_terrain(table.world, "fog", mask)
    if gone:
        await table.publish(GroundChanged(kind="fog", spaces=gone, there=False))


def drifting(world: World) -> dict[int, int]:
    """For each space of fog that can drift the mask of the spaces to which it may: next to it, in the same area, with
    no figure, marker or obstacle."""
    found = {}
    for space in bits(fog(world) & revealed(world)):
        goals = steps(world).neighbours(space) & empty_floor(world) & fog_home(world, space)
        if goals:
            found[space] = goals
    return found


def empty_floor(world: World) -> int:
    """The floor on the table with no figure, marker or obstacle."""
    taken = occupied(world) | obstacles(world)
    for space in markers_at(world):
        taken |= 1 << space if space >= 0 else 0
    return revealed(world) & ~taken


def fog_home(world: World, space: int) -> int:
    """The mask of the area of a space."""
    area = game_data(world).quest.area_at(space)
    return 0 if area is None else area.mask


async def drift(table: Table, start: int, end: int) -> None:
    """Move one space of fog."""
    world = table.world
    take_off_terrain(world, "fog", 1 << start)
    world.create(TerrainPatch("fog", (end,)))
    await table.publish(FogMoved(start=start, end=end))

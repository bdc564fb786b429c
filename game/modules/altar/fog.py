"""Fog that is cleared, and fog that drifts."""

from __future__ import annotations

from game.board.grid import Space, bits
from game.effects.base import effect
from game.kernel.registry import on, part
from game.kernel.request import Fact
from game.kernel.store import GAME, Component, World
from game.kernel.table import Table
from game.modules.altar import purposes as altar_purposes
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.dungeon.terrain import take_off_terrain
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import OVERLORD, Revealed, TerrainPatch
from game.state.events.facts import AreaRevealed, GroundChanged
from game.state.familiars import occupied
from game.state.game_data import game_data
from game.state.queries.board_queries import markers_at, revealed, steps
from game.state.queries.view import SECRET
from game.state.requests.requests import ChooseSpace, YesNo, spaces_of
from game.state.terrain import fog, obstacles

WHY = "ALTAR-FOG-02"


class FogCleared(Component, frozen=True):
    """The numbers of the areas whose fog was cleared before they came onto the table: none is put out there."""

    areas: tuple[int, ...] = ()


class FogMoved(Fact, frozen=True, kw_only=True):
    """One space of fog drifted to another."""

    start: Space
    end: Space


@part(SECRET, "fog")
def hide_fog(world: World) -> None:
    """In a World of the heroes: nothing of what is to come."""
    world.drop(FogCleared, GAME)


# --- cleared ---------------------------------------------------------------------------------------------------------
@effect("clear_fog")
class ClearFog(Effect):
    """Take all fog off these areas, or off every area when none is named; on those not yet on the table none comes."""

    areas: tuple[int, ...] = ()

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Clear it; heroes may now see what they did not."""
        world, quest = table.world, game_data(table.world).quest
        wanted = self.areas or tuple(area.number for area in quest.areas)
        mask = 0
        for number in wanted:
            mask |= quest.area(number).mask
        unknown = set(wanted) - set(world.the(Revealed).areas)
        if unknown:
            known = world.find(FogCleared, GAME) or FogCleared()
            world.set(GAME, FogCleared(tuple(sorted({*known.areas, *unknown}))))
        await lift(table, mask)
        await reveal_seen_areas(table)
        return context


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


# --- drifting --------------------------------------------------------------------------------------------------------
@effect("drift_fog")
class DriftFog(Effect):
    """The overlord may move one space of fog of a revealed area to a next one of that area on which there is no figure,
    marker or obstacle."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """Whether any can drift."""
        return bool(drifting(world))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Whether at all, which, and where to; the heroes may then see what it no longer hides."""
        ways = drifting(table.world)
        if not ways or not await table.ask(YesNo(seat=OVERLORD, why=WHY, purpose=altar_purposes.DRIFT_FOG)):
            return context
        start = await table.ask(
            ChooseSpace(seat=OVERLORD, why=WHY, purpose=altar_purposes.DRIFT_FROM, spaces=tuple(ways))
        )
        goals = spaces_of(ways[start])
        end = await table.ask(
            ChooseSpace(seat=OVERLORD, why=WHY, purpose=altar_purposes.DRIFT_TO, spaces=goals, origin=start)
        )
        take_off_terrain(table.world, "fog", 1 << start)
        table.world.create(TerrainPatch("fog", (end,)))
        await table.publish(FogMoved(start=start, end=end))
        await reveal_seen_areas(table)
        return context


def drifting(world: World) -> dict[Space, int]:
    """For each space of fog that can drift the mask of the spaces to which it may: next to it, in the same area, with
    no figure, marker or obstacle."""
    found, empty = {}, empty_floor(world)
    for space in bits(fog(world) & revealed(world)):
        area = game_data(world).quest.area_at(space)
        goals = steps(world).neighbours(space) & empty & (0 if area is None else area.mask)
        if goals:
            found[space] = goals
    return found


def empty_floor(world: World) -> int:
    """The floor on the table with no figure, marker or obstacle."""
    taken = occupied(world) | obstacles(world)
    for space in markers_at(world):
        taken |= 1 << space if space >= 0 else 0
    return revealed(world) & ~taken

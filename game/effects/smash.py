"""The verb `smash`: a monster breaks a door or rubble beside it."""

from __future__ import annotations

from game.board.grid import Space
from game.effects.base import effect
from game.kernel.store import Entity, World
from game.kernel.table import Table
from game.rules.dungeon.doors import smash_door
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Broken, Door, Revealed, TerrainPatch
from game.state.events.facts import GroundChanged
from game.state.game_data import game_data
from game.state.queries.board_queries import covered_spaces, crowd, door_spots, steps
from game.state.queries.figures import monsters
from game.state.requests import purposes
from game.state.requests.requests import ChooseDoor, ChooseName, ChooseSpace

DOOR, RUBBLE = "a_door", "rubble"


@effect("smash")
class Smash(Effect):
    """The seat of the context takes a door or a piece of rubble next to a monster off the board for good; no door to an
    area that is not on the table."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """With something to break beside a monster."""
        return bool(doors_to_smash(world) or rubble_in_reach(world))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask which kind, where there are both, and then which one; what heroes then see is revealed."""
        doors, rubble = doors_to_smash(table.world), rubble_in_reach(table.world)
        kind = DOOR if doors else RUBBLE
        if doors and rubble:
            request = ChooseName(
                seat=context.seat, why="BASE-OLC-09", purpose=purposes.SMASH, names=(DOOR, RUBBLE), card=context.card
            )
            kind = await table.ask(request)
        if kind == DOOR and doors:
            which = ChooseDoor(
                seat=context.seat, why="BASE-OLC-09", purpose=purposes.SMASH, doors=doors, card=context.card
            )
            smash_door(table, await table.ask(which))
        elif rubble:
            where = ChooseSpace(
                seat=context.seat, why="BASE-OLC-09", purpose=purposes.SMASH, spaces=rubble, card=context.card
            )
            await clear(table, await table.ask(where))
        await reveal_seen_areas(table)
        return context


def doors_to_smash(world: World) -> tuple[Entity, ...]:
    """The doors next to a monster between areas that are all on the table."""
    shown = world.the(Revealed).areas
    return tuple(
        entity
        for entity, door in world.each(Door)
        if door_spots(world).get(entity, 0) & crowd(world).monsters
        and world.find(Broken, entity) is None
        and all(area in shown for area in game_data(world).quest.doors[door.index].areas)
    )


def rubble_in_reach(world: World) -> tuple[Space, ...]:
    """The spaces of rubble next to a monster."""
    near = 0
    for figure in monsters(world):
        near |= steps(world).around(covered_spaces(world, figure))
    pieces = (ground for _, ground in world.each(TerrainPatch) if ground.kind == "rubble")
    return tuple(sorted(space for piece in pieces for space in piece.spaces if near >> space & 1))


async def clear(table: Table, space: Space) -> None:
    """Take the piece of rubble that covers a space off the board."""
    for entity, ground in list(table.world.each(TerrainPatch)):
        if ground.kind == "rubble" and space in ground.spaces:
            table.world.destroy(entity)
            await table.publish(GroundChanged(kind="rubble", spaces=ground.spaces, there=False))

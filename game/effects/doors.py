"""The verbs `open_door` and `close_doors`: doors that no figure works."""

from __future__ import annotations

import msgspec

from game.effects.base import effect
from game.kernel.store import NOBODY, Entity, World
from game.kernel.table import Table
from game.rules.dungeon.doors import straddled, unlocked, walled
from game.rules.dungeon.reveal import reveal, reveal_seen_areas
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Broken, Door, Revealed
from game.state.events.facts import DoorMoved
from game.state.game_data import game_data
from game.state.requests import purposes
from game.state.requests.requests import ChooseDoor


@effect("open_door")
class OpenDoor(Effect):
    """The seat of the context may open one closed door, not rune-locked, to an area that is not on the table; the area
    is revealed whether a hero sees it or not."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask, open, reveal."""
        world = table.world
        found = doors_to_the_unknown(world)
        if not found:
            return context
        request = ChooseDoor(
            seat=context.seat,
            why="BASE-OLC-11",
            purpose=purposes.OPEN_DOOR,
            doors=found,
            optional=True,
            card=context.card,
        )
        entity = await table.ask(request)
        if not entity:
            return context
        door = world.get(Door, entity)
        world.set(entity, msgspec.structs.replace(door, open=True))
        await table.publish(DoorMoved(door=entity, by=NOBODY, open=True))
        for area in game_data(world).quest.doors[door.index].areas:
            if area not in world.the(Revealed).areas:
                await reveal(table, area)
        await reveal_seen_areas(table)
        return context


def doors_to_the_unknown(world: World) -> tuple[Entity, ...]:
    """The closed doors that need no key any more and behind which an area waits."""
    shown = world.the(Revealed).areas
    return tuple(
        entity
        for entity, door in world.each(Door)
        if not door.open
        and unlocked(world, door)
        and any(area not in shown for area in game_data(world).quest.doors[door.index].areas)
    )


@effect("close_doors")
class CloseDoors(Effect):
    """The seat of the context closes any open doors that it likes, but for those in whose line a large figure or a
    crushing wall stands."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask for one after the other until it stops."""
        while found := standing_open(table.world):
            request = ChooseDoor(
                seat=context.seat,
                why="BASE-OLC-09",
                purpose=purposes.CLOSE_DOORS,
                doors=found,
                optional=True,
                card=context.card,
            )
            entity = await table.ask(request)
            if not entity:
                break
            table.world.set(entity, msgspec.structs.replace(table.world.get(Door, entity), open=False))
            await table.publish(DoorMoved(door=entity, by=NOBODY, open=False))
        return context


def standing_open(world: World) -> tuple[Entity, ...]:
    """The open doors that can be closed."""
    doors = (entity for entity, door in world.each(Door) if door.open and not straddled(world, door))
    free = (entity for entity in doors if not walled(world, world.get(Door, entity)))
    return tuple(entity for entity in free if world.find(Broken, entity) is None)

"""The verb `close_doors`: open doors fall shut."""

from __future__ import annotations

import msgspec

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.dungeon.doors import straddled, walled
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Broken, Door
from game.state.events.facts import DoorMoved
from game.state.requests import purposes
from game.state.requests.requests import ChooseDoor


@effect("close_doors")
class CloseDoors(Effect):
    """The seat of the scene closes any open doors that it likes, but for those in whose line a large figure or a
    crushing wall stands."""

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Ask for one after the other until it stops."""
        while found := standing_open(table.world):
            request = ChooseDoor(
                seat=scene.seat,
                why="BASE-OLC-09",
                purpose=purposes.CLOSE_DOORS,
                doors=found,
                optional=True,
                card=scene.cause,
            )
            entity = await table.ask(request)
            if not entity:
                break
            table.world.set(entity, msgspec.structs.replace(table.world.get(Door, entity), open=False))
            await table.publish(DoorMoved(door=entity, by=0, open=False))
        return scene


def standing_open(world: World) -> tuple[int, ...]:
    """The open doors that can be closed."""
    doors = (entity for entity, door in world.each(Door) if door.open and not straddled(world, door))
    free = (entity for entity in doors if not walled(world, world.get(Door, entity)))
    return tuple(entity for entity in free if world.find(Broken, entity) is None)

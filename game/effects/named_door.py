"""The verbs `door` and `reveal`: the quest works a door, or shows an area."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.effects.base import effect
from game.kernel.store import NOBODY
from game.kernel.table import Table
from game.rules.dungeon.doors import straddled, walled
from game.rules.dungeon.reveal import reveal, reveal_seen_areas
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Broken, Door, Revealed
from game.state.components.quest_memory import lock_door
from game.state.events.facts import DoorMoved
from game.state.game_data import game_data


@effect("door")
class WorkNamedDoor(Effect):
    """The door of that name is opened or shut, or locked so that nobody works it until it is `unlocked`, on the table
    or not. It stays open while a large figure or a mover stands in its line, and for good when it is broken."""

    door: str
    to: Literal["open", "shut", "locked", "unlocked"]

    def promises(self) -> frozenset[str]:
        """A way on, where it comes open."""
        return frozenset({"way"}) if self.to in ("open", "unlocked") else frozenset()

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Lock it or move it; what is seen then is revealed."""
        world = table.world
        if self.to in ("locked", "unlocked"):
            lock_door(world, self.door, locked=self.to == "locked")
            return context
        doors = game_data(world).quest.doors
        for entity, door in world.each(Door):
            if doors[door.index].id != self.door or door.open == (self.to == "open"):
                continue
            if door.open and (world.find(Broken, entity) or straddled(world, door) or walled(world, door)):
                continue
            world.set(entity, msgspec.structs.replace(door, open=not door.open))
            await table.publish(DoorMoved(door=entity, by=NOBODY, open=not door.open))
            await reveal_seen_areas(table)
            break
        return context


@effect("reveal")
class RevealArea(Effect):
    """The area of that number comes onto the table, whether a hero sees it or not."""

    area: int

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Lay it out, and what is seen from there."""
        if self.area not in table.world.the(Revealed).areas:
            await reveal(table, self.area)
            await reveal_seen_areas(table)
        return context

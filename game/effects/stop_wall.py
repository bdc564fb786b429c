"""The verb `stop_wall`: a crushing wall is taken off the map."""

from __future__ import annotations

from typing import Literal

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.dungeon.walls import stop
from game.rules.quest.effect_context import Effect, EffectContext


@effect("stop_wall")
class StopWall(Effect):
    """The wall of that name is taken off the map for good; one that has not started never will (ALTAR-WALL-02)."""

    verb: Literal["stop_wall"] = "stop_wall"
    wall: str

    def promises(self) -> frozenset[str]:
        """A wall is stopped."""
        return frozenset({"wall"})

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Take it off."""
        await stop(table, self.wall)
        return scene

"""The verb `start_wall`: a crushing wall comes into play."""

from __future__ import annotations

from typing import Literal

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.dungeon.walls import start_wall
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.game_data import game_data


@effect("start_wall")
class StartWall(Effect):
    """The wall of that name comes into play, unless it was there before or was stopped (ALTAR-WALL-02)."""

    verb: Literal["start_wall"] = "start_wall"
    wall: str

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Put it on the map."""
        for wall in game_data(table.world).quest.walls:
            if wall.id == self.wall:
                await start_wall(table, wall)
        return scene

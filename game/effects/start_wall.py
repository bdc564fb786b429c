"""The verb `start_wall`: a crushing wall comes into play."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.scene import Scene, Verb
from game.rules.walls import start
from game.state.lore import lore


@verb("start_wall")
class StartWall(Verb):
    """The wall of that name comes into play, unless it was there before or was stopped (ALTAR-WALL-02)."""

    verb: Literal["start_wall"] = "start_wall"
    wall: str

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Put it on the map."""
        for wall in lore(table.world).quest.walls:
            if wall.id == self.wall:
                await start(table, wall)
        return scene

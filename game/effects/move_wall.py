"""The verb `move_wall`: crushing walls move at once."""

from __future__ import annotations

from typing import Literal

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.dungeon.walls import move_all
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.walls import Wall, walls_in_play


@effect("move_wall")
class MoveWall(Effect):
    """The wall of that name, or every wall in play, moves so many spaces (ALTAR-WALL-03)."""

    verb: Literal["move_wall"] = "move_wall"
    wall: str = ""
    amount: Times = 1

    def possible(self, world: World, scene: EffectContext) -> bool:
        """Whether there is a wall to move."""
        return bool(self._walls(world))

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """All of them one space, then the next."""
        for _ in range(self.amount):
            if not (walls := self._walls(table.world)):
                break
            await move_all(table, walls)
        return scene

    def _walls(self, world: World) -> list[int]:
        return [each for each in walls_in_play(world) if self.wall in ("", world.get(Wall, each).id)]

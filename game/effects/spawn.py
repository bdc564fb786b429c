"""The verb `spawn`: monsters of the quest come onto the board."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.amounts import MOST_TIMES, Times
from game.rules.pool import printed_figures
from game.rules.region import Region
from game.rules.scene import Scene, Verb
from game.rules.spawn import free_spaces, spawn_one, watched
from game.state.figures import heroes


@verb("spawn")
class SpawnMonsters(Verb):
    """The overlord puts so many monsters of a kind where the spawning rules allow, `few` of them against two heroes, if
    it is said in this part of the board alone."""

    verb: Literal["spawn"] = "spawn"
    monster: str
    rank: Literal["normal", "master"] = "normal"
    count: Times = 1
    few: Annotated[int, Field(ge=0, le=MOST_TIMES)] | None = None
    where: Region | None = None

    async def run(self, table: Table, scene: Scene) -> Scene:
        """One by one; none of them is used again for another."""
        few = self.few if len(heroes(table.world)) <= 2 else None
        placed: list[int] = []
        for _ in range(min(self.count if few is None else few, printed_figures(table.world, self.monster, self.rank))):
            figure = await spawn_one(
                table, self.monster, self.rank, cause="card", keep=placed, within=self._ground(table)
            )
            if figure:
                placed.append(figure)
        return scene

    def _ground(self, table: Table) -> int | None:
        if self.where is None:
            return None
        world = table.world
        return self.where.mask(world) & free_spaces(world) & ~watched(world)

"""The verb `spawn`: monsters of the quest come onto the board."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.content.models import CardId
from game.effects.base import effect
from game.kernel.table import Table
from game.rules.dungeon.region import Region
from game.rules.overlord.figure_pool import printed_figures
from game.rules.overlord.spawn import free_spaces, seen_by_heroes, spawn_one
from game.rules.quest.amounts import MOST_TIMES, Times
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.events import causes
from game.state.game_data import catalog
from game.state.queries.figures import heroes


@effect("spawn")
class SpawnMonsters(Effect):
    """The overlord puts so many monsters of a kind where the spawning rules allow, `few` of them against two heroes, if
    it is said in this part of the board alone. What the quest brings are reinforcements: figures that were killed come
    again (SECOND-DEFEAT-02)."""

    monster: CardId
    rank: Literal["normal", "master"] = "normal"
    count: Times = 1
    few: Annotated[int, Field(ge=0, le=MOST_TIMES)] | None = None
    where: Region | None = None

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One by one; none of them is used again for another."""
        few = self.few if len(heroes(table.world)) <= 2 else None
        placed: list[int] = []
        by_quest = context.card not in catalog(table.world).overlord_cards
        for _ in range(min(self.count if few is None else few, printed_figures(table.world, self.monster, self.rank))):
            figure = await spawn_one(
                table,
                self.monster,
                self.rank,
                cause=causes.CARD,
                keep=placed,
                within=self._ground(table),
                afresh=by_quest,
            )
            if figure:
                placed.append(figure)
        return context

    def _ground(self, table: Table) -> int | None:
        if self.where is None:
            return None
        world = table.world
        return self.where.mask(world) & free_spaces(world) & ~seen_by_heroes(world)

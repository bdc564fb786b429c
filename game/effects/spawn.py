"""The verb `spawn`: monsters of the quest come onto the board."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from game.content.models import CardId
from game.effects.base import effect
from game.kernel.table import Table
from game.rules.dungeon.region import At, Region, space_of
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.overlord.figure_pool import find_figure, printed_figures, put_monster
from game.rules.overlord.spawn import free_spaces, places_within, seen_by_heroes, spawn_one, spawn_places
from game.rules.quest.amounts import MOST_TIMES, Times
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.quest.quest_tests import named
from game.state.components.components import Monster, Position
from game.state.events import causes
from game.state.events.quest_facts import StayedAway
from game.state.game_data import board, catalog, game_data
from game.state.queries.figures import heroes


@effect("spawn")
class SpawnMonsters(Effect):
    """The overlord puts so many monsters of a kind where the spawning rules allow, `few` of them against two heroes, if
    it is said in this part of the board alone. With `at` they come to that place or as near to it as there is room, in
    sight of heroes too, and nobody is asked; `figure` is a named monster, which comes once. What the quest brings are
    reinforcements: figures that were killed come again (SECOND-DEFEAT-02)."""

    monster: CardId = CardId("")
    figure: str = ""
    at: At | None = None
    rank: Literal["normal", "master"] = "normal"
    count: Times = 1
    few: Annotated[int, Field(ge=0, le=MOST_TIMES)] | None = None
    where: Region | None = None

    @model_validator(mode="after")
    def _somebody(self) -> SpawnMonsters:
        if bool(self.monster) == bool(self.figure) or (self.figure and self.at is None):
            raise ValueError("it brings a `monster`, or the named monster `figure` to a place `at`")
        if self.few is not None and self.few > self.count:
            raise ValueError(f"few = {self.few} is more than count = {self.count}; write {self.count} or less as few")
        return self

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One by one; none of them is used again for another."""
        if self.at is not None:
            await self._to_place(table)
            return context
        few = self.few if len(heroes(table.world)) <= 2 else None
        placed: list[int] = []
        by_quest = context.card not in catalog(table.world).overlord_cards
        wanted = min(self.count if few is None else few, printed_figures(table.world, self.monster, self.rank))
        for _ in range(wanted):
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
        if len(placed) < wanted:
            world, ground = table.world, self._ground(table)
            room = spawn_places(world, self.monster) if ground is None else places_within(world, self.monster, ground)
            table.log(StayedAway(monster=self.monster, rank=self.rank, many=wanted - len(placed), room=bool(room)))
        return context

    async def _to_place(self, table: Table) -> None:
        """Put them down at the place, the nearest free spaces to it."""
        world = table.world
        entry = game_data(world).quest.named[self.figure] if self.figure else None
        if entry is not None and named(world, self.figure):
            return
        card = self.monster if entry is None else entry.monster
        colour = self.rank if entry is None else entry.rank
        rank = self.rank if entry is None else "named"
        few = self.few if len(heroes(world)) <= 2 else None
        monster = Monster(card=card, rank=rank, named=self.figure)
        wanted = 1 if entry is not None else self.count if few is None else few
        for came in range(wanted):
            spots = places_within(world, card, free_spaces(world))
            if not spots or not await find_figure(table, card, colour, afresh=True):
                table.log(StayedAway(monster=card, rank=rank, many=wanted - came, room=bool(spots)))
                break
            goal = space_of(world, self.at or "")
            place = min(spots, key=lambda spot: (board(world).distance(spot.anchor, goal), spot))
            await put_monster(table, monster, Position(*place), cause=causes.QUEST)
        await reveal_seen_areas(table)

    def _ground(self, table: Table) -> int | None:
        if self.where is None:
            return None
        world = table.world
        return self.where.mask(world) & free_spaces(world) & ~seen_by_heroes(world)

"""The verbs `put`, `take_away` and `remove`: markers come onto the board and leave it."""

from __future__ import annotations

from game.content.quest import MarkerKind
from game.effects.base import effect
from game.kernel.store import NOBODY
from game.kernel.table import Table
from game.rules.dungeon.region import At, space_of
from game.rules.dungeon.reveal import put_marker
from game.rules.items.markers import lift
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Marker
from game.state.events.quest_facts import MarkerPut


@effect("put")
class PutMarker(Effect):
    """Put a marker down at `at`, "column,row": a staircase, an encounter, a potion... as the map would have it."""

    kind: MarkerKind
    detail: str = ""
    at: At
    id: str = ""
    on: bool = False

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Down it goes."""
        space = space_of(table.world, self.at)
        thing = Marker(kind=self.kind, space=space, detail=self.detail, on=self.on, id=self.id)
        entity = await put_marker(table, thing)
        await table.publish(MarkerPut(thing=entity, kind=self.kind, detail=self.detail, space=space))
        return context


@effect("take_away")
class TakeAway(Effect):
    """Take the marker of that id off the board; nothing happens when it is not there."""

    thing: str

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Away with it."""
        for entity, thing in list(table.world.each(Marker)):
            if thing.id == self.thing:
                await lift(table, entity, by=NOBODY)
        return context


@effect("remove")
class RemoveMarker(Effect):
    """Take the encounter or other marker of the context away; nothing happens when it has gone already."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Away with it, by the figure of the context."""
        if table.world.find(Marker, context.thing) is not None:
            await lift(table, context.thing, by=context.figure)
        return context

"""The verbs `put` and `take_away`: markers come onto the board and leave it."""

from __future__ import annotations

from typing import Literal

from game.content.quest import ThingKind
from game.effects.base import verb
from game.kernel.table import Table
from game.rules.region import At, space_of
from game.rules.reveal import put_down
from game.rules.scene import Scene, Verb
from game.state.components import Thing
from game.state.facts import ThingTaken
from game.state.quest_facts import MarkerPut


@verb("put")
class PutMarker(Verb):
    """Put a marker down at `at`, "column,row": a staircase, an encounter, a potion... as the map would have it."""

    verb: Literal["put"] = "put"
    kind: ThingKind
    detail: str = ""
    at: At
    id: str = ""
    on: bool = False

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Down it goes."""
        space = space_of(table.world, self.at)
        thing = Thing(kind=self.kind, space=space, detail=self.detail, on=self.on, id=self.id)
        entity = await put_down(table, thing)
        await table.after(MarkerPut(thing=entity, kind=self.kind, detail=self.detail, space=space))
        return scene


@verb("take_away")
class TakeAway(Verb):
    """Take the marker of that id off the board; nothing happens when it is not there."""

    verb: Literal["take_away"] = "take_away"
    thing: str

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Away with it."""
        for entity, thing in list(table.world.each(Thing)):
            if thing.id == self.thing:
                table.world.destroy(entity)
                fact = ThingTaken(thing=entity, kind=thing.kind, detail=thing.detail, space=thing.space, by=0)
                await table.after(fact)
        return scene

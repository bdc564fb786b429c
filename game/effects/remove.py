"""The verb `remove`: the marker of the scene leaves the board."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.scene import Scene, Verb
from game.state.components import Thing
from game.state.facts import ThingTaken


@verb("remove")
class RemoveMarker(Verb):
    """Take the encounter or other marker of the scene away."""

    verb: Literal["remove"] = "remove"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Nothing happens when it has gone already."""
        thing = table.world.find(Thing, scene.thing)
        if thing is not None:
            table.world.destroy(scene.thing)
            fact = ThingTaken(
                thing=scene.thing, kind=thing.kind, detail=thing.detail, space=thing.space, by=scene.figure
            )
            await table.after(fact)
        return scene

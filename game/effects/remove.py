"""The verb `remove`: the marker of the scene leaves the board."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Marker
from game.state.events.facts import MarkerTaken


@effect("remove")
class RemoveMarker(Effect):
    """Take the encounter or other marker of the scene away."""

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Nothing happens when it has gone already."""
        thing = table.world.find(Marker, scene.thing)
        if thing is not None:
            table.world.destroy(scene.thing)
            fact = MarkerTaken(
                thing=scene.thing, kind=thing.kind, detail=thing.detail, space=thing.space, by=scene.figure
            )
            await table.publish(fact)
        return scene

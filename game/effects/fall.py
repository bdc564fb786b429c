"""The verb `fall`: a figure falls into the pit under it."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext, in_dungeon
from game.state.components.components import InPit


@effect("fall")
class FallIn(Effect):
    """The figure of the scene is down in the pit; the wounds of the fall are said by the card."""

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Down it goes."""
        for figure in in_dungeon(table.world, (scene.figure,)):
            table.world.set(figure, InPit())
        return scene.changed(fallen=True)

"""The verb `end_turn`: the turn of the figure at issue ends."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.turn.movement_points import end_turn_of


@effect("end_turn")
class EndTurnNow(Effect):
    """The turn or activation of the figure of the scene is over."""

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Its turn is marked as over; what is being resolved goes on."""
        end_turn_of(table, scene.figure)
        return scene

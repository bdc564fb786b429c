"""The verb `gain_threat`: the overlord gains threat."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.overlord.threat import gain_threat
from game.rules.quest.amounts import Amount, Number, amount_of
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.queries.figures import heroes


@effect("gain_threat")
class GainThreat(Effect):
    """The overlord gains `amount` threat, and `for_each_hero` for every hero in the game."""

    amount: Amount = 0
    for_each_hero: Number = 0

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Add it to the pool."""
        amount = amount_of(table.world, scene, self.amount) + self.for_each_hero * len(heroes(table.world))
        gain_threat(table, amount, cause=scene.cause)
        return scene

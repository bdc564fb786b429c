"""The verb `coins`: heroes gain or lose money."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.quest.amounts import Amount, amount_of
from game.rules.quest.effect_context import (
    Effect,
    EffectContext,
    Targets,
    targets_of,
)
from game.state.components.components import Coins
from game.state.events import causes


@effect("coins")
class ChangeCoins(Effect):
    """Each of `who` gains `amount` coins; of a negative amount nobody loses more than he has."""

    amount: Amount
    who: Targets = "figure"

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """One after the other."""
        amount = amount_of(table.world, scene, self.amount)
        for hero in targets_of(table.world, scene, self.who):
            gain_coins(table, hero, max(amount, -table.world.get(Coins, hero).amount), cause=causes.QUEST)
        return scene

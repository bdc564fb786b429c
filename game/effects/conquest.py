"""The verb `conquest`: the heroes gain or lose conquest."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.table import Table
from game.rules.quest.amounts import Amount, amount_of
from game.rules.quest.conquest import change_conquest, settle_conquest
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.events import causes


@effect("conquest")
class ChangeConquest(Effect):
    """The heroes' pool changes by `amount`, which may be negative and end the game (BASE-CONQ-06)."""

    amount: Amount

    def promises(self) -> frozenset[str]:
        """Conquest, unless it is lost."""
        return frozenset() if str(self.amount).startswith("-") else frozenset({"conquest"})

    @rule("BASE-CONQ-06")
    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Change the pool and test it."""
        change_conquest(table, amount_of(table.world, scene, self.amount), cause=causes.QUEST)
        settle_conquest(table)
        return scene

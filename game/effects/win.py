"""The verb `win`: the quest's goal is reached."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.conquest import meet_goal, settle_conquest
from game.rules.quest.effect_context import Effect, EffectContext


@effect("win")
class Win(Effect):
    """The heroes have done what the quest asks; with conquest left they have won (BASE-QUEST-02)."""

    def promises(self) -> frozenset[str]:
        """The quest is won."""
        return frozenset({"victory"})

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Note it and test."""
        meet_goal(table)
        settle_conquest(table)
        return scene

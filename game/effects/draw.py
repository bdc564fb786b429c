"""The verb `draw`: the overlord draws cards."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.overlord.overlord_deck import draw_overlord_cards
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext


@effect("draw")
class DrawCards(Effect):
    """The overlord draws so many cards and comes down to the hand limit."""

    count: Times = 1

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Draw."""
        await draw_overlord_cards(table, self.count)
        return scene

"""The verb `clear_fog`: fog leaves the board."""

from __future__ import annotations

from typing import Literal

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.dungeon.fog import clear_fog
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.quest.effect_context import Effect, EffectContext


@effect("clear_fog")
class ClearFog(Effect):
    """Take all fog off these areas, or off every area when none is named; on those not yet on the table none comes."""

    verb: Literal["clear_fog"] = "clear_fog"
    areas: tuple[int, ...] = ()

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Clear it; heroes may now see what they did not."""
        await clear_fog(table, self.areas)
        await reveal_seen_areas(table)
        return scene

"""The verb `cleanse`: effect tokens are taken off figures."""

from __future__ import annotations

import msgspec

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.effect_context import (
    Effect,
    EffectContext,
    Targets,
    targets_of,
)
from game.rules.status.wounds import effect_tokens, remove_token


@effect("cleanse")
class Cleanse(Effect):
    """Each of `who` loses all effect tokens."""

    who: Targets = "figure"

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Kind by kind."""
        for figure in targets_of(table.world, scene, self.who):
            for token, count in msgspec.structs.asdict(effect_tokens(table.world, figure)).items():
                remove_token(table, figure, token, count)
        return scene

"""The verbs `token` and `cleanse`: effect tokens for figures, and off them."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext, Targets, targets_of
from game.rules.status.wounds import add_token, effect_tokens, remove_token


@effect("token")
class GiveToken(Effect):
    """Each of `who` gets so many effect tokens."""

    who: Targets = "figure"
    token: Literal["burn", "poison", "stun", "web", "curse", "frost", "bleed", "daze"]
    count: Times = 1

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One after the other; who is immune gets none."""
        for figure in targets_of(table.world, context, self.who):
            await add_token(table, figure, self.token, self.count)
        return context


@effect("cleanse")
class Cleanse(Effect):
    """Each of `who` loses all effect tokens."""

    who: Targets = "figure"

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Kind by kind."""
        for figure in targets_of(table.world, context, self.who):
            for token, count in msgspec.structs.asdict(effect_tokens(table.world, figure)).items():
                remove_token(table, figure, token, count)
        return context

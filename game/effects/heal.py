"""The verb `heal`: figures get wounds back."""

from __future__ import annotations

from typing import Literal

from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.amounts import Amount, amount_of
from game.rules.quest.effect_context import (
    Effect,
    EffectContext,
    Targets,
    targets_of,
)
from game.rules.quest.quest_tests import named
from game.rules.status.wounds import heal
from game.state.events import causes
from game.state.queries.figures import max_wounds


@effect("heal")
class Heal(Effect):
    """Each of `who`, or the named monster `figure`, heals `amount` wounds, "all" for every one."""

    who: Targets = "figure"
    figure: str = ""
    amount: Literal["all"] | Amount = "all"

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """One after the other."""
        world = table.world
        single = named(world, self.figure) if self.figure else 0
        healed = ((single,) if single else ()) if self.figure else targets_of(world, scene, self.who)
        for figure in healed:
            amount = max_wounds(world, figure) * 2 if self.amount == "all" else amount_of(world, scene, self.amount)
            await heal(table, figure, amount, cause=causes.QUEST)
        return scene

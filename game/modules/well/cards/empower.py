"""The verb `mend`: a monster heals as much as is paid for the card."""

from __future__ import annotations

from game.effects.attacks import bid_threat
from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.rules.status.wounds import effect_tokens, heal
from game.state.queries.figures import max_wounds, on_board, wounds_left


@effect("mend")
class Mend(Effect):
    """The figure of the context heals 1 wound for each threat that is paid for the card."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """While it is wounded."""
        return on_board(world, context.figure) and missing(world, context) > 0

    async def bid(self, table: Table, context: EffectContext) -> EffectContext:
        """No more than it can heal."""
        most = missing(table.world, context)
        return await bid_threat(table, context, why="BASE-OLC-09", subject=context.figure, most=most)

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """It heals."""
        await heal(table, context.figure, context.paid, cause=context.cause)
        return context


def missing(world: World, context: EffectContext) -> int:
    """The wounds that it can heal, with the poison that goes first."""
    hurt = max_wounds(world, context.figure) - wounds_left(world, context.figure)
    return hurt + effect_tokens(world, context.figure).poison if hurt else 0

"""The verb `random`: one of several things happens, by weight."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field

from game.content.true_numbers import TrueNumbers
from game.effects.base import Nested, effect
from game.kernel.registry import rule
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext, perform
from game.state.requests.pick import PickBranch


class Branch(TrueNumbers):
    """One of the things that may happen, and how often against the others."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    weight: Annotated[int, Field(ge=1, le=99)] = 1
    do: tuple[Nested, ...] = ()


@effect("random")
class AtRandom(Effect):
    """One of the `branches` is drawn, each as often as its `weight` says against the others; its verbs run."""

    branches: Annotated[tuple[Branch, ...], Field(min_length=2, max_length=12)]

    @rule("BASE-GEN-03")
    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Draw one and go on with it."""
        weights = tuple(branch.weight for branch in self.branches)
        drawn = await table.ask(PickBranch(why="BASE-GEN-03", weights=weights, entry=str(context.cause)))
        return await perform(table, self.branches[drawn].do, context)

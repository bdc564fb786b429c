"""The verbs `timer` and `stop_timer`: something runs out, for all to see."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.content.models import Slug
from game.effects.base import effect
from game.kernel.table import Table
from game.rules.quest.amounts import MOST_TIMES
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.quest_memory import set_timer


@effect("timer")
class StartTimer(Effect):
    """The timer `id` runs for so many `rounds`, shown in the bar under its `title`: one less as each round ends, and at
    0 the occasion `ran_out` comes. One that runs already begins anew."""

    id: Slug
    title: Annotated[str, Field(min_length=1, max_length=16)]
    rounds: Annotated[int, Field(ge=1, le=MOST_TIMES)]

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Set it."""
        set_timer(table.world, self.id, self.rounds, self.title)
        return context


@effect("stop_timer")
class StopTimer(Effect):
    """The timer `id` runs no more."""

    id: Slug

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Away with it."""
        set_timer(table.world, self.id, 0, "")
        return context

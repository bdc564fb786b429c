"""The verb `sight_limit`: for a while heroes see no farther than so many spaces."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.effects.base import effect
from game.kernel.store import GAME
from game.kernel.table import Table
from game.rules.quest.amounts import MOST_TIMES
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Lasting


@effect("sight_limit")
class SightLimit(Effect):
    """Heroes trace no sight beyond `spaces` until the overlord's next turn."""

    spaces: Annotated[int, Field(ge=0, le=MOST_TIMES)]

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Note the card among what lasts."""
        lasting = table.world.find(Lasting, GAME) or Lasting()
        effect = (context.card, self.spaces, "overlord_turn")
        table.world.set(GAME, Lasting((*lasting.effects, effect)))
        return context

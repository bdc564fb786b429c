"""The verb `offer`: somebody may, for a price or for nothing."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from game.content.models import NO_CARD
from game.effects.base import Nested, effect
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.quest.amounts import MOST
from game.rules.quest.effect_context import Effect, EffectContext, perform
from game.state.components.components import Coins
from game.state.events import causes
from game.state.requests.requests import YesNo
from game.state.slugs import PURPOSE, Purpose, declared


@effect("offer")
class Offer(Effect):
    """The seat of the context is asked; on a yes the hero of the context pays `coins`, and the verbs of `do` run.
    `purpose` words the question: `offer` (to do what is offered), `toll` (to pay what is asked), `bell` (to ring
    it)..."""

    purpose: Annotated[Purpose, declared(PURPOSE)]
    coins: Annotated[int, Field(ge=0, le=MOST)] = 0
    do: tuple[Nested, ...]

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Who cannot pay is not asked."""
        if self.coins and table.world.get(Coins, context.figure).amount < self.coins:
            return context
        rule = "BASE-OLC-11" if context.trap else "BASE-ENC-03"
        card = context.card if context.trap else NO_CARD
        request = YesNo(seat=context.seat, why=rule, purpose=self.purpose, subject=context.figure, card=card)
        if not await table.ask(request):
            return context
        if self.coins:
            gain_coins(table, context.figure, -self.coins, cause=causes.QUEST)
        return await perform(table, self.do, context)

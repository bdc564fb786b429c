"""The verbs `set` and `when`: what a quest remembers, and what it does only if something is so."""

from __future__ import annotations

from game.effects.base import Nested, effect
from game.kernel.table import Table
from game.rules.quest.amounts import Amount, amount_of
from game.rules.quest.effect_context import Effect, EffectContext, perform
from game.rules.quest.quest_tests import Given, all_hold
from game.state.components.quest_memory import flag, set_flag
from game.state.events.quest_facts import FlagSet


@effect("set")
class SetFlag(Effect):
    """Put the number `to` under a flag, or `add` to what is there."""

    flag: str
    to: Amount = 1
    add: Amount | None = None

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Remember it."""
        world = table.world
        number = amount_of(world, context, self.to)
        if self.add is not None:
            number = flag(world, self.flag) + amount_of(world, context, self.add)
        before = flag(world, self.flag)
        set_flag(world, self.flag, number)
        if number != before:
            await table.publish(FlagSet(flag=self.flag, before=before))
        return context


@effect("when")
class DoWhen(Effect):
    """While all of `given` holds, the verbs of `do` run, else those of `otherwise`."""

    given: tuple[Given, ...]
    do: tuple[Nested, ...] = ()
    otherwise: tuple[Nested, ...] = ()

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Test, and go on."""
        return await perform(table, self.do if all_hold(table.world, self.given) else self.otherwise, context)

"""The verbs `coins`, `conquest`, `win`, `gain_threat` and `draw`: what heroes and the overlord gain and lose."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.table import Table
from game.rules.items.coins import gain_coins
from game.rules.overlord.overlord_deck import draw_overlord_cards
from game.rules.overlord.threat import gain_threat
from game.rules.quest.amounts import Amount, Number, Times, amount_of
from game.rules.quest.conquest import change_conquest, meet_goal, meet_overlord_goal, settle
from game.rules.quest.effect_context import Effect, EffectContext, Targets, targets_of
from game.state.components.components import Coins
from game.state.events import causes
from game.state.queries.figures import heroes


@effect("coins")
class ChangeCoins(Effect):
    """Each of `who` gains `amount` coins; of a negative amount nobody loses more than he has."""

    amount: Amount
    who: Targets = "figure"

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One after the other."""
        amount = amount_of(table.world, context, self.amount)
        for hero in targets_of(table.world, context, self.who):
            gain_coins(table, hero, max(amount, -table.world.get(Coins, hero).amount), cause=causes.QUEST)
        return context


@effect("conquest")
class ChangeConquest(Effect):
    """The heroes' pool changes by `amount`, which may be negative and end the game (BASE-CONQ-06)."""

    amount: Amount

    def promises(self) -> frozenset[str]:
        """Conquest, unless it is lost."""
        return frozenset() if str(self.amount).startswith("-") else frozenset({"conquest"})

    @rule("BASE-CONQ-06")
    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Change the pool and test it."""
        change_conquest(table, amount_of(table.world, context, self.amount), cause=causes.QUEST)
        settle(table)
        return context


@effect("win")
class Win(Effect):
    """The heroes have done what the quest asks; with conquest left they have won (BASE-QUEST-02)."""

    def promises(self) -> frozenset[str]:
        """The quest is won."""
        return frozenset({"victory"})

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Note it and test."""
        meet_goal(table)
        settle(table)
        return context


@effect("overlord_wins")
class OverlordWins(Effect):
    """The overlord has done what the quest lets him win by: he has won, whatever is going on (SECOND-QUEST-05)."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Note it and test."""
        meet_overlord_goal(table)
        settle(table)
        return context


@effect("gain_threat")
class GainThreat(Effect):
    """The overlord gains `amount` threat, and `for_each_hero` for every hero in the game."""

    amount: Amount = 0
    for_each_hero: Number = 0

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Add it to the pool."""
        amount = amount_of(table.world, context, self.amount) + self.for_each_hero * len(heroes(table.world))
        gain_threat(table, amount, cause=context.cause)
        return context


@effect("draw")
class DrawCards(Effect):
    """The overlord draws so many cards and comes down to the hand limit."""

    count: Times = 1

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Draw."""
        await draw_overlord_cards(table, self.count)
        return context

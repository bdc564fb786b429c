"""The verbs `wound` and `heal`: wounds suffered, fewer for what is rolled, and healed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.combat.dice import power
from game.rules.quest.amounts import MOST, MOST_TIMES, Amount, Number, amount_of
from game.rules.quest.effect_context import Effect, EffectContext, Targets, targets_of
from game.rules.quest.quest_tests import named
from game.rules.status.wounds import Hit, add_token, heal, wound_all
from game.state.ability import Stat
from game.state.events import causes
from game.state.queries.cards_in_play import power_card_total
from game.state.queries.figures import immune, max_wounds, on_board, total


@effect("wound")
class Wound(Effect):
    """Each of `who` suffers `amount` wounds past armour, `less` fewer for each surge on `dice` power dice; `poison`
    makes each of them a poisoned one. Where the figure has just fallen, none if pits do it no harm."""

    who: Targets = "figure"
    amount: Annotated[int, Field(ge=0, le=MOST)]
    dice: Annotated[int, Field(ge=0, le=MOST_TIMES)] = 0
    less: Number = 1
    poison: bool = False

    @rule("BASE-DICE-05")
    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Everybody rolls, then all wounds fall at once, then the deaths."""
        hits = []
        for figure in targets_of(table.world, context, self.who):
            dice = resisting(table.world, figure, self.dice, trap=context.trap)
            shown = await power(table, figure, dice, why=context.cause)
            amount = max(0, self.amount - self.less * shown.count("surge"))
            amount += worse(table.world, figure, trap=context.trap)
            if context.fallen and immune(table.world, figure, "pit"):
                amount = 0
            hits.append(
                Hit(figure, max(0, amount), causes.TRAP if context.trap else context.cause, ignores_armour=True)
            )
        suffered = await wound_all(table, hits)
        if self.poison:
            for hit, wounds in zip(hits, suffered, strict=True):
                if on_board(table.world, hit.figure):
                    await add_token(table, hit.figure, "poison", wounds)
        return context


def resisting(world: World, figure: FigureId, dice: int, *, trap: bool) -> int:
    """The dice that a figure rolls against something; some heroes roll more against traps."""
    extra = total(world, figure, Stat.TRAP_DICE) if trap and dice else 0
    return dice + extra


@rule("BASE-OLC-14")
def worse(world: World, figure: FigureId, *, trap: bool) -> int:
    """The wounds that a trap does more or less than it says: power cards add, cautious heroes take off."""
    if not trap:
        return 0
    return power_card_total(world, "trap_wounds") - total(world, figure, Stat.TRAP_RELIEF)


@effect("heal")
class Heal(Effect):
    """Each of `who`, or the named monster `figure`, heals `amount` wounds, "all" for every one."""

    who: Targets = "figure"
    figure: str = ""
    amount: Literal["all"] | Amount = "all"

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One after the other."""
        world = table.world
        single = named(world, self.figure) if self.figure else NOBODY
        healed = ((single,) if single else ()) if self.figure else targets_of(world, context, self.who)
        for figure in healed:
            amount = max_wounds(world, figure) * 2 if self.amount == "all" else amount_of(world, context, self.amount)
            await heal(table, figure, amount, cause=causes.QUEST)
        return context

"""The verbs `aim`, `alter_attack` and `dodge`: what a card makes of an attack."""

from __future__ import annotations

from typing import Literal

from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.store import NOBODY, FigureId, World
from game.kernel.table import Table
from game.rules.combat.attack_build import capped
from game.rules.overlord.overlord_deck import threat_in_reach
from game.rules.overlord.power_cards import card_tax
from game.rules.quest.amounts import MOST, Number
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.defence import defence
from game.state.events.attack import Declaring, Rolled
from game.state.familiars import harried
from game.state.queries.board_queries import figures_at
from game.state.queries.figures import side_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseAmount, ChooseFigure


async def bid_threat(
    table: Table, context: EffectContext, *, why: str, subject: FigureId, most: int = MOST
) -> EffectContext:
    """Ask what is paid for a card with an X: 1 at least, and no more than can be had."""
    high = min(most, threat_in_reach(table.world, keep=context.card) - card_tax(table.world))
    if high < 1:
        return context
    request = ChooseAmount(
        seat=context.seat, why=why, purpose=purposes.PAY_THREAT, low=1, high=high, subject=subject, card=context.card
    )
    return context.changed(paid=await table.ask(request))


@effect("aim")
class AimNow(Effect):
    """The attack of the context is aimed (BASE-REROLL-01)."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """Not for a monster that a familiar harries (BASE-FAM-12)."""
        return not harried(world, context.about(Declaring).attack.by)

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Mark the attack."""
        declaring = context.about(Declaring)
        return context.changed(event=declaring.changed(attack=declaring.attack.changed(aimed=True)))


@effect("alter_attack")
class AlterAttack(Effect):
    """The attack of the context rolls exactly `power` power dice, and no others come to them where `power` is 0; it
    gains Pierce `pierce`, or as much as is paid for the card where that is `paid`."""

    power: Number | None = None
    pierce: Number | Literal["paid"] = 0

    def possible(self, world: World, context: EffectContext) -> bool:
        """Unless it has exactly those power dice already."""
        attack = context.about(Declaring).attack
        return self.power is None or attack.power != self.power or attack.side == "hero"

    async def bid(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask how much is paid, where that counts: 1 at least, all of the threat that can be had at most."""
        if self.pierce != "paid":
            return context
        target = figures_at(table.world).get(context.about(Declaring).attack.target, NOBODY)
        return await bid_threat(table, context, why="BASE-ABIL-17", subject=target)

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Change the draft."""
        declaring = context.about(Declaring)
        attack = declaring.attack
        more = context.paid if self.pierce == "paid" else self.pierce
        power = attack.power if self.power is None else capped(self.power)
        most = 0 if self.power == 0 else attack.most_power
        changed = attack.changed(power=power, most_power=most, pierce=attack.pierce + more)
        return context.changed(event=declaring.changed(attack=changed))


@rule("ALTAR-FAQ-11")
def struck(world: World, context: EffectContext) -> tuple[FigureId, ...]:
    """The overlord's monsters under attack that can dodge and do not yet."""
    rolled = context.about(Rolled)
    able = (figure for figure in rolled.affected if side_of(world, figure) == "monster" and not harried(world, figure))
    return tuple(
        figure for figure in able if figure not in rolled.dodgers and defence(world, figure, rolled.attack).dodge
    )


@effect("dodge")
class DodgeNow(Effect):
    """One monster that the attack strikes dodges it (BASE-REROLL-06)."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """While a monster is struck that no familiar harries (BASE-FAM-12)."""
        return bool(struck(world, context))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """With several under attack the overlord says which."""
        rolled = context.about(Rolled)
        able = struck(table.world, context)
        if not able:
            return context
        request = ChooseFigure(
            seat=context.seat, why="BASE-REROLL-06", purpose=purposes.DODGE, figures=able, card=context.card
        )
        figure = await table.ask(request)
        return context.changed(event=rolled.changed(dodgers=(*rolled.dodgers, figure)))

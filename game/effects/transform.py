"""The verb `transform`: a hero becomes a monkey."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.registry import rule
from game.kernel.store import FigureId
from game.kernel.table import Table
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import (
    Effect,
    EffectContext,
    Targets,
    heroes_of,
    targets_of,
)
from game.rules.turn.movement_points import change, in_progress
from game.rules.turn.orders import KINDS, remove_order
from game.state.components.components import HeroTurn, Monkey, Order
from game.state.events import causes
from game.state.events.facts import Transformed


@effect("transform")
class Transform(Effect):
    """Each hero of `who` is a monkey until `turns` later turns of his have ended (BASE-EFFECT-18)."""

    who: Targets = "figure"
    turns: Times = 2

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """The turn in which it happens ends at once and does not count."""
        for hero in heroes_of(table.world, targets_of(table.world, context, self.who)):
            table.world.set(hero, Monkey(self.turns))
            cut_short(table, hero)
            forget_order(table, hero)
            await table.publish(Transformed(hero=hero, monkey=True))
        return context


@rule("BASE-EFFECT-16")
def cut_short(table: Table, hero: FigureId) -> None:
    """The hero's turn ends at once, and its end does not run the timer (BASE-EFFECT-16, BASE-EFFECT-18)."""
    turn = in_progress(table.world, hero)
    if isinstance(turn, HeroTurn):
        change(table, hero, used=(*turn.used, "transformed"), over=True)


@rule("BASE-EFFECT-17")
def forget_order(table: Table, hero: FigureId) -> None:
    """A monkey has no orders (BASE-EFFECT-17)."""
    order = table.world.find(Order, hero)
    if order is not None and order.kind in KINDS:
        remove_order(table, hero, cause=causes.TRANSFORMED)

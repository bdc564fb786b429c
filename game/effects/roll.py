"""The verb `roll`: a figure rolls power dice, and what they show decides."""

from __future__ import annotations

from typing import Literal

from game.effects.base import Nested, effect
from game.effects.wound import resisting
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.combat.dice import power
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext, Targets, perform, targets_of
from game.state.queries.figures import on_board
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure


@effect("roll")
class RollFor(Effect):
    """Each of `who` rolls `dice` power dice that are no attack (BASE-DICE-05): any face `saved_by` runs `saved` for it,
    otherwise `do`. First Hero first, or in the `order` that the seat of the context likes."""

    who: Targets = "figure"
    dice: Times = 1
    saved_by: Literal["blank", "surge", "enhancement"] = "blank"
    do: tuple[Nested, ...] = ()
    saved: tuple[Nested, ...] = ()
    order: Literal["cast", "seat"] = "cast"

    @rule("BASE-EFFECT-15", "BASE-DICE-05")
    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One figure after the other."""
        waiting = targets_of(table.world, context, self.who)
        while waiting:
            figure = await self._next(table, context, waiting)
            waiting = tuple(other for other in waiting if other != figure)
            if self.order == "seat" and not on_board(table.world, figure):
                continue
            dice = resisting(table.world, figure, self.dice, trap=context.trap)
            shown = await power(table, figure, dice, why=context.cause)
            verbs = self.saved if self.saved_by in shown else self.do
            inner = await perform(table, verbs, context.changed(figure=figure))
            context = context.changed(event=inner.event)
        return context

    async def _next(self, table: Table, context: EffectContext, waiting: tuple[FigureId, ...]) -> FigureId:
        """Whose roll is next."""
        if self.order == "cast" or len(waiting) == 1:
            return waiting[0]
        request = ChooseFigure(
            seat=context.seat, why="BASE-OLC-11", purpose=purposes.ROLL_NEXT, figures=waiting, card=context.card
        )
        return await table.ask(request)

    def possible(self, world: World, context: EffectContext) -> bool:
        """If there is somebody in the dungeon to roll, and what the roll may bring can be done at all."""
        if self.who == "heroes_on_board" and not targets_of(world, context, self.who):
            return False
        return all(inner.possible(world, context) for inner in self.do)

    async def bid(self, table: Table, context: EffectContext) -> EffectContext:
        """What the verbs inside settle."""
        for inner in (*self.do, *self.saved):
            context = await inner.bid(table, context)
        return context

"""The verb `activate`: monsters act out of turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.effects.base import effect
from game.kernel.request import Fact
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.overlord.activation import activate_at_once
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext, ground_meant
from game.state.events.facts import Activated
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import monsters, on_board
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure


@effect("activate")
class ActivateSome(Effect):
    """The seat of the context activates up to `count` monsters one after the other, none of them twice; `in_area`
    those alone that stand in the area of the context."""

    count: Times = 1
    in_area: bool = False

    def possible(self, world: World, context: EffectContext) -> bool:
        """With such a monster on the board."""
        return bool(self.able(world, context))

    def able(self, world: World, context: EffectContext) -> tuple[FigureId, ...]:
        """The monsters that can be activated."""
        if not self.in_area:
            return monsters(world)
        area = ground_meant(world, context)
        return tuple(figure for figure in monsters(world) if covered_spaces(world, figure) & area)

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask for each; he may stop before the last."""
        done: list[int] = []
        while len(done) < self.count:
            left = tuple(figure for figure in self.able(table.world, context) if figure not in done)
            if not left:
                break
            request = ChooseFigure(
                seat=context.seat,
                why="BASE-OLC-09",
                purpose=purposes.ACTIVATE,
                figures=left,
                optional=True,
                card=context.card,
            )
            figure = await table.ask(request)
            if not figure:
                break
            start = len(table.facts)
            await activate_at_once(table, figure)
            if not on_board(table.world, figure) or began(table.facts[start:], figure):
                done.append(figure)
        return context


def began(facts: Sequence[Fact], figure: FigureId) -> bool:
    """Whether a monster was activated at all: one that a guard has interrupted was not (BASE-ORDER-11)."""
    return any(isinstance(fact, Activated) and fact.figure == figure for fact in facts)

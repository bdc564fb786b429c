"""The verb `promote`: a normal monster becomes a master."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.effects.base import effect
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.overlord.figure_pool import figures_left
from game.rules.quest.effect_context import Effect, EffectContext, ground_meant
from game.state.components.components import Monster, Tokens, WoundsTaken
from game.state.events.card_facts import Promoted
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import monsters
from game.state.requests import purposes
from game.state.requests.requests import ChooseFigure


@effect("promote")
class Promote(Effect):
    """The seat of the context may turn one normal monster, in the revealed area or anywhere on the `board`, into a
    master without wounds or effect tokens, if a red figure is left."""

    where: Literal["area", "board"] = "area"

    def possible(self, world: World, context: EffectContext) -> bool:
        """Whether there is a monster to promote."""
        return bool(self.found(world, context))

    def found(self, world: World, context: EffectContext) -> tuple[FigureId, ...]:
        """The normal monsters there of whose kind a master is left in the box."""
        ground = ground_meant(world, context) if self.where == "area" else -1
        return tuple(
            figure
            for figure in monsters(world)
            if covered_spaces(world, figure) & ground
            and world.get(Monster, figure).rank == "normal"
            and figures_left(world, world.get(Monster, figure).card, "master") > 0
        )

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask, and swap the figure."""
        world = table.world
        found = self.found(world, context)
        if not found:
            return context
        request = ChooseFigure(
            seat=context.seat,
            why="BASE-OLC-14",
            purpose=purposes.PROMOTE,
            figures=found,
            optional=True,
            card=context.card,
        )
        chosen = await table.ask(request)
        if chosen:
            master = msgspec.structs.replace(world.get(Monster, chosen), rank="master")
            world.set(chosen, master)
            world.drop(WoundsTaken, chosen)
            world.drop(Tokens, chosen)
            table.log(Promoted(figure=chosen, card=master.card))
        return context

"""The verb `lay_template`: a template on the board, laid by a card and not by a figure."""

from __future__ import annotations

from typing import Literal

from game.board.areas import Placement
from game.board.areas import breath as placements_of
from game.board.grid import bits
from game.effects.base import Nested, effect
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.well import purposes as well_purposes
from game.modules.well.cards.pieces import at_door
from game.rules.quest.effect_context import Effect, EffectContext, perform
from game.state.game_data import catalog
from game.state.queries.board_queries import figures_in, steps
from game.state.queries.figures import on_board
from game.state.requests.requests import ChooseSpace
from game.state.rule_options import BREATH_SHADOW


@effect("lay_template")
class LayTemplate(Effect):
    """The overlord lays a template with its small end against the chest, or through the door, whichever way he likes;
    the verbs of `do` run for each figure under it."""

    template: Literal["breath", "bolt"]
    at: Literal["chest", "door"]
    do: tuple[Nested, ...]

    def laid(self, world: World, context: EffectContext) -> tuple[Placement, ...]:
        """Every way to lay it."""
        rows = catalog(world).templates[self.template].rows
        door = at_door(world, context) if self.at == "door" else 0
        ends = tuple(bits(door)) if door else (context.space,)
        sheltered = BREATH_SHADOW.of(world) == "fly_path"
        found = [each for end in ends for each in placements_of(steps(world), 1 << end, rows, sheltered=sheltered)]
        return tuple(each for each in found if not door or through(world, context, each))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Ask for its first space; then those under it are struck one after the other."""
        laid = {each.start: each.affected for each in self.laid(table.world, context)}
        if not laid:
            return context
        request = ChooseSpace(
            seat=context.seat,
            why="BASE-OLC-11",
            purpose=well_purposes.LAY_TEMPLATE,
            spaces=tuple(sorted(laid)),
            card=context.card,
        )
        for figure in figures_in(table.world, laid[await table.ask(request)]):
            if on_board(table.world, figure):
                done = await perform(table, self.do, context.changed(figure=figure))
                context = context.changed(event=done.event)
        return context


def through(world: World, context: EffectContext, placement: Placement) -> bool:
    """Whether a template begins at the line of the door and leads away from it."""
    door = at_door(world, context)
    return bool(door >> placement.start & 1) and bool(placement.affected & ~door)

"""The verb `move`: a figure is put on a free space beside its own."""

from __future__ import annotations

from typing import Literal

from game.board.footprint import Stance
from game.board.grid import Space
from game.effects.base import effect
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.movement.steps import barred_glyphs, landable, move_to
from game.rules.quest.effect_context import Effect, EffectContext, in_dungeon
from game.state.components.components import Position
from game.state.events import causes
from game.state.familiars import occupied
from game.state.queries.board_queries import revealed, steps
from game.state.queries.figures import seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseSpace, spaces_of
from game.state.terrain import blocking, pit_piece, pits


@effect("move")
class MoveAside(Effect):
    """The figure of the context goes to an adjacent free space; its own player or the seat of the context chooses.

    Where there is none it stays. A figure that the trap has killed or that stands elsewhere is not moved."""

    chooser: Literal["owner", "seat"] = "seat"

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Choose and move."""
        figure = context.figure
        if not in_dungeon(table.world, (figure,)) or table.world.get(Position, figure).anchor != context.space:
            return context
        free = asides(table.world, figure)
        if not free:
            return context
        seat = seat_of(table.world, figure) if self.chooser == "owner" else context.seat
        request = ChooseSpace(
            seat=seat, why="BASE-OLC-11", purpose=purposes.MOVE_ASIDE, spaces=free, subject=figure, card=context.card
        )
        await move_to(table, figure, Stance(await table.ask(request)), cause=causes.PUSH, voluntary=False)
        return context


def asides(world: World, figure: FigureId) -> tuple[Space, ...]:
    """The free spaces beside a figure of one space; of a pit under it none."""
    anchor = world.get(Position, figure).anchor
    pit = pit_piece(world, anchor) if pits(world) >> anchor & 1 else 0
    return spaces_of(steps(world).neighbours(anchor) & landable(world, figure) & ~pit)


def free_beside(world: World, space: Space) -> tuple[Space, ...]:
    """The spaces next to one on which a monster can stand."""
    return spaces_of(steps(world).neighbours(space) & free_for_monsters(world))


def free_for_monsters(world: World) -> int:
    """The spaces on which a monster can stand: no figure, nor a familiar that shares with nobody, no blocking obstacle,
    no active glyph."""
    return revealed(world) & ~occupied(world) & ~blocking(world) & ~barred_glyphs(world)

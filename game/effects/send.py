"""The verbs `send` and `push`: the quest moves figures."""

from __future__ import annotations

from typing import Literal

from game.board.footprint import Stance
from game.board.grid import NOWHERE, Space, bits
from game.effects.base import effect
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.rules.dungeon.region import At, space_of
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.movement.steps import landable, move_to, nearest_space
from game.rules.quest.amounts import Times
from game.rules.quest.effect_context import Effect, EffectContext, Targets, in_dungeon, targets_of
from game.rules.quest.quest_tests import named
from game.state.components.components import Position
from game.state.events import causes
from game.state.game_data import board
from game.state.queries.board_queries import covered_at, covered_spaces, revealed, steps
from game.state.queries.figures import is_hero, on_board, size_of
from game.state.terrain import pits

AHEAD = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def moved_figures(world: World, context: EffectContext, figure: str, who: Targets) -> tuple[FigureId, ...]:
    """The named monster, or else those whom `who` means, as far as they stand on the board."""
    found = (named(world, figure),) if figure else targets_of(world, context, who)
    return in_dungeon(world, tuple(each for each in found if each))


@effect("send")
class SendFigures(Effect):
    """Each of `who`, or the named monster `figure`, is put on the space `to`, or on the nearest free one; nobody whom
    it passes stirs. Whoever finds no room on the table stays."""

    to: At
    figure: str = ""
    who: Targets = "figure"

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One after the other."""
        world = table.world
        for figure in moved_figures(world, context, self.figure, self.who):
            place = place_near(world, figure, space_of(world, self.to))
            if place is not None and place != world.get(Position, figure).stance:
                await move_to(table, figure, place, cause=causes.PLACE, voluntary=False)
                if is_hero(world, figure):
                    await reveal_seen_areas(table, by=figure)
        return context


def place_near(world: World, figure: FigureId, space: Space, *, never: int = 0) -> Stance | None:
    """How a figure stands on a space or as near to it as there is room on the table, but on none of the spaces `never`;
    None where there is none."""
    free = (landable(world, figure) | covered_spaces(world, figure)) & revealed(world) & ~pits(world) & ~never
    if size_of(world, figure) == "1x1":
        ends = free
    else:
        shape = steps(world).footprint(size_of(world, figure))
        found = [Stance(anchor, way) for way in shape.orientations for anchor in bits(shape.anchors(free, way))]
        return min(found, key=lambda place: (_away(world, figure, place, space), place), default=None)
    if ends >> space & 1:
        return Stance(space)
    nearest = next(bits(nearest_space(world, 1 << space, ends)), NOWHERE)
    return None if nearest == NOWHERE else Stance(nearest)


def _away(world: World, figure: FigureId, place: Stance, space: Space) -> int:
    return min(board(world).distance(each, space) for each in bits(covered_at(world, figure, place)))


@effect("push")
class PushFigures(Effect):
    """Each of `who`, or the named monster `figure`, is pushed up to `spaces` spaces in a `direction`, as far as nothing
    bars the way."""

    direction: Literal["north", "east", "south", "west"]
    spaces: Times = 1
    figure: str = ""
    who: Targets = "figure"

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One after the other, those in front first."""
        world = table.world
        dx, dy = AHEAD[self.direction]

        def in_front(figure: FigureId) -> int:
            x, y = board(world).coordinates(world.get(Position, figure).anchor)
            return -(x * dx + y * dy)

        for figure in sorted(moved_figures(world, context, self.figure, self.who), key=in_front):
            for _ in range(self.spaces):
                if not on_board(world, figure) or not await self._once(table, figure):
                    break
        return context

    async def _once(self, table: Table, figure: FigureId) -> bool:
        """Push a figure by one space; False where it cannot go on."""
        world, here = table.world, table.world.get(Position, figure).stance
        grid = board(world)
        ahead = grid.shift(1 << here.anchor, *AHEAD[self.direction])
        if not ahead:
            return False
        place = here._replace(anchor=next(bits(ahead)))
        own = covered_spaces(world, figure)
        front = covered_at(world, figure, place) & ~own
        free = landable(world, figure) | own
        back = grid.shift(front, *(-by for by in AHEAD[self.direction]))
        open_way = all(
            steps(world).neighbours(space) & grid.shift(1 << space, *AHEAD[self.direction]) for space in bits(back)
        )
        if front.bit_count() != back.bit_count() or front & ~free or not open_way:
            return False
        await move_to(table, figure, place, cause=causes.PUSH, voluntary=False)
        return True

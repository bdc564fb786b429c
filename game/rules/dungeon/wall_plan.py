"""What the next move of a crushing wall does, worked out before it is done: who goes where, and who is crushed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from game.board.footprint import Stance as Standing
from game.board.grid import bits, mask_of
from game.board.sweep import SweptBand, ahead, sweep
from game.kernel.registry import rule
from game.kernel.store import World
from game.rules.movement.pits import is_in_pit
from game.rules.movement.steps import landable, nearest_space
from game.state.components.components import Familiar, Position
from game.state.familiars import solid_spaces, stands_alone
from game.state.game_data import board
from game.state.queries.board_queries import (
    blocking,
    crowd,
    figures_in,
    obstacle_mask,
    pit_piece,
    revealed,
    steps,
)
from game.state.queries.figures import size_of
from game.state.walls import STEPS, Wall, before_edge

WAYS = tuple(STEPS)
"""The directions in the order of the board's first four."""


class WallPlan(NamedTuple):
    """One move of a wall: the spaces swept, what happens to figures, where those that are moved come to stand, the
    spaces to which familiars give way that share theirs with nobody, and the rubble that goes."""

    swept: int
    sweep: SweptBand
    places: dict[int, Position]
    familiars: dict[int, int]
    rubble: int


def wall_plan_of(world: World, entity: int) -> WallPlan:
    """What a wall's next move does, without doing it."""
    wall = world.get(Wall, entity)
    way, swept = WAYS.index(wall.direction), swept_by(world, wall)
    under = crowd(world).under
    below = {figure: mask for figure, mask in under.items() if shelters(world, figure)}
    upright = {figure: mask for figure, mask in under.items() if figure not in below}
    solid = in_the_way(world, swept)
    struck = [figure for figure in struck_by(world, swept) if figure not in below]
    found = sweep(steps(world), way, struck=struck, figures={**upright, **solid}, yielding=yielding(solid))
    found = found._replace(crushed=caught(found.crushed))
    moves = _Moves(world, way, swept)
    for figure in found.moved:
        moves.on(figure)
    moves.stay(figure for figure in upright if figure not in found.crushed)
    stuck = tuple(figure for figure in found.moved if figure in upright and not moves.make_room(figure, below))
    moves.set_aside(solid, below)
    pushed = tuple(figure for figure in found.pushed if figure not in stuck)
    found = found._replace(pushed=pushed, crushed=(*found.crushed, *stuck))
    return WallPlan(swept, found, moves.places, moves.familiars, rubble_in(world, swept | moves.passed))


class _Moves:
    """The figures that a wall moves, and where they come to stand, while the plan is made."""

    def __init__(self, world: World, way: int, swept: int) -> None:
        self.world = world
        self.way = way
        self.swept = swept
        self.steps = steps(world)
        self.places: dict[int, Position] = {}
        self.familiars: dict[int, int] = {}
        self.masks: dict[int, int] = {}
        self.passed = 0
        """The spaces onto which figures are pushed straight on."""

    def on(self, figure: int) -> None:
        """A figure or familiar is moved one space straight on."""
        familiar = self.world.find(Familiar, figure)
        if familiar is not None:
            mask = ahead(self.steps, self.way, 1 << familiar.space)
            self.familiars[figure] = next(bits(mask))
        else:
            self._put(figure, 1)
            self.passed |= self.masks[figure]

    def stay(self, figures: Iterable[int]) -> None:
        """These figures stand where they stood, unless they were moved."""
        under = crowd(self.world).under
        for figure in figures:
            self.masks.setdefault(figure, under[figure])

    def make_room(self, figure: int, below: dict[int, int]) -> bool:
        """One that was moved onto figures down in a pit: they are shoved along the pit, or it falls into another space
        of the pit, or is put beyond, on the nearest space that is free (ALTAR-WALL-04). Whether there is room."""
        under = [each for each, mask in below.items() if self.masks.get(each, mask) & self.masks[figure]]
        if not under or self._shove_along(under, below):
            return True
        place = self._in_the_pit(figure) or self._beyond(figure) or self._near(figure)
        if place is None:
            del self.places[figure], self.masks[figure]
            return False
        self._stand(figure, place)
        return True

    def set_aside(self, solid: dict[int, int], below: dict[int, int]) -> None:
        """A familiar that shares with nobody gives way to whoever comes onto its space: where it cannot be shoved on
        it is put on the nearest empty space (ALTAR-FAM-05)."""
        self.masks = below | self.masks
        taken = self._taken()
        open_floor = revealed(self.world) & ~blocking(self.world) & ~taken
        for familiar, mask in solid.items():
            space = self.familiars.get(familiar, next(bits(mask)))
            others = mask_of(self.familiars.get(each, next(bits(solid[each]))) for each in solid if each != familiar)
            if taken >> space & 1 or others >> space & 1:
                place = self._foremost(nearest_space(self.world, 1 << space, open_floor & ~others), 0)
                self.familiars[familiar] = space if place is None else place.anchor

    # --- ways to make room -------------------------------------------------------------------------------------------
    def _shove_along(self, under: list[int], below: dict[int, int]) -> bool:
        """Shove those down in the pit one space on inside it, with all before them, if they have room there."""
        chain, waiting = set(under), list(under)
        while waiting:
            mask = below[waiting.pop()]
            wanted = ahead(self.steps, self.way, mask)
            if mask & ~self.steps.leave[self.way] or wanted & ~pit_piece(self.world, next(bits(mask))):
                return False
            more = [each for each, other in below.items() if other & wanted and each not in chain]
            chain.update(more)
            waiting += more
        wanted = ahead(self.steps, self.way, mask_of(space for each in chain for space in bits(below[each])))
        if any(each in self.masks for each in chain) or wanted & (self._taken() | solid_spaces(self.world)):
            return False
        for each in chain:
            self._put(each, 1)
        return True

    def _in_the_pit(self, figure: int) -> Position | None:
        """The nearest free space of that pit, for one of a single space."""
        mask = self.masks[figure]
        if mask.bit_count() > 1:
            return None
        pit = pit_piece(self.world, next(bits(mask)))
        return self._foremost(nearest_space(self.world, mask, self._ends(figure) & pit), 0)

    def _beyond(self, figure: int) -> Position | None:
        """The first place straight on that is free, with no wall before it."""
        mask, ends = self.masks[figure], self._ends(figure)
        for count in range(2, max(board(self.world).width, board(self.world).height)):
            if mask & ~self.steps.leave[self.way]:
                return None
            mask = ahead(self.steps, self.way, mask)
            if not mask & ~ends:
                return self._place(figure, count)
        return None

    def _near(self, figure: int) -> Position | None:
        """The nearest free place in any direction, lying as the figure lies."""
        lies = self.world.get(Position, figure).lies
        anchors = self.steps.footprint(size_of(self.world, figure)).anchors(self._ends(figure), lies)
        return self._foremost(nearest_space(self.world, self.masks[figure], anchors), lies)

    def _foremost(self, spaces: int, lies: int) -> Position | None:
        """Of these spaces the one farthest on in the direction of the wall, the lowest of several."""
        (dx, dy), grid = STEPS[WAYS[self.way]], board(self.world)
        far = {space: dx * x + dy * y for space in bits(spaces) for x, y in [grid.coordinates(space)]}
        return Position(max(far, key=lambda space: (far[space], -space)), lies) if far else None

    # --- bookkeeping -------------------------------------------------------------------------------------------------
    def _ends(self, figure: int) -> int:
        """The spaces on which a figure could stand when the wall has moved."""
        return landable(self.world, figure) & ~self.swept & ~self._taken(but=figure)

    def _taken(self, *, but: int = 0) -> int:
        """The spaces of all whose place is settled, one figure left out."""
        return mask_of(space for each, mask in self.masks.items() if each != but for space in bits(mask))

    def _place(self, figure: int, count: int) -> Position:
        old = self.world.get(Position, figure)
        dx, dy = STEPS[WAYS[self.way]]
        return Position(old.anchor + count * (dx + dy * board(self.world).width), old.lies)

    def _put(self, figure: int, count: int) -> None:
        self._stand(figure, self._place(figure, count))

    def _stand(self, figure: int, place: Position) -> None:
        shape = self.steps.footprint(size_of(self.world, figure))
        self.places[figure] = place
        self.masks[figure] = shape.spaces(Standing(place.anchor, place.lies))


@rule("ALTAR-FAM-05")
def in_the_way(world: World, swept: int) -> dict[int, int]:
    """The masks of the familiars whose space is not empty for the pushed: they are shoved on like figures. One in a
    swept space is passed over (ALTAR-FAM-05)."""
    solid = solid_spaces(world) & ~swept
    return {
        each: 1 << one.space
        for each, one in world.each(Familiar)
        if solid >> one.space & 1 and stands_alone(world, one)
    }


@rule("ALTAR-FAM-05")
def yielding(solid: dict[int, int]) -> Collection[int]:
    """The familiars that step aside where they cannot be shoved on, so that they crush nobody (ALTAR-FAM-05)."""
    return solid.keys()


def swept_by(world: World, wall: Wall) -> int:
    """The spaces that a wall sweeps in its next move."""
    grid = board(world)
    return mask_of(before_edge(edge, wall.direction, grid.width) for edge in wall.edges) & grid.floor


@rule("ALTAR-WALL-04")
def struck_by(world: World, swept: int) -> Iterable[int]:
    """The figures with a space in the swept ones (ALTAR-WALL-04)."""
    return figures_in(world, swept)


@rule("ALTAR-WALL-05")
def caught(figures: tuple[int, ...]) -> tuple[int, ...]:
    """Those who cannot be pushed on die, whatever protects them (ALTAR-WALL-05)."""
    return figures


@rule("ALTAR-WALL-06")
def rubble_in(world: World, mask: int) -> int:
    """The rubble that a wall clears away; all other obstacles stay as they are (ALTAR-WALL-06)."""
    return obstacle_mask(world, "rubble") & mask


@rule("ALTAR-WALL-08")
def shelters(world: World, figure: int) -> bool:
    """Whether a figure is down in a pit, where walls glide over it (ALTAR-WALL-08)."""
    return is_in_pit(world, figure)

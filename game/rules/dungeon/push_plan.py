"""What a mover that pushes does to figures in its next step, worked out before it is done: who goes where, and who is
crushed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.board.footprint import Stance
from game.board.grid import DIRECTIONS, Space, bits, mask_of
from game.board.sweep import ahead, sweep
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.rules.movement.pits import is_in_pit
from game.rules.movement.steps import landable, nearest_space
from game.state.components.components import Familiar, Position
from game.state.familiars import solid_spaces, stands_alone
from game.state.game_data import board
from game.state.movers import WAYS, Mover, swept_by
from game.state.queries.board_queries import crowd, revealed, steps
from game.state.queries.figures import size_of
from game.state.terrain import blocking, pit_piece


class PushPlan(NamedTuple):
    """One step of a mover: the spaces swept, who is pushed on, who cannot give way and is crushed, where all that are
    moved come to stand, the spaces to which familiars give way that share theirs with nobody, and the spaces onto which
    figures go straight on."""

    swept: int
    pushed: tuple[FigureId, ...]
    crushed: tuple[FigureId, ...]
    places: dict[FigureId, Stance]
    familiars: dict[FigureId, Space]
    passed: int


@rule("ALTAR-WALL-05", "ALTAR-WALL-08")
def push_plan(world: World, mover: Mover, struck: Iterable[FigureId]) -> PushPlan:
    """What becomes of those whom a mover strikes in its next step and of all in their way, without doing it: those down
    in a pit are not touched (ALTAR-WALL-08). One who cannot give way is crushed (ALTAR-WALL-05)."""
    way, swept = WAYS.index(mover.direction), swept_by(board(world), mover)
    under = crowd(world).under
    below = {figure: mask for figure, mask in under.items() if is_in_pit(world, figure)}
    upright = {figure: mask for figure, mask in under.items() if figure not in below}
    solid = familiars_in_the_way(world, swept)
    hit = [figure for figure in struck if figure not in below]
    found = sweep(steps(world), way, struck=hit, figures={**upright, **solid}, yielding=solid)
    moves = _Moves(world, way, swept)
    for figure in found.moved:
        moves.on(figure)
    moves.stay(figure for figure in upright if figure not in found.crushed)
    stuck = tuple(figure for figure in found.moved if figure in upright and not moves.make_room(figure, below))
    moves.set_aside(solid, below)
    pushed = tuple(figure for figure in found.pushed if figure not in stuck)
    return PushPlan(swept, pushed, (*found.crushed, *stuck), moves.places, moves.familiars, moves.passed)


@rule("ALTAR-FAM-05")
def familiars_in_the_way(world: World, swept: int) -> dict[FigureId, int]:
    """The masks of the familiars whose space is not empty for the pushed: they are shoved on like figures, and step
    aside where that cannot be. One in a swept space is passed over (ALTAR-FAM-05)."""
    solid = solid_spaces(world) & ~swept
    return {
        each: 1 << one.space
        for each, one in world.each(Familiar, FigureId)
        if solid >> one.space & 1 and stands_alone(world, one)
    }


class _Moves:
    """The figures that a mover moves, and where they come to stand, while the plan is made."""

    def __init__(self, world: World, way: int, swept: int) -> None:
        self.world = world
        self.way = way
        self.swept = swept
        self.steps = steps(world)
        self.places: dict[FigureId, Stance] = {}
        self.familiars: dict[FigureId, Space] = {}
        self.masks: dict[FigureId, int] = {}
        self.passed = 0
        """The spaces onto which figures are pushed straight on."""

    def on(self, figure: FigureId) -> None:
        """A figure or familiar is moved one space straight on."""
        familiar = self.world.find(Familiar, figure)
        if familiar is not None:
            mask = ahead(self.steps, self.way, 1 << familiar.space)
            self.familiars[figure] = next(bits(mask))
        else:
            self._put(figure, 1)
            self.passed |= self.masks[figure]

    def stay(self, figures: Iterable[FigureId]) -> None:
        """These figures stand where they stood, unless they were moved."""
        under = crowd(self.world).under
        for figure in figures:
            self.masks.setdefault(figure, under[figure])

    def make_room(self, figure: FigureId, below: dict[FigureId, int]) -> bool:
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

    def set_aside(self, solid: dict[FigureId, int], below: dict[FigureId, int]) -> None:
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
    def _shove_along(self, under: list[FigureId], below: dict[FigureId, int]) -> bool:
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

    def _in_the_pit(self, figure: FigureId) -> Stance | None:
        """The nearest free space of that pit, for one of a single space."""
        mask = self.masks[figure]
        if mask.bit_count() > 1:
            return None
        pit = pit_piece(self.world, next(bits(mask)))
        return self._foremost(nearest_space(self.world, mask, self._ends(figure) & pit), 0)

    def _beyond(self, figure: FigureId) -> Stance | None:
        """The first place straight on that is free, with no wall before it."""
        mask, ends = self.masks[figure], self._ends(figure)
        for count in range(2, max(board(self.world).width, board(self.world).height)):
            if mask & ~self.steps.leave[self.way]:
                return None
            mask = ahead(self.steps, self.way, mask)
            if not mask & ~ends:
                return self._place(figure, count)
        return None

    def _near(self, figure: FigureId) -> Stance | None:
        """The nearest free place in any direction, lying as the figure lies."""
        way = self.world.get(Position, figure).orientation
        anchors = self.steps.footprint(size_of(self.world, figure)).anchors(self._ends(figure), way)
        return self._foremost(nearest_space(self.world, self.masks[figure], anchors), way)

    def _foremost(self, spaces: int, orientation: int) -> Stance | None:
        """Of these spaces the one farthest on in the direction of the mover, the lowest of several."""
        (dx, dy), grid = DIRECTIONS[self.way], board(self.world)
        far = {space: dx * x + dy * y for space in bits(spaces) for x, y in [grid.coordinates(space)]}
        return Stance(max(far, key=lambda space: (far[space], -space)), orientation) if far else None

    # --- bookkeeping -------------------------------------------------------------------------------------------------
    def _ends(self, figure: FigureId) -> int:
        """The spaces on which a figure could stand when the mover has moved."""
        return landable(self.world, figure) & ~self.swept & ~self._taken(but=figure)

    def _taken(self, *, but: int = 0) -> int:
        """The spaces of all whose place is settled, one figure left out."""
        return mask_of(space for each, mask in self.masks.items() if each != but for space in bits(mask))

    def _place(self, figure: FigureId, count: int) -> Stance:
        old = self.world.get(Position, figure)
        dx, dy = DIRECTIONS[self.way]
        return Stance(Space(old.anchor + count * (dx + dy * board(self.world).width)), old.orientation)

    def _put(self, figure: FigureId, count: int) -> None:
        self._stand(figure, self._place(figure, count))

    def _stand(self, figure: FigureId, place: Stance) -> None:
        shape = self.steps.footprint(size_of(self.world, figure))
        self.places[figure] = place
        self.masks[figure] = shape.spaces(place)

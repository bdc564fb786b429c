"""Figures of one, two, four and six spaces: where they fit, how they step and turn, and how far they get."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.board.grid import DIRECTIONS, Grid, bits

SHAPES: dict[str, tuple[int, int]] = {"1x1": (1, 1), "1x2": (2, 1), "2x2": (2, 2), "2x3": (3, 2)}
"""Long and short side of each base, in spaces (BASE-LARGE-01)."""


class Stance(NamedTuple):
    """Where a figure stands: north-western space, and orientation 0 (long side east to west) or 1 (north to south)."""

    anchor: int
    orientation: int = 0


class Move(NamedTuple):
    """A step open for one movement point: the new place and the mask of the spaces newly covered."""

    place: Stance
    entered: int


EAST, SOUTH = DIRECTIONS.index((1, 0)), DIRECTIONS.index((0, 1))


class _Turn(NamedTuple):
    """One kind of step: from and to which orientation, the shift of the anchor, whether each space steps by itself."""

    before: int
    after: int
    dx: int
    dy: int
    slides: bool


Layers: TypeAlias = list[tuple[int, int]]
"""Item c: the anchors first reached for c points, for orientation 0 and 1."""


class Footprint:
    """How one shape stands and moves past walls and closed doors (BASE-LARGE-02 to BASE-LARGE-07).

    An edge inside the figure must be open too: a figure may straddle the line of an open door, never a wall.
    """

    def __init__(self, grid: Grid, floor: int, leave: tuple[int, ...], *, shape: str) -> None:
        """Find where the shape fits and turns; ValueError for an unknown shape. `leave` is that of `Steps`."""
        if shape not in SHAPES:
            raise ValueError(f"{shape!r} is no shape; there are {', '.join(SHAPES)}")
        self.grid = grid
        self.shape = shape
        self.orientations = (0,) if shape in ("1x1", "2x2") else (0, 1)
        self._fits = tuple(self._standing(floor, leave, way) if way in self.orientations else 0 for way in (0, 1))
        self._moves: dict[Stance, tuple[Move, ...]] = {}
        self._turns = tuple(
            (turn, legal, turn.dy * grid.width + turn.dx)
            for turn in _turns(shape)
            if (legal := self._legal(leave, turn))
        )

    def fits(self, place: Stance) -> bool:
        """Tell whether floor lies under every space and no wall or closed door inside (BASE-LARGE-02)."""
        return bool(self._fits[place.orientation] >> place.anchor & 1)

    def anchors(self, free: int, orientation: int) -> int:
        """Return the anchors at which the figure fits with all its spaces in `free` (BASE-SPAWN-03)."""
        return self._fits[orientation] & self._under(free, cells(self.shape, orientation))

    def spaces(self, place: Stance) -> int:
        """Return the mask of the spaces under a figure; ValueError when it sticks out of the board."""
        return footprint_spaces(self.grid, self.shape, place)

    def moves(self, place: Stance, enterable: int) -> list[Move]:
        """Return the steps open for one movement point; every newly covered space must be in `enterable`.

        Two- and six-space figures follow and sidestep (BASE-LARGE-03, BASE-LARGE-04), others shift all eight ways
        (BASE-LARGE-06).
        """
        return [move for move in self._moves_from(place) if not move.entered & ~enterable]

    def _moves_from(self, place: Stance) -> tuple[Move, ...]:
        """The steps that walls and closed doors allow, found once for each place."""
        known = self._moves.get(place)
        if known is None:
            old = self.spaces(place)
            found: dict[Stance, Move] = {}
            for turn, legal, by in self._turns:
                if turn.before == place.orientation and legal >> place.anchor & 1:
                    after = Stance(place.anchor + by, turn.after)
                    found[after] = Move(after, self.spaces(after) & ~old)
            known = self._moves[place] = tuple(found.values())
        return known

    def flood(self, place: Stance, points: int, enterable: int) -> Layers:
        """Return layers: item c holds, per orientation, the anchors first reached for exactly c movement points."""
        first = [0, 0]
        first[place.orientation] = 1 << place.anchor
        layers: Layers = [(first[0], first[1])]
        seen = list(first)
        usable = self._usable(enterable)
        for _ in range(points):
            ahead = [0, 0]
            for turn, legal, by in usable:
                anchors = layers[-1][turn.before] & legal
                ahead[turn.after] |= anchors << by if by >= 0 else anchors >> -by
            layer = (ahead[0] & ~seen[0], ahead[1] & ~seen[1])
            if layer == (0, 0):
                break
            seen = [seen[0] | layer[0], seen[1] | layer[1]]
            layers.append(layer)
        return layers

    def reach(self, place: Stance, points: int, *, enterable: int, stoppable: int) -> dict[Stance, int]:
        """Return every place that the figure may end on, with its cost; `stoppable` must hold all its spaces there."""
        ends = tuple(self.anchors(stoppable, way) for way in (0, 1))
        return {
            Stance(anchor, way): cost
            for cost, layer in enumerate(self.flood(place, points, enterable))
            for way in self.orientations
            for anchor in bits(layer[way] & ends[way])
        }

    def path(self, layers: Layers, goal: Stance, enterable: int) -> tuple[Stance, ...]:
        """Walk a flood back from a goal: the places taken in order, the goal last; ValueError if it was not reached."""
        costs = [cost for cost, layer in enumerate(layers) if layer[goal.orientation] >> goal.anchor & 1]
        if not costs:
            raise ValueError(f"{goal} was not reached")
        usable = self._usable(enterable)
        taken: list[Stance] = []
        place = goal
        for cost in range(costs[0], 0, -1):
            taken.append(place)
            place = next(
                Stance(place.anchor - by, turn.before)
                for turn, legal, by in usable
                if turn.after == place.orientation
                and place.anchor >= by
                and (layers[cost - 1][turn.before] & legal) >> place.anchor - by & 1
            )
        return tuple(reversed(taken))

    def _usable(self, enterable: int) -> list[tuple[_Turn, int, int]]:
        """Return the turns with the anchors from which every newly covered space is enterable (BASE-LARGE-07)."""
        return [
            (turn, usable, by)
            for turn, legal, by in self._turns
            if (usable := legal & self._under(enterable, _entered(self.shape, turn)))
        ]

    def _under(self, mask: int, offsets: tuple[tuple[int, int], ...]) -> int:
        """Return the anchors whose spaces at all these offsets lie in the mask."""
        anchors = self.grid.every
        for dx, dy in offsets:
            anchors &= self.grid.shift(mask, -dx, -dy)
        return anchors

    def _standing(self, floor: int, leave: tuple[int, ...], orientation: int) -> int:
        """Return the anchors at which the shape covers floor only and every edge inside it is open."""
        inside = cells(self.shape, orientation)
        east = tuple((x, y) for x, y in inside if (x + 1, y) in inside)
        south = tuple((x, y) for x, y in inside if (x, y + 1) in inside)
        return self._under(floor, inside) & self._under(leave[EAST], east) & self._under(leave[SOUTH], south)

    def _legal(self, leave: tuple[int, ...], turn: _Turn) -> int:
        """Return the anchors from which a turn crosses no wall, whatever stands in the way."""
        legal = self._fits[turn.before] & self.grid.shift(self._fits[turn.after], -turn.dx, -turn.dy)
        if turn.slides:
            board = leave[DIRECTIONS.index((turn.dx, turn.dy))]
            legal &= self._under(board, cells(self.shape, turn.before))
        return legal


def footprint_spaces(grid: Grid, shape: str, place: Stance) -> int:
    """Return the mask of the spaces under a figure of this shape; ValueError when it sticks out of the board."""
    left, top = grid.coordinates(place.anchor)
    mask = 0
    for x, y in cells(shape, place.orientation):
        mask |= 1 << grid.space(left + x, top + y)
    return mask


@lru_cache
def cells(shape: str, orientation: int) -> tuple[tuple[int, int], ...]:
    """Return the offsets (x, y) of the spaces of a shape from its anchor."""
    across, down = SHAPES[shape] if orientation == 0 else reversed(SHAPES[shape])
    return tuple((x, y) for y in range(down) for x in range(across))


@lru_cache
def _entered(shape: str, turn: _Turn) -> tuple[tuple[int, int], ...]:
    """Return the offsets, from the old anchor, of the spaces that a turn newly covers."""
    old = cells(shape, turn.before)
    new = ((x + turn.dx, y + turn.dy) for x, y in cells(shape, turn.after))
    return tuple(cell for cell in new if cell not in old)


@lru_cache
def _turns(shape: str) -> tuple[_Turn, ...]:
    """Return every kind of step of a shape.

    A step across the long side of a two- or six-space figure turns it and covers one or the other part of its old
    columns (the ruling on the dragon in BASE-LARGE-03); it never slides broadside (BASE-LARGE-05).
    """
    if shape in ("1x1", "2x2"):
        return tuple(_Turn(0, 0, dx, dy, slides=True) for dx, dy in DIRECTIONS)
    lengthwise = [
        _Turn(way, way, *step, slides=True) for way, step in ((0, (1, 0)), (0, (-1, 0)), (1, (0, 1)), (1, (0, -1)))
    ]
    diagonal = [_Turn(way, way, dx, dy, slides=True) for way in (0, 1) for dx, dy in DIRECTIONS if dx and dy]
    upright = [_Turn(0, 1, dx, dy, slides=False) for dx in (0, 1) for dy in (-1, 0)]
    level = [_Turn(1, 0, dx, dy, slides=False) for dx in (-1, 0) for dy in (0, 1)]
    return tuple(lengthwise + upright + level + diagonal)

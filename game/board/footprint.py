"""Figures of one, two, four and six spaces: where they fit, how they step and turn, and how far they get."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from game.board.going import EVERYWHERE, Going, Lane, flood, lanes_over, union
from game.board.grid import DIRECTIONS, NORTH_WEST, NOWHERE, Grid, Space, bits, mask_of

SHAPES: dict[str, tuple[int, int]] = {"1x1": (1, 1), "1x2": (2, 1), "2x2": (2, 2), "2x3": (3, 2)}
"""Long and short side of each base, in spaces (BASE-LARGE-01)."""


class Stance(NamedTuple):
    """Where a figure stands: north-western space, and orientation 0 (long side east to west) or 1 (north to south)."""

    anchor: Space
    orientation: int = 0


OFF_BOARD = Stance(NOWHERE)
"""The stance of who stands nowhere on the board, and the answer of who puts a figure down in none of the places."""


class Move(NamedTuple):
    """An open step: the new place, the mask of the spaces newly covered, and its price in movement points."""

    place: Stance
    entered: int
    price: int = 1


SLANTED = 1.41
"""The length of a diagonal step."""


EAST, SOUTH = DIRECTIONS.index((1, 0)), DIRECTIONS.index((0, 1))


class _Turn(NamedTuple):
    """One kind of step: from and to which orientation, the shift of the anchor, whether each space steps by itself."""

    before: int
    after: int
    dx: int
    dy: int
    slides: bool


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
        self._usable = lru_cache(maxsize=64)(self._turns_over)
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

    def moves(self, place: Stance, going: Going) -> list[Move]:
        """Return the open steps with their prices; every newly covered space must be one that may be entered.

        Two- and six-space figures follow and sidestep (BASE-LARGE-03, BASE-LARGE-04), others shift all eight ways
        (BASE-LARGE-06).
        """
        found = [move for move in self._moves_from(place) if not move.entered & ~going.enter]
        if going.first != EVERYWHERE:
            found = [move for move in found if going.first >> self._spot(move.place) & 1]
        lanes, here = self._lanes(going), self._spot(place)
        if len(lanes) == 1:
            return found
        return [move._replace(price=_price(lanes, here, self._spot(move.place))) for move in found]

    def _moves_from(self, place: Stance) -> tuple[Move, ...]:
        """The steps that walls and closed doors allow, found once for each place."""
        known = self._moves.get(place)
        if known is None:
            old = self.spaces(place)
            found: dict[Stance, Move] = {}
            for turn, legal, by in self._turns:
                if turn.before == place.orientation and legal >> place.anchor & 1:
                    after = Stance(Space(place.anchor + by), turn.after)
                    found[after] = Move(after, self.spaces(after) & ~old)
            known = self._moves[place] = tuple(found.values())
        return known

    def flood(self, place: Stance, points: int, going: Going) -> list[int]:
        """Return layers: item c holds the places first reached for exactly c movement points, as a mask that `stances`
        reads."""
        usable = self._usable(going.enter)

        def spread(places: int) -> int:
            ahead = 0
            for legal, by in usable:
                moved = places & legal
                ahead |= moved << by if by >= 0 else moved >> -by
            return ahead

        return flood(
            spread, 1 << self._spot(place), points, self._lanes(going), ends=self._ends(going), first=going.first
        )

    def places(self, stances: Iterable[Stance]) -> int:
        """Return the mask of places that `stances` reads."""
        return mask_of(self._spot(stance) for stance in stances)

    def stances(self, places: int) -> Iterator[Stance]:
        """Yield the places of a mask."""
        size = self.grid.width * self.grid.height
        spot: Any  # as in `bits`: no call for each place
        for spot in bits(places):
            yield Stance(spot % size, spot // size)

    def reach(self, place: Stance, points: int, going: Going, *, stoppable: int) -> dict[Stance, int]:
        """Return every place that the figure may end on, with its cost; `stoppable` must hold all its spaces there."""
        ends = self._places(lambda way: self.anchors(stoppable, way))
        layers = self.flood(place, points, going)
        return {end: cost for cost, layer in enumerate(layers) for end in self.stances(layer & ends)}

    def ways(self, layers: list[int], going: Going) -> dict[Stance, Stance]:
        """Return for each place that a flood reached, but its start, the place before it on a way of that cost: on the
        straightest of several."""
        usable, lanes, ends = self._usable(going.enter), self._lanes(going), self._ends(going) & ~layers[0]
        lengths, before = {int(spot): 0.0 for spot in bits(layers[0])}, dict[Stance, Stance]()
        for cost, layer in enumerate(layers[1:], start=1):
            for spot in bits(layer):
                came = [
                    (lengths[last] + self._length(by), last)
                    for legal, by in usable
                    if (last := spot - by) >= 0
                    and (legal & ~ends) >> last & 1
                    and (going.first >> spot & 1 or not layers[0] >> last & 1)
                    and (price := _price(lanes, last, spot)) <= cost
                    and layers[cost - price] >> last & 1
                ]
                lengths[spot], last = min(came, key=lambda way: way[0])
                one, other = self.stances(1 << last), self.stances(1 << spot)
                before[next(other)] = next(one)
        return before

    def _spot(self, place: Stance) -> int:
        """The bit of a place in masks of places: its anchor, those of orientation 1 after all of orientation 0."""
        return place.anchor + place.orientation * self.grid.width * self.grid.height

    def _places(self, anchors: Callable[[int], int]) -> int:
        """The mask of places made of the anchors for each orientation."""
        return union(anchors(way) << self._spot(Stance(NORTH_WEST, way)) for way in self.orientations)

    def _lanes(self, going: Going) -> tuple[Lane, ...]:
        """The steps of the shape by their prices."""
        dear = [patch for patch in going.patches if patch.enter or patch.leave]
        return lanes_over(EVERYWHERE, [(patch, self._touched(patch.spaces, patch.whole)) for patch in dear])

    def _ends(self, going: Going) -> int:
        """The places from which nobody walks on who has come there."""
        return union(self._touched(patch.spaces, patch.whole) for patch in going.patches if patch.ends)

    def _touched(self, spaces: int, whole: bool) -> int:
        """The places at which all spaces under the figure, or any of them, lie in the mask."""
        if whole:
            return self._places(lambda way: self.anchors(spaces, way))
        return self._places(lambda way: self._fits[way] & ~self.anchors(self.grid.every & ~spaces, way))

    def _length(self, by: int) -> float:
        """How long a step looks."""
        size, width = self.grid.width * self.grid.height, self.grid.width
        return SLANTED if abs((by + size // 2) % size - size // 2) in (width - 1, width + 1) else 1.0

    def _turns_over(self, enterable: int) -> list[tuple[int, int]]:
        """Return for each turn the places from which every newly covered space is enterable (BASE-LARGE-07), and by
        how much it moves them."""
        return [
            (
                usable << self._spot(Stance(NORTH_WEST, turn.before)),
                by + self._spot(Stance(NORTH_WEST, turn.after - turn.before)),
            )
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


def _price(lanes: tuple[Lane, ...], left: int, entered: int) -> int:
    """What the step from one place to another costs."""
    return next(lane.price for lane in lanes if lane.left >> left & 1 and lane.entered >> entered & 1)


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

"""Single steps between spaces, floods of movement, and adjacency in play."""

from collections.abc import Mapping

from game.board.barriers import Barriers
from game.board.footprint import Footprint
from game.board.going import NEVER, Going, flood, plain_flood
from game.board.grid import DIRECTIONS, Grid, Space


class Steps:
    """Which steps walls, closed doors and rock allow on one state of the board (BASE-MOVE-02, BASE-MOVE-03).

    `leave[d]` is the mask of the spaces that a step in `DIRECTIONS[d]` may leave. Figures and obstacles are not known
    here: the caller says by `enterable` what a figure may step on.
    """

    def __init__(self, grid: Grid, floor: int, barriers: Barriers) -> None:
        """Build the eight direction boards."""
        self.grid = grid
        self.floor = floor
        east = floor & ~barriers.east
        south = floor & ~barriers.south
        falling, rising = barriers.corners(grid, strict=False)
        shift = grid.shift
        south_east = floor & shift(floor, -1, -1) & ~falling
        south_west = floor & shift(floor, 1, -1) & ~shift(rising, 1, 0)
        self.leave: tuple[int, ...] = (
            shift(south, 0, 1),
            east,
            south,
            shift(east, 1, 0),
            shift(south_west, -1, 1),
            south_east,
            south_west,
            shift(south_east, 1, 1),
        )
        self._moves = tuple((mask, dy * grid.width + dx) for mask, (dx, dy) in zip(self.leave, DIRECTIONS, strict=True))
        self._neighbours: dict[int, int] = {}
        self._footprints: dict[str, Footprint] = {}

    def allowed(self, space: Space, direction: int) -> bool:
        """Tell whether the step from a space in `DIRECTIONS[direction]` is open."""
        return bool(self.leave[direction] >> space & 1)

    def neighbours(self, space: Space) -> int:
        """Return the spaces adjacent to this one with no wall or closed door between (BASE-GEN-04)."""
        found = self._neighbours.get(space)
        if found is None:
            found = self._neighbours[space] = self.spread(1 << space)
        return found

    def around(self, spaces: int) -> int:
        """Return the spaces adjacent to any of these, the spaces themselves left out (BASE-LARGE-13)."""
        return self.spread(spaces) & ~spaces

    def spread(self, mask: int) -> int:
        """Return every space that one step from the mask reaches."""
        (
            (n, north),
            (e, _),
            (s, south),
            (w, _),
            (ne, north_east),
            (se, south_east),
            (sw, south_west),
            (nw, north_west),
        ) = self._moves
        return (
            (mask & n) >> -north
            | (mask & e) << 1
            | (mask & s) << south
            | (mask & w) >> 1
            | (mask & ne) >> -north_east
            | (mask & se) << south_east
            | (mask & sw) << south_west
            | (mask & nw) >> -north_west
        )

    def flood(
        self, starts: int, points: int, going: Going, *, later: Mapping[int, int] = NEVER, until: int = 0
    ) -> list[int]:
        """Return layers: item c holds the spaces first reached for exactly c movement points; see `going.flood`."""
        if going.plain and not later:
            return plain_flood(self.spread, starts, points, going.enter, until=until)
        return flood(
            self.spread,
            starts,
            points,
            going.lanes,
            ends=going.ends,
            links=going.links,
            later=later,
            until=until,
            first=going.first,
        )

    def footprint(self, shape: str) -> Footprint:
        """Return how a figure of this shape ("1x1", "1x2", "2x2", "2x3") stands and moves here; kept once built."""
        found = self._footprints.get(shape)
        if found is None:
            found = self._footprints[shape] = Footprint(self.grid, self.floor, self.leave, shape=shape)
        return found

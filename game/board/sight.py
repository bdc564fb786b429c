"""Exact, symmetric sight from centre to centre: what a space sees past rock, walls, doors, rubble and figures."""

import sys
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from game.board.barriers import Barriers
from game.board.grid import Grid, Space, bits, mask_of

SOURCES_KEPT = 512
"""How many viewers keep their static row and shadows."""
VIEWS_KEPT = 2048
"""How many visible sets (viewer and figures) are kept."""


class Sight:
    """Who sees what on one state of the board (BASE-LOS-01 to BASE-LOS-05).

    A line blocks on a space when it crosses its open interior, on an edge when it crosses the open edge, on a corner
    only when both ways round are shut. The two end spaces never block, and every space sees itself.
    """

    def __init__(
        self,
        grid: Grid,
        floor: int,
        barriers: Barriers,
        *,
        opaque: int = 0,
        strict: bool = False,
        shadows: dict[int, dict[int, int]] | None = None,
        parts: tuple["Sight", ...] = (),
        shut: frozenset[int] = frozenset(),
        fog: int = 0,
        near: Callable[[Space], int] | None = None,
    ) -> None:
        """Prepare the planes of blockers; rows are built when first asked for.

        `shadows` are pure geometry, so that all states of one board may share them: by viewer, then by figure. `parts`
        are states with fewer blockers: a row begins as what all of them see, and what is left to be looked at are
        `opaque` and the edges `shut`, those that none of the parts has. `fog` are spaces of `opaque` that are
        seen from the spaces beside them alone, and from which nothing else is seen; `near` tells which those are.
        """
        self.grid = grid
        self.floor = floor
        self.opaque = opaque
        falling, rising = barriers.corners(grid, strict=strict)
        size = grid.width * grid.height
        shared = (grid.every & ~floor | opaque) | barriers.east << size | barriers.south << 2 * size
        self._blockers = (shared | falling << 3 * size, shared | rising << 3 * size)
        self._parts = parts
        self._shut = shut
        self._fog = fog
        self._near = near
        self._rows: dict[Space, int] = {}
        self._shadows: dict[int, dict[int, int]] = {} if shadows is None else shadows
        self._views: dict[tuple[int, int], int] = {}

    def row(self, source: Space) -> int:
        """Return the mask of floor spaces seen from a space when no figure stands anywhere."""
        row = self._rows.get(source)
        if row is None:
            if len(self._rows) >= SOURCES_KEPT:
                del self._rows[next(iter(self._rows))]
            row = self._new_row(source)
            row = self._rows[source] = row if self._near is None else self._through_fog(source, row, self._near(source))
        return row

    def _through_fog(self, source: Space, row: int, near: int) -> int:
        """What is left of a row where fog lies (ALTAR-FOG-02 to ALTAR-FOG-04)."""
        near |= 1 << source
        return row & near if self._fog >> source & 1 else row & (~self._fog | near)

    def _new_row(self, source: Space) -> int:
        """What every part sees, less what only this state hides; without parts what sees this space, for sight is
        mutual, and what its own lines reach."""
        row = self.floor
        for part in self._parts:
            row &= part.row(source)
        if not self._parts:
            seers = mask_of(other for other, seen in self._rows.items() if seen >> source & 1)
            return seers | self._trace(source, row & ~mask_of(self._rows))
        row &= ~self._hidden(source, self.opaque)
        behind = row & self._behind(source)
        return row & ~behind | self._trace(source, behind) if behind else row

    def visible(self, source: Space, figures: int) -> int:
        """Return the mask of spaces seen from a space past the mask `figures`; a figure hides others, never itself.

        A figure on the source itself never blocks (BASE-LOS-04).
        """
        key = source, figures
        view = self._views.get(key)
        if view is None:
            if len(self._views) >= VIEWS_KEPT:
                del self._views[next(iter(self._views))]
            view = self._views[key] = self.look(source, figures)
        return view

    def look(self, source: Space, figures: int) -> int:
        """Work out `visible` from the static row and the shadows of the figures, without keeping the answer."""
        return self.row(source) & ~self._hidden(source, figures)

    def _hidden(self, source: Space, figures: int) -> int:
        """The shadows of all these spaces together."""
        shadows = self._shadows.get(source)
        if shadows is None:
            if len(self._shadows) >= SOURCES_KEPT:
                del self._shadows[next(iter(self._shadows))]
            shadows = self._shadows[source] = {}
        hidden = 0
        for figure in _spaces(figures):
            try:
                hidden |= shadows[figure]
            except KeyError:
                hidden |= shadows.setdefault(figure, self._shadow(source, figure))
        return hidden

    def sees(self, a: Space, b: Space, figures: int) -> bool:
        """Tell whether a figure in `a` sees the space `b`; the same both ways."""
        return bool(self.visible(a, figures) >> b & 1)

    def visible_from(self, sources: int, figures: int) -> int:
        """Return what one viewer on all the spaces `sources` sees; its own spaces do not block (BASE-LOS-05)."""
        others = figures & ~sources
        if not sources & (sources - 1):
            return self.visible(Space(sources.bit_length() - 1), others) if sources else 0
        seen = 0
        for source in bits(sources):
            seen |= self.visible(source, others)
        return seen

    def seen_among(self, source: Space, targets: int) -> int:
        """Return which of these spaces a space sees when no figure stands anywhere, without working out the others."""
        return self._trace(source, targets & self.floor)

    def unseen(self, sources: int, figures: int, among: int) -> int:
        """Return the spaces of `among` that no viewer sees; each space of `sources` is one viewer (BASE-SPAWN-05)."""
        for source in bits(sources):
            among &= ~self.visible(source, figures)
        return among

    def _trace(self, source: Space, among: int) -> int:
        """Test the line from one space to every space of `among` against the blockers."""
        width, height = self.grid.width, self.grid.height
        falling, rising = self._blockers
        sy, sx = divmod(source, width)
        row = 0
        for target in bits(among):
            ty, tx = divmod(target, width)
            dx, dy = tx - sx, ty - sy
            by = min(sy, ty) * width + min(sx, tx)
            lines = _lines(width, height, abs(dx), abs(dy))
            blockers, line = (falling, lines.falling) if dx * dy >= 0 else (rising, lines.rising)
            if not blockers & line << by:
                row |= 1 << target
        return row

    def _behind(self, source: Space) -> int:
        """Return the spaces to which a line from the source may lead across or past an end of an edge of `shut`."""
        grid = self.grid
        y, x = divmod(source, grid.width)
        behind = 0
        for edge in self._shut:
            (row, column), south = divmod(edge >> 1, grid.width), bool(edge & 1)
            columns = _onward(x, column, grid.width, across=not south)
            behind |= grid.box(columns, _onward(y, row, grid.height, across=south))
        return behind

    def _shadow(self, source: Space, figure: Space) -> int:
        """Return the spaces whose line from the source crosses the open interior of the figure's space."""
        if source == figure:
            return 0
        width, height = self.grid.width, self.grid.height
        sy, sx = divmod(source, width)
        fy, fx = divmod(figure, width)
        dx, dy = abs(fx - sx), abs(fy - sy)
        shadow = 0
        for y in range(fy if fy > sy else 0, fy + 1 if fy < sy else height):
            near, far = _cone(dx, dy, row=abs(y - sy))
            if fx == sx:
                near = -far
            low, high = (sx - far, sx - near) if fx < sx else (sx + near, sx + far)
            low, high = max(0, low), min(width - 1, high)
            if low <= high:
                shadow |= ((1 << high - low + 1) - 1) << (y * width + low)
        return shadow & ~(1 << figure)


def _onward(here: int, at: int, size: int, *, across: bool) -> tuple[int, int]:
    """Return the columns (first, end), or the rows, to which a line may lead from the column `here` that meets an edge
    of the column `at`, its eastern one where it lies across the columns."""
    if here > at:
        return 0, at + 1
    if across:
        return at + 1, size
    return (at if here < at else 0), size


class _Lines(NamedTuple):
    """What a line across a box meets, as planes of spaces, east edges, south edges and corners, from low to high."""

    falling: int
    rising: int


@lru_cache(maxsize=8192)
def _lines(width: int, height: int, dx: int, dy: int) -> _Lines:
    """Return both diagonals of the box of dx + 1 by dy + 1 spaces, the box in the north-western corner of the board."""
    size = width * height
    falling = rising = 0
    x = y = 0
    while (x, y) != (dx, dy):
        lead = (2 * x + 1) * dy - (2 * y + 1) * dx
        here, mirror = y * width + x, (dy - y) * width + x
        if lead == 0:
            falling |= 1 << 3 * size + here
            rising |= 1 << 3 * size + mirror - width
            x, y = x + 1, y + 1
        elif lead < 0:
            falling |= 1 << size + here
            rising |= 1 << size + mirror
            x += 1
        else:
            falling |= 1 << 2 * size + here
            rising |= 1 << 2 * size + mirror - width
            y += 1
        if (x, y) != (dx, dy):
            falling |= 1 << y * width + x
            rising |= 1 << (dy - y) * width + x
    return _Lines(falling, rising)


def _cone(dx: int, dy: int, *, row: int) -> tuple[int, int]:
    """Return the nearest and farthest columns of the shadow of a space at (dx, dy), `row` rows off, seen from (0, 0).

    Column c lies in the shadow when the line to (c, row) runs strictly between the outermost corners of the space.
    """
    near = max(dx, row * (2 * dx - 1) // (2 * dy + 1) + 1)
    far = (row * (2 * dx + 1) - 1) // (2 * dy - 1) if dy else sys.maxsize
    return near, far


@lru_cache(maxsize=256)
def _spaces(figures: int) -> tuple[Space, ...]:
    """Return the spaces of a mask of figures, ready to be looped over."""
    return tuple(bits(figures))

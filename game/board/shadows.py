"""Shadows of single spaces: what a space that stops sight hides from another, on boards of one size.

A shadow depends only on how the two spaces lie to each other. It is worked out once in the frame of a quarter, with the
viewer in the corner from which the quarter leads away, and is moved to where the viewer stands.
"""

import sys
from collections.abc import Iterable
from functools import lru_cache

from game.board.grid import Grid, Space

SHADOWS_KEPT = 1 << 16
"""How many shadows of figures are kept where they fall, on all boards of one size together."""
NEAR = 6
"""Rows and columns within which what stops sight is looked at to find what lies hidden at all: nearer spaces throw the
wider shadows, and beyond this a line is as soon followed."""


class _Quarter:
    """One quarter of the board about a viewer, its rows and columns included on which he stands himself."""

    def __init__(self, grid: Grid, *, east: bool, south: bool) -> None:
        width, height = grid.width, grid.height
        self.east, self.south = east, south
        self.corner = (0 if south else height - 1) * width + (0 if east else width - 1)
        """Where the viewer stands in the frame."""
        columns = ((0, x) if not east else (x, width) for x in (range(width) if east else range(1, width + 1)))
        self.columns = tuple(grid.box(each, (0, height)) for each in columns)
        """By the viewer's column, the columns of the quarter."""
        rows = (0, min(height, NEAR + 1)) if south else (max(0, height - NEAR - 1), height)
        near = (0, min(width, NEAR + 1)) if east else (max(0, width - NEAR - 1), width)
        self.base = rows[0] * width
        self.near = grid.box(near, rows) >> self.base
        self.shadows: dict[int, int] = {}
        """By the place of a space in the frame, its shadow there."""


class Shadows:
    """The shadows on all boards of one size."""

    def __init__(self, width: int, height: int) -> None:
        self._grid = Grid(width, height)
        ways = ((True, True), (False, True), (True, False), (False, False))
        self._quarters = tuple(_Quarter(self._grid, east=east, south=south) for east, south in ways)
        self._cast: dict[Space, dict[Space, int]] = {}
        self._kept = 0

    def hidden(self, source: Space, spaces: Iterable[Space]) -> int:
        """Return what these spaces hide from a source together."""
        known, hidden = self._cast.get(source, {}), 0
        for space in spaces:
            try:
                hidden |= known[space]
            except KeyError:
                hidden |= self._keep(source, space)
        return hidden

    def _keep(self, source: Space, space: Space) -> int:
        if self._kept >= SHADOWS_KEPT:
            self._cast, self._kept = {}, 0
        self._kept += 1
        shadow = self._cast.setdefault(source, {})[space] = self.of(source, space)
        return shadow

    def of(self, source: Space, space: Space) -> int:
        """Return the spaces whose line from the source crosses the open interior of a space; the space itself not."""
        if source == space:
            return 0
        width = self._grid.width
        (sy, sx), (y, x) = divmod(source, width), divmod(space, width)
        found = 0
        for quarter in self._quarters:
            if (x >= sx if quarter.east else x <= sx) and (y >= sy if quarter.south else y <= sy):
                found |= self._placed(quarter, self._shadow(quarter, space - source + quarter.corner), source)
        return found

    def near(self, source: Space, spaces: int) -> int:
        """Return what those of these spaces that lie near a source hide from it together."""
        column = source % self._grid.width
        found = 0
        for quarter in self._quarters:
            by = source - quarter.corner + quarter.base
            here = spaces & quarter.columns[column]
            here = (here >> by if by >= 0 else here << -by) & quarter.near
            hidden, known, base = 0, quarter.shadows, quarter.base
            while here:
                lowest = here & -here
                here ^= lowest
                place = lowest.bit_length() - 1 + base
                try:
                    hidden |= known[place]
                except KeyError:
                    hidden |= self._shadow(quarter, place)
            found |= self._placed(quarter, hidden, source)
        return found

    def _placed(self, quarter: _Quarter, hidden: int, source: Space) -> int:
        """Move what is hidden in the frame of a quarter to where the viewer stands."""
        by = source - quarter.corner
        hidden = hidden << by if by >= 0 else hidden >> -by
        return hidden & quarter.columns[source % self._grid.width]

    def _shadow(self, quarter: _Quarter, place: int) -> int:
        """Return the shadow of a space in the frame of a quarter."""
        known = quarter.shadows.get(place)
        if known is None:
            known = quarter.shadows[place] = self._new_shadow(quarter, place)
        return known

    def _new_shadow(self, quarter: _Quarter, place: int) -> int:
        width, height = self._grid.width, self._grid.height
        y, x = divmod(place, width)
        dx, dy = x if quarter.east else width - 1 - x, y if quarter.south else height - 1 - y
        if not (dx or dy):
            return 0
        shadow = 0
        for row in range(dy, height):
            near, far = _cone(dx, dy, row=row)
            low, high = near if dx else 0, min(width - 1, far)
            if low <= high:
                columns = (low, high + 1) if quarter.east else (width - 1 - high, width - low)
                at = row if quarter.south else height - 1 - row
                shadow |= self._grid.box(columns, (at, at + 1))
        return shadow & ~(1 << place)


@lru_cache(maxsize=8)
def shadows_on(width: int, height: int) -> Shadows:
    """Return the shadows on boards of this size, shared by all of them."""
    return Shadows(width, height)


def _cone(dx: int, dy: int, *, row: int) -> tuple[int, int]:
    """Return the nearest and farthest columns of the shadow of a space at (dx, dy), `row` rows off, seen from (0, 0).

    Column c lies in the shadow when the line to (c, row) runs strictly between the outermost corners of the space.
    """
    near = max(dx, row * (2 * dx - 1) // (2 * dy + 1) + 1)
    far = (row * (2 * dx + 1) - 1) // (2 * dy - 1) if dy else sys.maxsize
    return near, far

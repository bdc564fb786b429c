"""Exact, symmetric sight from centre to centre: what a space sees past rock, walls, doors, rubble and figures."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from game.board.barriers import Barriers
from game.board.grid import Grid, Space, bits
from game.board.lines import Blockers, Lines
from game.board.shadows import shadows_on

SOURCES_KEPT = 512
"""How many viewers keep their static row."""
VIEWS_KEPT = 512
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
        parts: tuple["Sight", ...] = (),
        shut: frozenset[int] = frozenset(),
        fog: int = 0,
        near: Callable[[Space], int] | None = None,
    ) -> None:
        """Prepare the planes of blockers; rows are built when first asked for.

        `parts` are states with fewer blockers: a row begins as what all of them see, and what is left to be looked at
        are `opaque` and the edges `shut`, those that none of the parts has. `known` are rows of a state with more
        blockers: what they hold is seen here as well. `fog` are spaces of `opaque` that are seen from the spaces beside
        them alone, and from which nothing else is seen; `near` tells which those are.
        """
        self.grid = grid
        self.floor = floor
        self.opaque = opaque
        rock = grid.every & ~floor | opaque
        self._blockers = Blockers.of(grid, rock, barriers, strict=strict)
        self._rim = rock & grid.within(floor, 1)
        self._lines = lines_over(grid.width)
        self._geometry = shadows_on(grid.width, grid.height)
        self._known: Mapping[Space, int] = {}
        self._parts = parts
        self._shut = shut
        self._fog = fog
        self._near = near
        self._rows: dict[Space, int] = {}
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
        """What every part sees, less what only this state hides; without parts what is known to be seen, and what lines
        reach that nothing near the source stops."""
        if not self._parts:
            seen = self._known.get(source, 0)
            return seen | self._trace(source, self.floor & ~self._geometry.near(source, self._rim) & ~seen)
        row = self.floor
        for part in self._parts:
            row &= part.row(source)
        row &= ~self._hidden(source, self.opaque)
        behind = row & self._behind(source)
        return row & ~behind | self._trace(source, behind) if behind else row

    def learn(self, rows: Mapping[Space, int]) -> None:
        """Begin each row with what it holds in a state that has more blockers."""
        self._known = rows

    @property
    def rows(self) -> Mapping[Space, int]:
        """The rows that have been asked for."""
        return self._rows

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
        return self._geometry.hidden(source, _spaces(figures))

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
        return self._lines.clear(self._blockers, source, among)

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


def _onward(here: int, at: int, size: int, *, across: bool) -> tuple[int, int]:
    """Return the columns (first, end), or the rows, to which a line may lead from the column `here` that meets an edge
    of the column `at`, its eastern one where it lies across the columns."""
    if here > at:
        return 0, at + 1
    if across:
        return at + 1, size
    return (at if here < at else 0), size


@lru_cache(maxsize=8)
def lines_over(width: int) -> Lines:
    """The lines on boards of one width, shared by all of them."""
    return Lines(width)


@lru_cache(maxsize=256)
def _spaces(figures: int) -> tuple[Space, ...]:
    """Return the spaces of a mask of figures, ready to be looped over."""
    return tuple(bits(figures))

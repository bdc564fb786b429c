"""Lines from centre to centre: what each meets, as a mask that is laid on the blockers of a board."""

from typing import NamedTuple

from game.board.barriers import Barriers
from game.board.grid import Grid, Space

PLANES = 4
"""Bits for each space: of a mask of blockers the space itself, its east edge, its south edge and its south-eastern
corner, from the lowest bit up. A line nearby is then a small number."""
LINES_KEPT = 8192


class Blockers(NamedTuple):
    """What stops lines that fall (north-west to south-east, straight ones among them) and lines that rise."""

    falling: int
    rising: int

    @classmethod
    def of(cls, grid: Grid, spaces: int, barriers: Barriers, *, strict: bool) -> "Blockers":
        """Lay the spaces, the edges and the corners that are shut into one mask for each diagonal."""
        falling, rising = barriers.corners(grid, strict=strict)
        shared = _spread(spaces) | _spread(barriers.east) << 1 | _spread(barriers.south) << 2
        return cls(shared | _spread(falling) << 3, shared | _spread(rising) << 3)


class Lines:
    """The lines on boards of one width. A line is known by the steps that it leads to the east or west and to the
    south or north, as `south * width + east`; its box lies in the north-western corner of the board."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._known: dict[int, tuple[int, int]] = {}

    def clear(self, blockers: Blockers, source: Space, among: int) -> int:
        """Return those of the spaces in the mask `among` to which nothing stops the line from a source."""
        width, known = self.width, self._known
        sy, sx = divmod(source, width)
        falling, rising = blockers
        ahead = falling >> PLANES * source
        found = 0
        while among:
            lowest = among & -among
            among ^= lowest
            target = lowest.bit_length() - 1
            ty, tx = divmod(target, width)
            key = abs(ty - sy) * width + abs(tx - sx)
            line = known.get(key) or self._line(key)
            if ty >= sy:
                stopped = ahead & line[0] if tx >= sx else rising >> PLANES * (source + tx - sx) & line[1]
            elif tx > sx:
                stopped = rising >> PLANES * (target + sx - tx) & line[1]
            else:
                stopped = falling >> PLANES * target & line[0]
            if not stopped:
                found |= lowest
        return found

    def _line(self, key: int) -> tuple[int, int]:
        """Work out what the two diagonals of a box meet, and keep it."""
        if len(self._known) >= LINES_KEPT:
            self._known.clear()
        dy, dx = divmod(key, self.width)
        known = self._known[key] = _diagonals(self.width, dx, dy)
        return known


def _diagonals(width: int, dx: int, dy: int) -> tuple[int, int]:
    """Return both diagonals of the box of dx + 1 by dy + 1 spaces, the falling one first; the two ends never block."""
    falling = rising = 0
    x = y = 0
    while (x, y) != (dx, dy):
        lead = (2 * x + 1) * dy - (2 * y + 1) * dx
        here, mirror = y * width + x, (dy - y) * width + x
        if lead == 0:
            falling |= 1 << PLANES * here + 3
            rising |= 1 << PLANES * (mirror - width) + 3
            x, y = x + 1, y + 1
        elif lead < 0:
            falling |= 1 << PLANES * here + 1
            rising |= 1 << PLANES * mirror + 1
            x += 1
        else:
            falling |= 1 << PLANES * here + 2
            rising |= 1 << PLANES * (mirror - width) + 2
            y += 1
        if (x, y) != (dx, dy):
            falling |= 1 << PLANES * (y * width + x)
            rising |= 1 << PLANES * ((dy - y) * width + x)
    return falling, rising


def _spread(mask: int) -> int:
    """Put each bit of a mask at `PLANES` times its place: read in the base 16 what was written in the base 2."""
    return int(f"{mask:b}", 16)

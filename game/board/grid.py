"""The plain rectangle of spaces: coordinates, distance, and masks that move without wrapping round the sides."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NewType

Space = NewType("Space", int)
"""A space of the board, `y * width + x`."""
NORTH_WEST = Space(0)
"""The first space of any board."""
NOWHERE = Space(-1)
"""Stands where no space is meant."""
DIRECTIONS: tuple[tuple[int, int], ...] = ((0, -1), (1, 0), (0, 1), (-1, 0), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""The eight steps (dx, dy): north, east, south, west, then north-east and on clockwise."""


def bits(mask: int) -> Iterator[Space]:
    """Yield the spaces of a mask in rising order."""
    lowest: Any  # what it yields is typed by the signature: no call for each space
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(spaces: Iterable[int]) -> int:
    """Return the mask that holds exactly these spaces."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


def popcount(mask: int) -> int:
    """Return how many spaces a mask holds."""
    return mask.bit_count()


def east_edge(space: Space) -> int:
    """Return the edge between a space and its eastern neighbour."""
    return 2 * space


def south_edge(space: Space) -> int:
    """Return the edge between a space and its southern neighbour."""
    return 2 * space + 1


@dataclass(frozen=True)
class Grid:
    """A rectangle of `width` by `height` spaces, x to the right and y down; both must be at least 1 (ValueError)."""

    width: int
    height: int

    def __post_init__(self) -> None:
        """Refuse a rectangle without spaces."""
        if self.width < 1 or self.height < 1:
            raise ValueError(f"a board needs at least one space, not {self.width} by {self.height}")

    @cached_property
    def every(self) -> int:
        """The mask of all spaces of the rectangle."""
        return (1 << self.width * self.height) - 1

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """One mask per column, from the west."""
        first = mask_of(range(0, self.width * self.height, self.width))
        return tuple(first << x for x in range(self.width))

    @cached_property
    def _west_part(self) -> tuple[int, ...]:
        """Masks of the first 0, 1, ... `width` columns."""
        parts = [0]
        for column in self.columns:
            parts.append(parts[-1] | column)
        return tuple(parts)

    @cached_property
    def _inner(self) -> tuple[int, int]:
        """The spaces that have one to the east, and those that have one to the west."""
        return self.every & ~self.columns[-1], self.every & ~self.columns[0]

    def box(self, columns: tuple[int, int], rows: tuple[int, int]) -> int:
        """Return the mask of the spaces in these columns and rows, each from the first to the one before the end."""
        (west, east), (north, south) = columns, rows
        parts, width = self._west_part, self.width
        return parts[east] & ~parts[west] & ((1 << south * width) - (1 << north * width))

    def space(self, x: int, y: int) -> Space:
        """Return the space at column x and row y; ValueError outside the board."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise ValueError(f"({x}, {y}) lies outside a board of {self.width} by {self.height}")
        return Space(y * self.width + x)

    def coordinates(self, space: Space) -> tuple[int, int]:
        """Return (x, y) of a space."""
        y, x = divmod(space, self.width)
        return x, y

    def distance(self, a: Space, b: Space) -> int:
        """Return the range between two spaces: the longer of the two axes, so diagonals count 1 (BASE-ATK-05)."""
        ay, ax = divmod(a, self.width)
        by, bx = divmod(b, self.width)
        return max(abs(ax - bx), abs(ay - by))

    def shift(self, mask: int, dx: int, dy: int) -> int:
        """Move a mask by (dx, dy); spaces that would leave the board are dropped."""
        if abs(dx) >= self.width or abs(dy) >= self.height:
            return 0
        if dx > 0:
            mask &= self._west_part[self.width - dx]
        elif dx < 0:
            mask &= ~self._west_part[-dx]
        by = dy * self.width + dx
        return (mask << by) & self.every if by >= 0 else mask >> -by

    def within(self, mask: int, distance: int) -> int:
        """Return all spaces at most `distance` away from some space of the mask, whatever lies between."""
        width, (can_east, can_west) = self.width, self._inner
        for _ in range(distance):
            mask |= (mask & can_east) << 1 | (mask & can_west) >> 1
            mask |= mask << width | mask >> width
        return mask & self.every

    def neighbours(self, space: Space) -> int:
        """Return the up to eight spaces that touch this one, walls or not; `Steps.neighbours` is adjacency in play."""
        return self.within(1 << space, 1) & ~(1 << space)

"""Quarters around a figure that faces one of four ways: front, flanks and rear, the cone ahead, what a line crosses."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from game.board.grid import DIRECTIONS, Grid, Space, bits

Face = Literal["north", "east", "south", "west"]
FACES: tuple[Face, ...] = ("north", "east", "south", "west")
"""The four facings, in the order of the first four of `DIRECTIONS`."""
Sector = Literal["front", "left", "right", "rear"]


class Base(NamedTuple):
    """The first and last column and row under a figure."""

    west: int
    north: int
    east: int
    south: int


def base_of(grid: Grid, spaces: int) -> Base:
    """Return the base of a figure from the mask of its spaces."""
    places = [grid.coordinates(space) for space in bits(spaces)]
    across, down = [x for x, _ in places], [y for _, y in places]
    return Base(min(across), min(down), max(across), max(down))


def offset(face: Face, base: Base, x: int, y: int) -> tuple[int, int]:
    """Return (ahead, right): how far a place lies ahead of a base that faces so and to the right of it, both negative
    the other way, 0 beside or within it."""
    dx = max(0, x - base.east) + min(0, x - base.west)
    dy = max(0, y - base.south) + min(0, y - base.north)
    fx, fy = DIRECTIONS[FACES.index(face)]
    return dx * fx + dy * fy, dy * fx - dx * fy


def sector(face: Face, base: Base, x: int, y: int) -> Sector:
    """Return from which quarter a place looks at a base that faces so (MOD-FLANK-01, MOD-FLANK-02)."""
    ahead, right = offset(face, base, x, y)
    if abs(right) <= ahead:
        return "front"
    if -ahead > abs(right):
        return "rear"
    return "right" if right > 0 else "left"


def cone(grid: Grid, face: Face, base: Base, *, far: int | None = None) -> int:
    """Return the mask of the 90 degrees ahead of a base: the row before it and both corners, and wider with each row,
    `far` rows at most, by default all (MOD-LOF-01, MOD-ZONE-02)."""
    found = 0
    for row in range(1, 1 + (max(grid.width, grid.height) if far is None else far)):
        north, south = base.north - row, base.south + row
        west, east = base.west - row, base.east + row
        if face in ("north", "south"):
            lines = (north, north + 1) if face == "north" else (south, south + 1)
            found |= _clipped(grid, (west, east + 1), lines)
        else:
            lines = (west, west + 1) if face == "west" else (east, east + 1)
            found |= _clipped(grid, lines, (north, south + 1))
    return found


def _clipped(grid: Grid, columns: tuple[int, int], rows: tuple[int, int]) -> int:
    (west, east), (north, south) = columns, rows
    west, east = max(0, west), min(grid.width, east)
    north, south = max(0, north), min(grid.height, south)
    return grid.box((west, east), (north, south)) if west < east and north < south else 0


def crosses(grid: Grid, start: Space, end: Space) -> tuple[Space, ...]:
    """Return the spaces whose inside the straight line from centre to centre crosses, both ends among them, in order; a
    corner or an edge that is merely touched counts for nothing (MOD-INT-02)."""
    left, top = grid.coordinates(start)
    right, bottom = grid.coordinates(end)
    dx, dy = right - left, bottom - top

    def along() -> Iterator[tuple[int, Space]]:
        for y in range(min(top, bottom), max(top, bottom) + 1):
            for x in range(min(left, right), max(left, right) + 1):
                u, v = x - left, y - top
                if 2 * abs(u * dy - v * dx) < abs(dx) + abs(dy):
                    yield u * dx + v * dy, grid.space(x, y)

    return tuple(space for _, space in sorted(along())) or (start,)


def toward(face: Face, dx: int, dy: int) -> Face:
    """Return the facing of who goes or looks so far east and south: it stays if that is within its quarter ahead, else
    it is the one to which most of the way leads, north or south of two alike."""
    here = Base(0, 0, 0, 0)
    if (dx, dy) == (0, 0) or sector(face, here, dx, dy) == "front":
        return face
    if abs(dy) >= abs(dx):
        return "north" if dy < 0 else "south"
    return "west" if dx < 0 else "east"

"""Front, flanks and rear, the cone ahead, and what a line crosses."""

import pytest

from game.board.grid import Grid, bits
from game.board.quarters import FACES, Base, base_of, cone, crosses, sector, toward

GRID = Grid(9, 6)
HERE = Base(2, 2, 2, 2)
NAMES = {"front": "F", "left": "L", "right": "R", "rear": "B"}


def drawn(mask: int) -> list[str]:
    """The board with an L for each space of the mask."""
    return ["".join("L" if mask >> (y * GRID.width + x) & 1 else "." for x in range(9)) for y in range(6)]


def around(face: str) -> list[str]:
    """The sectors of the eight neighbours of (2, 2)."""
    way = next(each for each in FACES if each == face)
    return ["".join("X" if (x, y) == (2, 2) else NAMES[sector(way, HERE, x, y)] for x in (1, 2, 3)) for y in (1, 2, 3)]


@pytest.mark.parametrize(
    ("face", "rows"),
    [
        ("north", ["FFF", "LXR", "LBR"]),
        ("east", ["LLF", "BXF", "RRF"]),
        ("south", ["RBL", "RXL", "FFF"]),
        ("west", ["FRR", "FXB", "FLL"]),
    ],
)
def test_of_eight_neighbours_three_are_in_front_and_one_behind(face: str, rows: list[str]) -> None:
    assert around(face) == rows


def test_far_places_are_in_front_within_the_diagonals_and_behind_short_of_them() -> None:
    assert [sector("north", HERE, x, 0) for x in (0, 4, 5)] == ["front", "front", "right"]
    assert [sector("north", HERE, x, 4) for x in (0, 1, 3, 4)] == ["left", "rear", "rear", "right"]


def test_the_cone_widens_with_each_row() -> None:
    assert drawn(cone(GRID, "north", Base(4, 4, 4, 4))) == [
        "LLLLLLLLL",
        ".LLLLLLL.",
        "..LLLLL..",
        "...LLL...",
        ".........",
        ".........",
    ]


def test_the_cone_of_a_large_base_begins_with_its_row_and_both_corners() -> None:
    assert drawn(cone(GRID, "east", base_of(GRID, 0b11 << 20 | 0b11 << 29), far=1)) == [
        ".........",
        "....L....",
        "....L....",
        "....L....",
        "....L....",
        ".........",
    ]


def test_a_line_through_a_corner_crosses_the_diagonal_spaces_alone() -> None:
    assert [GRID.coordinates(s) for s in crosses(GRID, GRID.space(4, 1), GRID.space(7, 4))] == [
        (4, 1),
        (5, 2),
        (6, 3),
        (7, 4),
    ]


def test_a_slanting_line_crosses_every_space_that_it_enters() -> None:
    assert [GRID.coordinates(s) for s in crosses(GRID, GRID.space(3, 3), GRID.space(0, 2))] == [
        (3, 3),
        (2, 3),
        (1, 2),
        (0, 2),
    ]


@pytest.mark.parametrize(
    ("face", "way", "after"),
    [
        ("east", (1, 1), "east"),
        ("west", (1, 1), "south"),
        ("west", (2, -1), "east"),
        ("north", (0, 0), "north"),
    ],
)
def test_who_looks_ahead_already_does_not_turn(face: str, way: tuple[int, int], after: str) -> None:
    assert toward(next(each for each in FACES if each == face), *way) == after


def test_the_spaces_of_the_cone_are_those_in_front() -> None:
    ahead = cone(GRID, "west", HERE)
    assert all(
        (sector("west", HERE, *GRID.coordinates(s)) == "front") == bool(ahead >> s & 1)
        for s in bits(GRID.every)
        if s != 20
    )

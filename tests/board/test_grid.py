"""Coordinates, distance and masks that stay on the board."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.board import Board, Grid, Space, bits, mask_of, popcount


def test_bits_yields_the_spaces_in_rising_order() -> None:
    assert list(bits(mask_of([9, 0, 4]))) == [0, 4, 9]
    assert popcount(mask_of([9, 0, 4])) == 3


@pytest.mark.rule("BASE-ATK-05")
def test_diagonals_count_one_towards_range() -> None:
    grid = Grid(8, 8)
    assert grid.distance(grid.space(1, 1), grid.space(4, 3)) == 3


def test_a_shift_drops_what_leaves_the_board() -> None:
    grid = Grid(4, 3)
    for dx in range(-5, 6):
        for dy in range(-4, 5):
            wanted = mask_of(
                grid.space(x + dx, y + dy) for x in range(4) for y in range(3) if 0 <= x + dx < 4 and 0 <= y + dy < 3
            )
            assert grid.shift(grid.every, dx, dy) == wanted


def test_within_is_a_square_of_the_distance() -> None:
    grid = Grid(7, 6)
    near = mask_of(space for space in range(42) if grid.distance(Space(space), Space(9)) <= 2)
    assert grid.within(1 << 9, 2) == near
    assert grid.neighbours(Space(9)) == mask_of([1, 2, 3, 8, 10, 15, 16, 17])


@given(st.integers(1, 9), st.integers(1, 9), st.sets(st.integers(0, 80)), st.integers(0, 10))
def test_within_never_goes_round_a_side_of_the_board(width: int, height: int, spots: set[int], far: int) -> None:
    grid = Grid(width, height)
    some = {space % (width * height) for space in spots}
    near = {
        space for space in range(width * height) if any(grid.distance(Space(space), Space(one)) <= far for one in some)
    }
    assert grid.within(mask_of(some), far) == mask_of(near)


@pytest.mark.parametrize(("floor", "walls"), [(1 << 4, frozenset[int]()), (1, frozenset({8}))])
def test_floor_and_walls_outside_the_board_are_refused(floor: int, walls: frozenset[int]) -> None:
    with pytest.raises(ValueError, match="outside the board"):
        Board(2, 2, floor, walls)


def test_a_space_outside_the_board_is_refused() -> None:
    with pytest.raises(ValueError, match="outside a board of 2 by 2"):
        Grid(2, 2).space(2, 0)

"""The plan of a wall's move: who is pushed, who is shoved on, who is crushed."""

from game.board import DIRECTIONS, mask_of, sweep
from game.board.sweep import SweptBand
from tests.board.drawn import open_board

EAST = DIRECTIONS.index((1, 0))


def plan(
    figures: dict[int, int], *, struck: tuple[int, ...], yielding: tuple[int, ...] = (), width: int = 6
) -> SweptBand[int]:
    """What a wall does that moves east over a room two rows high."""
    return sweep(open_board(width, 2).steps(), EAST, struck=struck, figures=figures, yielding=yielding)


def test_one_with_room_before_him_is_pushed() -> None:
    assert plan({1: mask_of([0])}, struck=(1,)) == SweptBand((1,), (), ())


def test_a_row_of_figures_is_shoved_on() -> None:
    row = {1: mask_of([0]), 2: mask_of([1]), 3: mask_of([2]), 4: mask_of([4])}
    assert plan(row, struck=(1,)) == SweptBand((1,), (2, 3), ())


def test_a_row_without_room_crushes_the_one_at_the_wall() -> None:
    row = {1: mask_of([3]), 2: mask_of([4]), 3: mask_of([5])}
    assert plan(row, struck=(1,)) == SweptBand((), (), (1,))


def test_one_who_yields_is_shoved_on_and_steps_aside_where_that_cannot_be() -> None:
    assert plan({1: mask_of([3]), 2: mask_of([4])}, struck=(1,), yielding=(2,)) == SweptBand((1,), (2,), ())
    assert plan({1: mask_of([4]), 2: mask_of([5])}, struck=(1,), yielding=(2,)) == SweptBand((1,), (), ())
    assert plan({1: mask_of([5]), 2: mask_of([4])}, struck=(1,), yielding=(2,)) == SweptBand((), (), (1,))


def test_two_rows_may_shove_the_same_large_figure_once() -> None:
    figures = {1: mask_of([0]), 2: mask_of([6]), 3: mask_of([1, 2, 7, 8])}
    assert plan(figures, struck=(1, 2)) == SweptBand((1, 2), (3,), ())


def test_a_large_figure_stuck_in_one_row_crushes_those_in_both() -> None:
    figures = {
        1: mask_of([0]),
        2: mask_of([6]),
        3: mask_of([1, 2, 7, 8]),
        4: mask_of([9]),
        5: mask_of([10, 11]),
    }
    assert plan(figures, struck=(1, 2)) == SweptBand((), (), (1, 2))

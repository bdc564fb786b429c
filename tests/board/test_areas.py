"""Blast, Breath, jumps and Knockback."""

import pytest

from game.board import (
    bits,
    blast,
    breath,
    east_edge,
    jump_landings,
    knockback_spaces,
    mask_of,
    south_edge,
)
from game.board.grid import Space
from tests.board.drawn import board_of, marked, open_board

FLAME = (((0, -1),), ((-1, -2), (0, -2), (1, -2)))
NORTH, EAST, SOUTH, WEST = range(4)


@pytest.mark.rule("BASE-ABIL-04")
def test_a_blast_covers_what_lies_within_its_rank_and_sees_the_target_space() -> None:
    board = board_of(".....", "..#..", ".....")
    target = board.space(2, 0)
    assert blast(board.sight(), target, 2) == marked("x", "xxxxx", "xx#xx", "x...x")


@pytest.mark.rule("BASE-ABIL-04")
def test_figures_do_not_stop_a_blast_unless_a_house_rule_says_so() -> None:
    sight = open_board(5, 1).sight()
    assert blast(sight, Space(0), 3) == mask_of([0, 1, 2, 3])
    assert blast(sight, Space(0), 3, figures=mask_of([1])) == mask_of([0, 1])


@pytest.mark.rule("BASE-ABIL-06")
def test_a_breath_may_be_laid_against_every_side() -> None:
    board = open_board(5, 5)
    laid = {placement.side: placement for placement in breath(board.steps(), 1 << board.space(2, 2), FLAME)}
    assert laid[NORTH].affected == marked("x", ".xxx.", "..x..", ".....", ".....", ".....")
    assert laid[EAST].affected == marked("x", ".....", "....x", "...xx", "....x", ".....")
    assert laid[SOUTH].affected == marked("x", ".....", ".....", ".....", "..x..", ".xxx.")
    assert laid[WEST].affected == marked("x", ".....", "x....", "xx...", "x....", ".....")


@pytest.mark.rule("BASE-ABIL-06")
def test_a_large_figure_breathes_from_any_space_of_its_edge() -> None:
    board = open_board(4, 3)
    found = breath(board.steps(), mask_of([board.space(1, 1), board.space(2, 1)]), FLAME)
    assert sorted((placement.side, placement.start) for placement in found) == [
        (NORTH, board.space(1, 0)),
        (NORTH, board.space(2, 0)),
        (EAST, board.space(3, 1)),
        (SOUTH, board.space(1, 2)),
        (SOUTH, board.space(2, 2)),
        (WEST, board.space(0, 1)),
    ]


@pytest.mark.rule("BASE-ABIL-07")
def test_breath_spreads_inside_the_template_but_not_through_walls() -> None:
    board = open_board(3, 3)
    source = board.space(1, 2)
    shut = frozenset({east_edge(board.space(0, 0)), south_edge(board.space(0, 0))})
    laid = {placement.side: placement.affected for placement in breath(board.steps(shut), 1 << source, FLAME)}
    assert laid[NORTH] == marked("x", ".xx", ".x.", "...")


@pytest.mark.rule("BASE-ABIL-07")
def test_no_template_lies_beyond_a_closed_door() -> None:
    board = open_board(3, 3)
    source = board.space(1, 2)
    door = frozenset({south_edge(board.space(1, 1))})
    assert NORTH not in {placement.side for placement in breath(board.steps(door), 1 << source, FLAME)}


@pytest.mark.rule("BASE-PROP-06")
def test_a_jump_goes_straight_over_pit_spaces_to_the_space_beyond() -> None:
    rows = (".....", ".oo..", "...o.")
    board = board_of(*rows)
    landings = jump_landings(board.steps(), board.space(0, 1), marked("o", *rows), board.floor)
    assert [(landing.space, landing.crossed) for landing in landings] == [(board.space(3, 1), marked("o", *rows[:2]))]


@pytest.mark.rule("BASE-PROP-06")
def test_no_jump_starts_in_a_pit_or_lands_where_it_may_not() -> None:
    board = open_board(4, 1)
    assert jump_landings(board.steps(), Space(1), mask_of([1, 2]), board.floor) == []
    assert jump_landings(board.steps(), Space(0), mask_of([1]), board.floor & ~(1 << 2)) == []
    assert jump_landings(board.steps(frozenset({east_edge(Space(1))})), Space(0), mask_of([1]), board.floor) == []


@pytest.mark.rule("BASE-ABIL-16")
def test_a_knocked_figure_flies_over_anything_but_walls() -> None:
    board = open_board(7, 1)
    landable = board.floor & ~mask_of([1, 2])
    assert list(bits(knockback_spaces(board.steps(), Space(0), 3, landable))) == [0, 3]
    assert list(bits(knockback_spaces(board.steps(frozenset({east_edge(Space(1))})), Space(0), 3, landable))) == [0]

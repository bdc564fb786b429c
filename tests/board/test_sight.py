"""Sight against an exact oracle in fractions, and its rulings one by one."""

import random
from collections.abc import Callable

import pytest

from game.board import Board, Sight, bits, east_edge, mask_of
from game.board.grid import Space
from game.board.shadows import Shadows
from tests.board.drawn import board_of, marked, open_board
from tests.board.oracle import Oracle


def dungeon(seed: int, width: int = 14, height: int = 12) -> tuple[Board, frozenset[int], int]:
    """Make a board with random rock and walls, some closed doors and some rubble."""
    chance = random.Random(seed)
    spaces = range(width * height)
    floor = mask_of(space for space in spaces if chance.random() < 0.88)
    edges = range(2 * width * height)
    walls = frozenset(edge for edge in edges if chance.random() < 0.05)
    closed = frozenset(edge for edge in edges if chance.random() < 0.02)
    opaque = mask_of(space for space in bits(floor) if chance.random() < 0.05)
    return Board(width, height, floor, walls), closed, opaque


def disagreements(pairs: int, *, strict: bool = False) -> int:
    """Count pairs of spaces, both ways and with figures, on which sight and the oracle differ."""
    wrong = 0
    for seed in range(10):
        board, closed, opaque = dungeon(seed)
        sight, oracle = board.sight(closed, opaque, strict=strict), Oracle(board, closed, opaque, strict=strict)
        chance = random.Random(1000 + seed)
        spaces = list(bits(board.floor))
        figures = mask_of(chance.sample(spaces, 12))
        for _ in range(pairs // 10):
            a, b = chance.choice(spaces), chance.choice(spaces)
            crowd = figures if chance.random() < 0.5 else 0
            expected = oracle.sees(a, b, crowd)
            wrong += sight.sees(a, b, crowd) != expected or sight.sees(b, a, crowd) != expected
    return wrong


@pytest.mark.rule("BASE-LOS-01", "BASE-LOS-02", "BASE-LOS-04")
def test_sight_agrees_with_the_exact_oracle_both_ways() -> None:
    assert disagreements(6000) == 0


def test_sight_agrees_with_the_oracle_when_every_wall_end_blocks() -> None:
    assert disagreements(2000, strict=True) == 0


@pytest.mark.slow
def test_sight_agrees_with_the_oracle_on_thirty_thousand_pairs() -> None:
    assert disagreements(30_000) == 0


@pytest.mark.rule("BASE-LOS-02")
def test_a_figure_hides_what_stands_behind_it_but_not_itself() -> None:
    sight = open_board(5, 1).sight()
    assert sight.visible(Space(0), mask_of([0, 2])) == mask_of([0, 1, 2])


@pytest.mark.rule("BASE-LOS-04")
def test_only_the_two_near_spaces_of_a_four_space_figure_are_seen() -> None:
    board = open_board(4, 2)
    ogre = marked("O", "..OO", "..OO")
    assert board.sight().visible(board.space(0, 0), ogre) & ogre == marked("O", "..O.", "..O.")


@pytest.mark.rule("BASE-LOS-05")
def test_a_large_viewer_looks_past_its_own_spaces() -> None:
    board = open_board(5, 1)
    assert board.sight().visible_from(mask_of([0, 1]), mask_of([0, 1, 3])) == mask_of(range(4))


@pytest.mark.rule("BASE-LOS-02", "BASE-DOOR-01")
def test_a_closed_door_stops_sight_and_an_open_one_does_not() -> None:
    board = open_board(2, 2)
    door = frozenset({east_edge(Space(0)), east_edge(Space(2))})
    assert board.door_spaces(door) == board.floor
    assert board.sight(door).row(Space(0)) == mask_of([0, 2])
    assert board.sight().row(Space(0)) == board.floor


def test_sight_passes_between_two_rubble_spaces_that_touch_at_a_corner() -> None:
    board = open_board(2, 2)
    assert board.sight(opaque=mask_of([1, 2])).sees(Space(0), Space(3), 0)


def test_sight_does_not_pass_between_two_spaces_of_rock_that_touch_at_a_corner() -> None:
    assert not board_of(".#", "#.").sight().sees(Space(0), Space(3), 0)


@pytest.mark.rule("BASE-LOS-01")
def test_a_wall_end_stops_sight_only_under_the_strict_reading() -> None:
    board = Board(2, 2, 0b1111, frozenset({east_edge(Space(0))}))
    assert board.sight().sees(Space(0), Space(3), 0)
    assert not board.sight(strict=True).sees(Space(0), Space(3), 0)


@pytest.mark.rule("BASE-SPAWN-05")
def test_unseen_spaces_are_those_that_no_viewer_sees() -> None:
    board = board_of(".....", ".###.", ".....")
    west, north = board.space(0, 1), board.space(2, 0)
    hidden = board.sight().unseen(mask_of([west, north]), 0, board.floor)
    assert hidden == mask_of(space for space in bits(board.floor) if not any(map(_seer(board, space), (west, north))))
    assert hidden


def _seer(board: Board, space: Space) -> Callable[[int], bool]:
    """Return the question whether a viewer sees the space."""
    return lambda viewer: Oracle(board, frozenset(), 0).sees(Space(viewer), space, 0)


def test_the_same_doors_and_rubble_give_the_same_sight_again() -> None:
    board = open_board(3, 3)
    assert board.sight(frozenset({0}), 4) is board.sight(frozenset({0}), 4)
    assert board.sight(frozenset({0}), 4) is not board.sight(frozenset(), 4)


def test_doors_that_share_no_corner_block_as_they_do_one_by_one() -> None:
    walls = random.Random(5)
    board = Board(12, 9, (1 << 108) - 1)
    edges = frozenset(walls.sample(range(2 * 95), 14))
    whole = board.sight(edges)
    traced = Sight(board, board.floor, board.barriers(edges))
    assert [whole.row(Space(space)) for space in range(108)] == [traced.row(Space(space)) for space in range(108)]


def test_rows_found_one_after_the_other_are_what_each_is_by_itself() -> None:
    walls = random.Random(11)
    edges = frozenset(walls.sample(range(2 * 95), 40))
    doors = frozenset({east_edge(Space(50)), east_edge(Space(50)) + 1})
    board = Board(12, 9, (1 << 108) - 1, edges)
    for closed in (frozenset[int](), doors):
        alone = [Board(12, 9, board.floor, edges | closed).sight().row(Space(space)) for space in range(0, 108, 5)]
        assert [board.sight(closed).row(Space(space)) for space in range(0, 108, 5)] == alone


def test_a_state_that_is_asked_for_again_outlives_those_that_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.board.board.VIEWS_KEPT", 3)
    board = open_board(3, 3)
    first = board.sight()
    for opaque in (1, 2, 4, 8):
        board.sight(opaque=opaque)
        assert board.sight() is first


def test_what_was_seen_before_an_area_was_revealed_is_seen_after_it_and_the_rest_is_found() -> None:
    for seed in range(6):
        whole, _, _ = dungeon(seed)
        part = mask_of(space for space in bits(whole.floor) if space % whole.width < 8)
        walls = frozenset(edge for edge in whole.walls if part >> (edge >> 1) & 1)
        smaller, grown = (
            Board(whole.width, whole.height, part, walls),
            Board(whole.width, whole.height, whole.floor, whole.walls),
        )
        for space in bits(part):
            smaller.sight().row(space)
        grown.learn(smaller)
        assert all(grown.sight().row(space) == whole.sight().row(space) for space in bits(whole.floor))


def test_rows_of_a_board_are_not_taken_over_where_a_wall_has_come_between() -> None:
    plain = open_board(3, 1)
    plain.sight().row(Space(0))
    with pytest.raises(ValueError, match="not every line"):
        Board(3, 1, plain.floor, frozenset({east_edge(Space(0))})).learn(plain)
    with pytest.raises(ValueError, match="not every line"):
        Board(3, 1, 0b11).learn(plain)


def test_shadows_that_are_let_go_are_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.board.shadows.SHADOWS_KEPT", 4)
    kept, fresh = Shadows(8, 8), Shadows(8, 8)
    spaces = [Space(each) for each in (9, 18, 27, 36, 45, 54)]
    for source in (Space(0), Space(63), Space(0)):
        hidden = 0
        for space in spaces:
            hidden |= fresh.of(source, space)
        assert kept.hidden(source, spaces) == hidden
        assert sum(map(len, kept._cast.values())) <= 4

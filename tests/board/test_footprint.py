"""Large figures: where they fit, follow, sidestep and reach."""

import random

import pytest

from game.board import (
    SHAPES,
    Board,
    Footprint,
    Going,
    Patch,
    Stance,
    bits,
    east_edge,
    mask_of,
    popcount,
    south_edge,
)
from game.board.grid import Space
from tests.board.drawn import board_of, marked, open_board

LEVEL, UPRIGHT = 0, 1


def on(board: Board, shape: str) -> Footprint:
    """Return a shape on a board with its doors open."""
    return board.steps().footprint(shape)


def ends(footprint: Footprint, place: Stance, enterable: int) -> set[int]:
    """Return the masks of the spaces that one step may cover."""
    return {footprint.spaces(move.place) for move in footprint.moves(place, Going(enterable))}


def halves(spaces: set[tuple[int, int]], board: Board) -> int:
    """Return the mask of coordinates."""
    return mask_of(board.space(x, y) for x, y in spaces)


@pytest.mark.rule("BASE-LARGE-01")
def test_the_shapes_cover_one_two_four_and_six_spaces() -> None:
    board = open_board(4, 4)
    assert [popcount(on(board, shape).spaces(Stance(Space(0)))) for shape in SHAPES] == [1, 2, 4, 6]


@pytest.mark.rule("BASE-LARGE-03", "BASE-LARGE-04")
def test_a_hound_follows_round_corners_and_sidesteps_for_four_points() -> None:
    board = open_board(4, 5)
    hound = on(board, "1x2")
    # y points up in the example; on the board row 4 is its row 0.
    stands = [{(0, 0), (0, 1)}, {(0, 1), (0, 2)}, {(0, 2), (1, 2)}, {(1, 2), (1, 3)}, {(2, 3), (2, 4)}]
    masks = [halves({(x, 4 - y) for x, y in stand}, board) for stand in stands]
    place = Stance(board.space(0, 3), UPRIGHT)
    assert hound.spaces(place) == masks[0]
    for mask in masks[1:]:
        place = next(move.place for move in hound.moves(place, Going(board.floor)) if hound.spaces(move.place) == mask)


@pytest.mark.rule("BASE-LARGE-05")
def test_a_hound_in_the_open_has_six_follows_and_four_sidesteps_and_no_slide() -> None:
    board = open_board(6, 6)
    found = ends(on(board, "1x2"), Stance(board.space(2, 2), LEVEL), board.floor)
    assert len(found) == 10
    assert halves({(2, 1), (3, 1)}, board) not in found
    assert halves({(3, 1), (3, 2)}, board) in found


@pytest.mark.rule("BASE-LARGE-03")
def test_a_dragon_turns_over_the_left_or_the_right_pair_of_its_columns() -> None:
    board = open_board(8, 8)
    place = Stance(board.space(3, 3), LEVEL)
    found = ends(on(board, "2x3"), place, board.floor)
    assert halves({(x, y) for x in (3, 4) for y in (2, 3, 4)}, board) in found
    assert halves({(x, y) for x in (4, 5) for y in (3, 4, 5)}, board) in found
    assert halves({(x, y) for x in (3, 4, 5) for y in (2, 3)}, board) not in found
    assert len(found) == 10


@pytest.mark.rule("BASE-LARGE-06")
def test_a_giant_shifts_eight_ways_and_takes_three_points_for_three_steps() -> None:
    board = open_board(6, 6)
    giant = on(board, "2x2")
    assert len(giant.moves(Stance(board.space(2, 3)), Going(board.floor))) == 8
    reach = giant.reach(Stance(board.space(0, 4)), 3, Going(board.floor), stoppable=board.floor)
    assert reach[Stance(board.space(2, 2))] == 2
    assert reach[Stance(board.space(3, 2))] == 3


@pytest.mark.rule("BASE-LARGE-07")
def test_only_newly_covered_spaces_need_to_be_enterable() -> None:
    board = open_board(4, 2)
    found = on(board, "2x2").moves(Stance(Space(0)), Going(marked("x", "..x.", "..x.")))
    assert [(move.place.anchor, move.entered) for move in found] == [(1, marked("x", "..x.", "..x."))]


@pytest.mark.rule("BASE-LARGE-07")
def test_friends_are_passed_but_not_ended_on() -> None:
    board = open_board(5, 1)
    hound = on(board, "1x2")
    reach = hound.reach(Stance(Space(0), LEVEL), 3, Going(board.floor), stoppable=board.floor & ~(1 << 2))
    assert reach == {Stance(Space(0), LEVEL): 0, Stance(Space(3), LEVEL): 3}


@pytest.mark.parametrize("shape", ["1x2", "2x2", "2x3"])
def test_a_closed_door_is_neither_crossed_nor_straddled_and_an_open_one_is(shape: str) -> None:
    board = open_board(6, 2)
    door = frozenset({east_edge(Space(2)), east_edge(Space(8))})
    kept = board.steps(door).footprint(shape)
    free = board.steps().footprint(shape)
    reach = kept.reach(Stance(Space(0)), 9, Going(board.floor), stoppable=board.floor)
    assert all(kept.spaces(place) & marked("x", "...xxx", "...xxx") == 0 for place in reach)
    assert not kept.fits(Stance(Space(2)))
    assert free.fits(Stance(Space(2)))
    assert Stance(Space(3)) in free.reach(Stance(Space(0)), 9, Going(board.floor), stoppable=board.floor)


def test_a_sidestep_needs_every_space_to_have_a_gap() -> None:
    board = open_board(4, 3)
    shut = frozenset({east_edge(board.space(1, 1)), south_edge(board.space(1, 0))})
    start, goal = Stance(board.space(0, 1), LEVEL), Stance(board.space(1, 0), LEVEL)
    assert goal in {move.place for move in on(board, "1x2").moves(start, Going(board.floor))}
    assert goal not in {move.place for move in board.steps(shut).footprint("1x2").moves(start, Going(board.floor))}


@pytest.mark.rule("BASE-SPAWN-03", "BASE-LARGE-02")
def test_a_figure_can_be_put_only_where_all_its_spaces_are_free() -> None:
    rows = ("..#.", "....", "....")
    board = board_of(*rows)
    assert on(board, "2x2").anchors(board.floor, LEVEL) == mask_of([0, 4, 5, 6])
    assert on(board, "2x2").anchors(board.floor & ~(1 << 11), LEVEL) == mask_of([0, 4, 5])


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_reach_and_path_agree_with_a_search_step_by_step(shape: str) -> None:
    for seed in range(12):
        chance = random.Random(seed)
        board = Board(
            9,
            8,
            mask_of(space for space in range(72) if chance.random() < 0.93),
            frozenset(edge for edge in range(144) if chance.random() < 0.04),
        )
        figure = on(board, shape)
        enterable = mask_of(space for space in bits(board.floor) if chance.random() < 0.95)
        starts = list(bits(figure.anchors(board.floor, LEVEL)))
        start = Stance(chance.choice(starts), LEVEL)
        rough, deep = (mask_of(space for space in range(72) if chance.random() < 0.4) for _ in range(2))
        going = Going(enterable, (Patch(rough, enter=1), Patch(deep, leave=2, whole=False)))
        reach = figure.reach(start, 5, going, stoppable=board.floor)
        assert reach == step_by_step(figure, start, 5, going)
        before = figure.ways(figure.flood(start, 5, going), going)
        assert set(before) == set(reach) - {start}
        for place, last in before.items():
            assert reach[place] - reach[last] in {
                move.price for move in figure.moves(last, going) if move.place == place
            }


def step_by_step(figure: Footprint, start: Stance, points: int, going: Going) -> dict[Stance, int]:
    """Return the cost of every place by taking the single moves one after the other, the cheapest place first."""
    costs, done = {start: 0}, set[Stance]()
    while left := {place: cost for place, cost in costs.items() if place not in done}:
        here = min(left, key=lambda place: left[place])
        done.add(here)
        for move in figure.moves(here, going):
            cost = costs[here] + move.price
            if cost <= points and cost < costs.get(move.place, points + 1):
                costs[move.place] = cost
    return costs


def test_a_large_figure_pays_for_ground_under_all_of_it_or_under_any_part() -> None:
    board = open_board(5, 2)
    giant, mud = on(board, "2x2"), marked("x", "..xx.", "..xx.")
    prices = {
        whole: {move.place.anchor: move.price for move in giant.moves(Stance(Space(1)), Going(board.floor, (patch,)))}
        for whole, patch in ((True, Patch(mud, enter=1)), (False, Patch(mud, enter=1, whole=False)))
    }
    assert prices == {True: {0: 1, 2: 2}, False: {0: 1, 2: 2}}
    assert [
        move.price for move in giant.moves(Stance(Space(0)), Going(board.floor, (Patch(mud, enter=1, whole=False),)))
    ] == [2]


def test_of_several_ways_of_one_price_the_straightest_is_taken() -> None:
    board = open_board(5, 3)
    pawn, going = on(board, "1x1"), Going(board.floor)
    before, taken = pawn.ways(pawn.flood(Stance(Space(5)), 4, going), going), [Stance(Space(9))]
    while taken[-1] in before:
        taken.append(before[taken[-1]])
    assert [place.anchor for place in taken] == [9, 8, 7, 6, 5]


def test_an_unknown_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="'3x3' is no shape"):
        on(open_board(3, 3), "3x3")

"""Steps, adjacency, floods and paths."""

import random

import pytest

from game.board import (
    Board,
    Going,
    Patch,
    Stance,
    bits,
    east_edge,
    mask_of,
    south_edge,
)
from game.board.grid import Space
from tests.board.drawn import board_of, open_board
from tests.board.oracle import Oracle, dijkstra


def maze(seed: int) -> tuple[Board, int, int, int]:
    """Return a random board, a start, what may be entered and what is rough."""
    chance = random.Random(seed)
    board = Board(
        12,
        9,
        mask_of(space for space in range(108) if chance.random() < 0.85),
        frozenset(edge for edge in range(216) if chance.random() < 0.1),
    )
    floor = list(bits(board.floor))
    enterable = mask_of(space for space in floor if chance.random() < 0.9)
    return board, chance.choice(floor), enterable, mask_of(space for space in floor if chance.random() < 0.3)


@pytest.mark.rule("BASE-GEN-04")
def test_a_space_on_open_floor_has_eight_neighbours() -> None:
    board = open_board(5, 5)
    around = {board.space(x, y) for x in (1, 2, 3) for y in (1, 2, 3)} - {board.space(2, 2)}
    assert board.steps().neighbours(board.space(2, 2)) == mask_of(around)


@pytest.mark.rule("BASE-MOVE-03")
def test_a_diagonal_step_past_one_wall_is_open_and_between_two_is_shut() -> None:
    one_side = frozenset({east_edge(Space(0))})
    both_sides = one_side | {south_edge(Space(0))}
    assert Board(2, 2, 0b1111, one_side).steps().neighbours(Space(0)) == mask_of([2, 3])
    assert Board(2, 2, 0b1111, both_sides).steps().neighbours(Space(0)) == 0


@pytest.mark.parametrize(("rows", "start", "goal"), [((".#", "#."), 0, 3), (("#.", ".#"), 1, 2)])
def test_no_step_squeezes_between_two_spaces_of_rock(rows: tuple[str, str], start: Space, goal: int) -> None:
    assert not board_of(*rows).steps().neighbours(start) >> goal & 1


def test_a_step_rounds_a_single_corner_of_rock_either_way() -> None:
    assert board_of(".#", "..").steps().neighbours(Space(0)) == mask_of([2, 3])
    assert board_of("#.", "..").steps().neighbours(Space(1)) == mask_of([2, 3])


@pytest.mark.rule("BASE-MOVE-04")
def test_a_closed_door_shuts_its_edges_until_it_is_opened() -> None:
    board = open_board(2, 2)
    door = frozenset({east_edge(Space(0)), east_edge(Space(2))})
    assert board.steps(door).neighbours(Space(0)) == mask_of([2])
    assert board.steps().neighbours(Space(0)) == mask_of([1, 2, 3])


def test_adjacency_is_the_same_both_ways() -> None:
    for seed in range(20):
        board = maze(seed)[0]
        steps = board.steps()
        for space in bits(board.floor):
            assert all(steps.neighbours(near) >> space & 1 for near in bits(steps.neighbours(space)))


@pytest.mark.rule("BASE-MOVE-02", "BASE-MOVE-03")
def test_a_step_leads_to_each_touching_floor_space_that_nothing_parts() -> None:
    for seed in range(20):
        board = maze(seed)[0]
        oracle = Oracle(board, frozenset(), 0)
        for space in bits(board.floor):
            here = board.coordinates(space)
            wanted = (
                near
                for near in bits(board.neighbours(space) & board.floor)
                if not oracle.parted(here, board.coordinates(near))
            )
            assert board.steps().neighbours(space) == mask_of(wanted)


@pytest.mark.rule("BASE-LARGE-13")
def test_around_a_large_figure_lie_the_neighbours_of_all_its_spaces() -> None:
    board = open_board(4, 3)
    assert board.steps().around(mask_of([0, 1])) == mask_of([2, 4, 5, 6])


@pytest.mark.parametrize("points", [3, 8, 200])
def test_a_flood_gives_the_costs_of_a_heap_search(points: int) -> None:
    for seed in range(40):
        board, start, enterable, rough = maze(seed)
        steps = board.steps()
        costs = dijkstra(steps, start, enterable, rough)
        layers = steps.flood(1 << start, points, going(enterable, rough))
        assert len(layers) <= points + 1
        assert layers_to_costs(layers) == {space: cost for space, cost in costs.items() if cost <= points}


def going(enterable: int, rough: int) -> Going:
    """Return ground on which a step into `rough` costs two."""
    return Going(enterable, (Patch(rough, enter=1),))


def layers_to_costs(layers: list[int]) -> dict[int, int]:
    """Return the cost of each space of a flood."""
    return {space: cost for cost, layer in enumerate(layers) for space in bits(layer)}


def test_a_flood_walked_backwards_finds_the_costs_of_the_ways_to_its_start() -> None:
    for seed in range(20):
        board, goal, enterable, rough = maze(seed)
        steps, enterable = board.steps(), enterable | 1 << goal
        back = layers_to_costs(steps.flood(1 << goal, 9, going(enterable, rough).back))
        there = {space: dijkstra(steps, space, enterable, rough).get(goal, 99) for space in bits(enterable)}
        assert back == {space: cost for space, cost in there.items() if cost <= 9}


def test_leaving_and_entering_dear_ground_add_up_and_of_two_patches_the_dearer_counts() -> None:
    ground = board_of("....")
    dear = Going(ground.floor, (Patch(0b0001, leave=1), Patch(0b0110, enter=1), Patch(0b0100, enter=3)))
    assert layers_to_costs(ground.steps().flood(1, 9, dear)) == {0: 0, 1: 3, 2: 7, 3: 8}


def test_nobody_walks_on_from_where_a_walk_ends_but_from_its_start() -> None:
    ground = board_of("....")
    assert layers_to_costs(ground.steps().flood(1, 9, Going(ground.floor, (Patch(0b0101, ends=True),)))) == {
        0: 0,
        1: 1,
        2: 2,
    }


def test_a_link_leads_to_all_its_spaces_for_its_own_price() -> None:
    ground = board_of("..#..")
    assert layers_to_costs(ground.steps().flood(1, 9, Going(ground.floor, links=((2, 0b10010),)))) == {
        0: 0,
        1: 1,
        4: 3,
        3: 4,
    }


def test_a_flood_begins_later_where_it_is_told_and_stops_where_it_has_found_what_is_wanted() -> None:
    ground = board_of("......").steps()
    assert ground.flood(1, 9, Going(ground.floor), later={2: 1 << 5}) == [1, 2, 0b100100, 0b11000]
    assert ground.flood(1, 9, Going(ground.floor), until=0b1000) == [1, 2, 4, 8]


def test_the_first_step_leads_where_the_going_says_and_the_next_where_it_likes() -> None:
    board = Board(5, 1, floor=0b11111)
    going = Going(0b11111, first=0b00010)
    assert board.steps().flood(0b00100, 3, going) == [0b00100, 0b00010, 0b00001]
    shape = board.steps().footprint("1x1")
    assert shape.flood(Stance(Space(2)), 3, going) == [0b00100, 0b00010, 0b00001]
    assert [move.place.anchor for move in shape.moves(Stance(Space(2)), going)] == [1]

"""Fog against the exact oracle: it blocks like rubble, is seen into from beside, and hides what is beyond it."""

import random

import pytest

from game.board import Board, bits, mask_of
from tests.board.drawn import open_board
from tests.board.oracle import Oracle
from tests.board.test_sight import dungeon


def foggy(seed: int) -> tuple[Board, frozenset[int], int, int]:
    """A dungeon with rubble, and fog on a tenth of its floor."""
    board, closed, opaque = dungeon(seed)
    chance = random.Random(seed + 500)
    return board, closed, opaque, mask_of(space for space in bits(board.floor & ~opaque) if chance.random() < 0.1)


@pytest.mark.rule("ALTAR-FOG-02", "ALTAR-FOG-03", "ALTAR-FOG-04")
def test_what_is_seen_past_fog_agrees_with_the_oracle_both_ways() -> None:
    wrong = []
    for seed in range(6):
        board, closed, opaque, fog = foggy(seed)
        sight, steps = board.sight(closed, opaque, fog=fog), board.steps(closed)
        oracle = Oracle(board, closed, opaque | fog)
        chance = random.Random(2000 + seed)
        spaces = list(bits(board.floor))
        figures = mask_of(chance.sample(spaces, 12))
        for _ in range(300):
            a, b = chance.choice(spaces), chance.choice(spaces)
            hidden = (fog >> a | fog >> b) & 1 and a != b and not steps.neighbours(a) >> b & 1
            expected = not hidden and oracle.sees(a, b, figures)
            if sight.sees(a, b, figures) != expected or sight.sees(b, a, figures) != expected:
                wrong.append((seed, a, b))
    assert wrong == []


def test_without_fog_sight_is_one_and_the_same_object() -> None:
    board = open_board(5, 5)
    assert board.sight(fog=0) is board.sight()


def test_a_large_viewer_looks_out_of_its_space_in_the_clear() -> None:
    sight = open_board(6, 1).sight(fog=mask_of([0]))
    assert sight.visible_from(mask_of([0, 1]), 0) == mask_of(range(6))
    assert sight.visible_from(mask_of([0]), 0) == mask_of([0, 1])

"""Sight against an exact oracle in fractions, and its rulings one by one."""

import random
from fractions import Fraction

import pytest

from game.board import Board, Sight, bits, east_edge, mask_of, popcount, south_edge

HALF = Fraction(1, 2)


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


class Oracle:
    """Sight worked out by cutting the line at every grid line, in fractions."""

    def __init__(self, board: Board, closed: frozenset[int], opaque: int, *, strict: bool = False) -> None:
        """Remember the board."""
        self.board, self.shut, self.opaque, self.strict = board, board.walls | closed, opaque, strict

    def rock(self, x: int, y: int) -> bool:
        """Tell whether there is no floor at a place."""
        board = self.board
        inside = 0 <= x < board.width and 0 <= y < board.height
        return not inside or not board.floor >> board.space(x, y) & 1

    def walled(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Tell whether the edge between two spaces side by side is shut."""
        if self.rock(*one) or self.rock(*other):
            return True
        (x, y), second = sorted((one, other))
        space = self.board.space(x, y)
        return (east_edge(space) if second[0] > x else south_edge(space)) in self.shut

    def sees(self, a: int, b: int, figures: int) -> bool:
        """Cut the segment into pieces and test every piece and every cut."""
        board = self.board
        (ax, ay), (bx, by) = board.coordinates(a), board.coordinates(b)
        dx, dy = bx - ax, by - ay
        cuts = {Fraction(0), Fraction(1)}
        for start, run in ((ax, dx), (ay, dy)):
            low, high = sorted((start, start + run))
            cuts.update((line + HALF - start) / Fraction(run) for line in range(low, high))
        order = sorted(cuts)
        pieces = [
            (round(ax + dx * (early + late) / 2), round(ay + dy * (early + late) / 2))
            for early, late in zip(order, order[1:], strict=False)
        ]
        ends = {(ax, ay), (bx, by)}
        for x, y in pieces:
            if (x, y) in ends:
                continue
            space = board.space(x, y)
            if self.rock(x, y) or (self.opaque | figures) >> space & 1:
                return False
        return not any(self.parted(one, two) for one, two in zip(pieces, pieces[1:], strict=False))

    def parted(self, one: tuple[int, int], two: tuple[int, int]) -> bool:
        """Tell whether the line is stopped between two spaces that it crosses one after the other."""
        if one[0] == two[0] or one[1] == two[1]:
            return self.walled(one, two)
        side, other = (two[0], one[1]), (one[0], two[1])
        edges = [self.walled(one, side), self.walled(side, two), self.walled(one, other), self.walled(other, two)]
        return any(edges) if self.strict else any(edges[:2]) and any(edges[2:])


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

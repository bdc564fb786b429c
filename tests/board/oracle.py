"""Sight, shut corners and costs of movement worked out slowly, straight from the rule."""

import heapq
import itertools
from fractions import Fraction

from game.board import Board, Steps, bits, east_edge, south_edge
from game.board.grid import Space

HALF = Fraction(1, 2)


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

    def sees(self, a: Space, b: Space, figures: int) -> bool:
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
            for early, late in itertools.pairwise(order)
        ]
        ends = {(ax, ay), (bx, by)}
        for x, y in pieces:
            if (x, y) in ends:
                continue
            space = board.space(x, y)
            if self.rock(x, y) or (self.opaque | figures) >> space & 1:
                return False
        return not any(self.parted(one, two) for one, two in itertools.pairwise(pieces))

    def parted(self, one: tuple[int, int], two: tuple[int, int]) -> bool:
        """Tell whether the line is stopped between two spaces that it crosses one after the other."""
        if one[0] == two[0] or one[1] == two[1]:
            return self.walled(one, two)
        side, other = (two[0], one[1]), (one[0], two[1])
        edges = [self.walled(one, side), self.walled(side, two), self.walled(one, other), self.walled(other, two)]
        return any(edges) if self.strict else any(edges[:2]) and any(edges[2:])


def dijkstra(steps: Steps, start: int, enterable: int, rough: int) -> dict[int, int]:
    """Return the cost of every space by a plain search with a heap."""
    costs = {start: 0}
    heap = [(0, start)]
    while heap:
        cost, space = heapq.heappop(heap)
        if cost > costs[space]:
            continue
        for near in bits(steps.neighbours(Space(space)) & enterable):
            total = cost + 1 + (rough >> near & 1)
            if total < costs.get(near, total + 1):
                costs[near] = total
                heapq.heappush(heap, (total, near))
    return costs

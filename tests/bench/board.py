"""Sight, spawning spaces and floods on a dungeon of 30 by 30 spaces with 30 figures on it."""

import random
from collections.abc import Iterator

from game.board import (
    Board,
    Going,
    Stance,
    bits,
    mask_of,
    union,
)
from game.board.grid import Space
from tests.bench.figure import Figure, seconds
from tests.bench.reference import one_and
from tests.board.oracle import dijkstra

SIDE = 30
POINTS = 8


def figures() -> Iterator[Figure]:
    """Yield the figures of the board."""
    board = dungeon()
    chance = random.Random(2)
    spaces = list(bits(board.floor))
    crowd = mask_of(chance.sample(spaces, 30))
    heroes = chance.sample(spaces, 4)
    sight, steps, source = board.sight(), board.steps(), spaces[len(spaces) // 2]
    look = seconds(lambda: sight.look(source, crowd))
    yield Figure("board: seen past 30 figures / one AND", look, one_and(), target=60, better="lower")
    cold = seconds(lambda: cold_rows(board, spaces[::8])) / len(spaces[::8])
    yield Figure("board: cold row of sight / one AND", cold, one_and(), target=2700, better="lower")
    spawn = seconds(lambda: sight.unseen(mask_of(heroes), crowd, board.floor))
    plain = seconds(lambda: walked_unseen(board, heroes, crowd))
    yield Figure("board: unseen by 4 heroes / plain walk", spawn, plain, target=0.01, better="lower")
    free = board.floor & ~crowd
    flood = seconds(lambda: steps.flood(1 << source, POINTS, Going(free)))
    near = union(steps.flood(1 << source, POINTS, Going(free)))
    heap = seconds(lambda: dijkstra(steps, source, near, 0))
    yield Figure("board: flood of 8 points / heap search", flood, heap, target=0.3, better="lower")
    hound = steps.footprint("1x2")
    anchor = next(bits(hound.anchors(free, 0)))
    large = seconds(lambda: hound.flood(Stance(anchor, 0), POINTS, Going(free)))
    yield Figure("board: flood of a hound / one AND", large, one_and(), target=2000, better="lower")


def cold_rows(board: Board, sources: list[Space]) -> None:
    """Trace the rows of some spaces as on a board that was just revealed."""
    sight = Board(SIDE, SIDE, board.floor, board.walls).sight()
    for source in sources:
        sight.row(source)


def dungeon() -> Board:
    """Return a board of rooms and corridors with a few walls."""
    chance = random.Random(1)
    drawn = Board(SIDE, SIDE, 0)
    floor = 0
    for _ in range(16):
        room = drawn.shift(mask_of(drawn.space(x, y) for x in range(5) for y in range(4)), *_corner(chance))
        floor |= room
    for _ in range(4):
        floor |= drawn.columns[chance.randrange(SIDE)] | mask_of(range(SIDE)) << SIDE * chance.randrange(SIDE)
    return Board(SIDE, SIDE, floor, frozenset(edge for edge in range(2 * SIDE * SIDE) if chance.random() < 0.02))


def _corner(chance: random.Random) -> tuple[int, int]:
    """Return where a room begins."""
    return chance.randrange(SIDE - 5), chance.randrange(SIDE - 4)


def walked_unseen(board: Board, heroes: list[Space], crowd: int) -> int:
    """Return the spaces unseen by any hero, each line walked space by space until something stops it."""
    barriers = board.barriers(frozenset())
    blocked = [not board.floor >> space & 1 or bool(crowd >> space & 1) for space in range(SIDE * SIDE)]
    east = [bool(barriers.east >> space & 1) for space in range(SIDE * SIDE)]
    south = [bool(barriers.south >> space & 1) for space in range(SIDE * SIDE)]
    return mask_of(
        space
        for space in bits(board.floor)
        if not any(_walk(hero, space, blocked=blocked, east=east, south=south) for hero in heroes)
    )


def _walk(start: int, goal: int, *, blocked: list[bool], east: list[bool], south: list[bool]) -> bool:
    """Walk one line with whole numbers; a corner is taken by its gap, when there is one."""
    y, x = divmod(start, SIDE)
    goal_y, goal_x = divmod(goal, SIDE)
    dx, dy = abs(goal_x - x), abs(goal_y - y)
    right, down = (1 if goal_x > x else -1), (1 if goal_y > y else -1)
    i = j = 0

    def across(x: int, y: int) -> bool:
        return east[y * SIDE + min(x, x + right)]

    def along(x: int, y: int) -> bool:
        return south[min(y, y + down) * SIDE + x]

    while (x, y) != (goal_x, goal_y):
        lead = (2 * i + 1) * dy - (2 * j + 1) * dx
        if lead == 0:
            if (across(x, y) or along(x + right, y)) and (along(x, y) or across(x, y + down)):
                return False
        elif across(x, y) if lead < 0 else along(x, y):
            return False
        if lead <= 0:
            x, i = x + right, i + 1
        if lead >= 0:
            y, j = y + down, j + 1
        if blocked[y * SIDE + x] and (x, y) != (goal_x, goal_y):
            return False
    return True

"""Odds before the roll, cold: eight dice with and without an aim, and six against plain enumeration."""

from collections.abc import Iterator
from itertools import product
from statistics import median
from time import perf_counter

from game.rules import aim, odds
from game.rules.odds import AttackOdds, Face, Pool, SurgeOption
from tests.bench.figure import Figure

MISS = Face(miss=True)
WHITE = (MISS, Face(1, 3, 1), Face(2, 2), Face(3, 1, 1), Face(1, 3, 1), Face(3, 1, 1))
GREEN = (Face(1, 1), Face(0, 3), Face(1, 2), Face(0, 3), Face(0, 2, 1), Face(0, 2, 1))
YELLOW = (Face(1), Face(3), Face(2, 1), Face(2, 1), Face(1, 0, 1), Face(2, 0, 1))
BLACK = (Face(), Face(enhance=1), Face(enhance=1), Face(enhance=1), Face(surges=1), Face(surges=1))
OPTIONS = (SurgeOption(1, damage=1), SurgeOption(2, range=3), SurgeOption(2, pierce=3, times=1))
COLD_LIMIT = 0.001
AIM_LIMIT = 0.002
ROUNDS = 15


def figures() -> Iterator[Figure]:
    """Yield the figures of the odds."""
    eight = (WHITE, GREEN, YELLOW, BLACK, BLACK, BLACK, BLACK, BLACK)
    for aimed, limit in ((False, COLD_LIMIT), (True, AIM_LIMIT)):
        name = f"odds: cold preview of 8 dice{', aimed' * aimed}"
        note = f"reference is the bar, {limit} s"
        yield Figure(name, cold(eight, aimed=aimed), limit, target=1, better="lower", note=note)
    six = eight[:6]
    start = perf_counter()
    enumerated(six)
    plain = perf_counter() - start
    yield Figure("odds: 6 dice / plain enumeration", cold(six, aimed=False), plain, target=0.01, better="lower")


def cold(dice: tuple[tuple[Face, ...], ...], *, aimed: bool) -> float:
    """Median seconds of a preview asked for the first time, every cache empty."""
    times = []
    for _ in range(ROUNDS):
        for cache in (odds.odds, odds._purchases, odds._rolls, odds._merged, aim._alike):
            cache.cache_clear()
        attack = AttackOdds(Pool(dice), distance=4, armour=3, options=OPTIONS, wounds_left=5, aim=aimed)
        start = perf_counter()
        odds.odds(attack)
        times.append(perf_counter() - start)
    return median(times)


def enumerated(dice: tuple[tuple[Face, ...], ...]) -> int:
    """How many rolls show no miss and bring enough range by themselves, each looked at one by one."""
    return sum(not any(face.miss for face in roll) and sum(face.range for face in roll) >= 4 for roll in product(*dice))

"""Odds before the roll, cold: eight dice with and without an aim, and six against plain enumeration."""

from collections.abc import Iterator
from itertools import product
from statistics import median
from time import process_time

from game.rules import aim, odds, odds_asked, odds_spending
from game.rules.odds import AttackOdds, Face, Pool, SurgeOption
from tests.bench.figure import Figure

MISS = Face(miss=True)
WHITE = (MISS, Face(1, 3, 1), Face(2, 2), Face(3, 1, 1), Face(1, 3, 1), Face(3, 1, 1))
GREEN = (Face(1, 1), Face(0, 3), Face(1, 2), Face(0, 3), Face(0, 2, 1), Face(0, 2, 1))
YELLOW = (Face(1), Face(3), Face(2, 1), Face(2, 1), Face(1, 0, 1), Face(2, 0, 1))
BLACK = (Face(), Face(enhance=1), Face(enhance=1), Face(enhance=1), Face(surges=1), Face(surges=1))
OPTIONS = (SurgeOption(1, damage=1), SurgeOption(2, range=3), SurgeOption(2, pierce=3, times=1))
COLD_LIMIT = 0.001
AIM_NOTE = "0.002 s is wanted"
ROUNDS = 15
CACHES = (
    *(odds.odds, odds._rolls, odds._merged, aim._alike),
    *(odds_asked._plain_die, odds_asked._damageless, odds_spending.bundles),
)


def figures() -> Iterator[Figure]:
    """Yield the figures of the odds."""
    eight = (WHITE, GREEN, YELLOW, BLACK, BLACK, BLACK, BLACK, BLACK)
    note = f"reference is the bar, {COLD_LIMIT} s"
    plain = cold(eight, aimed=False)
    yield Figure("odds: cold preview of 8 dice", plain, COLD_LIMIT, target=1, better="lower", note=note)
    aimed = cold(eight, aimed=True)
    yield Figure("odds: the same with an aim / without", aimed, plain, target=40, better="lower", note=AIM_NOTE)
    six = eight[:6]
    start = process_time()
    enumerated(six)
    plain = process_time() - start
    yield Figure("odds: 6 dice / plain enumeration", cold(six, aimed=False), plain, target=0.01, better="lower")


def cold(dice: tuple[tuple[Face, ...], ...], *, aimed: bool) -> float:
    """Median seconds of a preview asked for the first time, every cache empty."""
    times = []
    for _ in range(ROUNDS):
        for cache in CACHES:
            cache.cache_clear()
        attack = AttackOdds(Pool(dice), distance=4, armour=3, options=OPTIONS, wounds_left=5, aim=aimed)
        start = process_time()
        odds.odds(attack)
        times.append(process_time() - start)
    return median(times)


def enumerated(dice: tuple[tuple[Face, ...], ...]) -> int:
    """The damage of all rolls that hit, surges and enhancements spent on it once range is met, each looked at alone."""
    dealt = 0
    for roll in product(*dice):
        if not any(face.miss for face in roll):
            spare = sum(face.enhance for face in roll) - max(0, 4 - sum(face.range for face in roll))
            surges = sum(face.surges for face in roll)
            dealt += max(0, sum(face.damage for face in roll) + spare + surges - 3) if spare >= 0 else 0
    return dealt

"""Odds before the roll, cold: the worst of the base set, plain, aimed and dodged, and six dice against enumeration."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from statistics import median
from time import process_time

from game.odds import answer, asked, spending
from game.rules.combat import exact_odds
from game.rules.combat.exact_odds import (
    AttackOdds,
    OddsFace,
    Pool,
    SurgeOption,
)
from tests.bench.figure import Figure

MISS = OddsFace(miss=True)
WHITE = (MISS, OddsFace(1, 3, 1), OddsFace(2, 2), OddsFace(3, 1, 1), OddsFace(1, 3, 1), OddsFace(3, 1, 1))
GREEN = (OddsFace(1, 1), OddsFace(0, 3), OddsFace(1, 2), OddsFace(0, 3), OddsFace(0, 2, 1), OddsFace(0, 2, 1))
YELLOW = (OddsFace(3), OddsFace(2, 0, 1), OddsFace(3), OddsFace(2, 0, 1), OddsFace(2, 1), OddsFace(1, 1))
BLACK = (
    OddsFace(),
    OddsFace(enhance=1),
    OddsFace(enhance=1),
    OddsFace(enhance=1),
    OddsFace(surges=1),
    OddsFace(surges=1),
)
OPTIONS = (SurgeOption(1, damage=1), SurgeOption(2, range=3), SurgeOption(2, pierce=3, times=1))
BLUE = (MISS, OddsFace(4, 0, 1), OddsFace(1, 2), OddsFace(3, 1, 1), OddsFace(3, 1, 1), OddsFace(2, 2))
BOW = (SurgeOption(2, factor=2, times=1),)
PLAIN_LIMIT, WORST_LIMIT = 0.001, 0.002
ROUNDS = 25
CACHES = (exact_odds.exact_odds, asked._plain_die, asked._damageless, answer._covers, spending.bundles)
BOX = ((WHITE, 1), (BLUE, 1), (GREEN, 2), (YELLOW, 2), (BLACK, 5))


def figures() -> Iterator[Figure]:
    """Yield the figures of the odds."""
    start = process_time()
    exact_odds.make_ready(BOX)
    note = "once a program, beside the game: the library loaded and the tables of the dice made"
    yield Figure("odds: getting ready", process_time() - start, 1.0, target=1, better="lower", note=note)
    bow = AttackOdds(
        Pool((BLUE, GREEN, GREEN, YELLOW, YELLOW, *(BLACK,) * 5)), distance=9, armour=3, options=BOW, wounds_left=6
    )
    demon = AttackOdds(
        Pool((WHITE, GREEN, GREEN, YELLOW, BLACK)), distance=6, flexible=3, armour=3, wounds_left=9, dodge=True
    )
    eight = AttackOdds(
        Pool((WHITE, GREEN, YELLOW, *(BLACK,) * 5)), distance=4, armour=3, options=OPTIONS, wounds_left=5
    )
    for name, attack, limit in (
        ("8 dice", eight, PLAIN_LIMIT),
        ("worst plain, 10 dice", bow, WORST_LIMIT),
        ("the same with an aim", replace(bow, aim=True), WORST_LIMIT),
        ("the same dodged, a charmed hero", replace(bow, dodge=True), WORST_LIMIT),
        ("the same, one die again", replace(bow, own=0b1111111110), WORST_LIMIT),
        ("worst monster dodged, 5 dice", demon, WORST_LIMIT),
    ):
        note = f"every question new; reference is the bar, {limit} s"
        yield Figure(f"odds: {name}", cold(attack), limit, target=1, better="lower", note=note)
    six = (WHITE, GREEN, YELLOW, BLACK, BLACK, BLACK)
    start = process_time()
    enumerated(six)
    spent = process_time() - start
    attack = AttackOdds(Pool(six), distance=4, armour=3, options=OPTIONS, wounds_left=5)
    yield Figure("odds: 6 dice / plain enumeration", cold(attack), spent, target=0.01, better="lower")


def cold(attack: AttackOdds) -> float:
    """Median seconds of a preview asked for the first time: all caches of questions empty, the tables of the dice
    made."""
    times = []
    for _ in range(ROUNDS):
        for cache in CACHES:
            cache.cache_clear()
        start = process_time()
        exact_odds.exact_odds(attack)
        times.append(process_time() - start)
    return median(times)


def enumerated(dice: tuple[tuple[OddsFace, ...], ...]) -> int:
    """The damage of all rolls that hit, surges and enhancements spent on it once range is met, each looked at alone."""
    dealt = 0
    for roll in product(*dice):
        if not any(face.miss for face in roll):
            spare = sum(face.enhance for face in roll) - max(0, 4 - sum(face.range for face in roll))
            surges = sum(face.surges for face in roll)
            dealt += max(0, sum(face.damage for face in roll) + spare + surges - 3) if spare >= 0 else 0
    return dealt

"""The answer to a question about an attack: all its rolls, what can be made of them, and the best re-roll."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from math import prod
from operator import ge
from typing import NamedTuple

from game.odds.asked import (
    AttackOdds,
    OddsFace,
    hit_only,
    plainer,
)
from game.odds.rerolls import (
    DieKind,
    best_of_one,
    best_of_reroll,
    of_all_rolls,
    sums_of,
)
from game.odds.spending import SpendingTable

MISS = OddsFace(miss=True)


TALLIES_KEPT = 1 << 14
"""How many tallies of all rolls are kept: most questions differ from one asked before by what the target can take."""


class RollTally(NamedTuple):
    """What all rolls come to that nobody rolls again: hits, wounds, and kills of a target that can take as many wounds
    as each of `bars`, which rise; the last of `kills` is that of whoever can take more."""

    hits: int
    wounds: int
    bars: list[int]
    kills: list[int]


def reckoned(attack: AttackOdds) -> tuple[int, int, int, int]:
    """Return the number of equally likely cases, and hits, kills and wounds over all of them."""
    sides = prod(map(len, attack.pool.dice))
    if attack.aim != attack.dodge:
        spending, touch = SpendingTable(plainer(attack)), SpendingTable(hit_only(attack))
        (hits,) = best_of_reroll(_kinds(touch), lambda sums: touch.hits(sums)[None], least=attack.dodge)
        kills, wounds = best_of_reroll(_kinds(spending), spending.harms, least=attack.dodge)
        return sides * sides, hits, kills, wounds
    if (attack.own or attack.forced) and not attack.aim:
        return _with_one_again(SpendingTable(plainer(attack)))
    tally = _tally(replace(attack, wounds_left=1))
    return sides, tally.hits, tally.kills[bisect_left(tally.bars, attack.wounds_left)], tally.wounds


@lru_cache(maxsize=TALLIES_KEPT)
def _tally(attack: AttackOdds) -> RollTally:
    spending = SpendingTable(plainer(attack))
    kinds = _kinds(spending)
    bars, rows = spending.tally(sums_of(kinds))
    hits, wounds, *kills = of_all_rolls(kinds, rows)
    return RollTally(hits, wounds, bars, kills)


def _with_one_again(spending: SpendingTable) -> tuple[int, int, int, int]:
    """The same when one die may be rolled again."""
    asked = spending.attack
    groups = Counter((die, asked.own >> at & 1, asked.forced >> at & 1) for at, die in enumerate(asked.pool.dice))
    kinds = [_kind(spending, die, count) for (die, _, _), count in groups.items()]
    own, forced = [bool(mine) for _, mine, _ in groups], [bool(theirs) for _, _, theirs in groups]
    (hits, kills, wounds), total = best_of_one(kinds, spending.scores, own=own, forced=forced)
    return total, hits, kills, wounds


def _kinds(spending: SpendingTable) -> list[DieKind]:
    return [_kind(spending, die, count) for die, count in Counter(spending.attack.pool.dice).items()]


def _kind(spending: SpendingTable, die: tuple[OddsFace, ...], count: int) -> DieKind:
    """The dice of one kind."""
    ways = Counter(die)
    misses = ways.pop(MISS, 0)
    return DieKind(tuple(map(spending.packed, ways)), tuple(ways.values()), misses, _covers(tuple(ways)), count)


@lru_cache(maxsize=256)
def _covers(faces: tuple[OddsFace, ...]) -> frozenset[tuple[int, int]]:
    """Which of these faces is at least which other one in every number, by their places."""
    return frozenset(
        (i, j) for i, more in enumerate(faces) for j, less in enumerate(faces) if i != j and all(map(ge, more, less))
    )

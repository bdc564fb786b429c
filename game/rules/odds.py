"""Exact odds of an attack before the dice are rolled: of a hit, of a kill, and the wounds to be expected."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from game.rules.aim import Faces, best_of_reroll
from game.rules.odds_asked import AttackOdds, Face, Pool, SurgeOption, hit_only, plainer
from game.rules.odds_spending import FIELD, RANGE, Spending

__all__ = ["AttackOdds", "Face", "Odds", "Pool", "SurgeOption", "odds"]


@dataclass(frozen=True)
class Odds:
    """Exact weights: `hits` and `kills` of `total` equally likely cases, and the sum of wounds over all cases.

    With an aim or a dodge each number is that of the re-roll best for it, so the three need not belong to one choice.
    """

    total: int
    hits: int
    kills: int
    wounds: int

    @property
    def hit(self) -> float:
        """The probability of a hit (BASE-ATK-12)."""
        return self.hits / self.total

    @property
    def kill(self) -> float:
        """The probability that the wounds reach what the target can still take (BASE-ATK-19)."""
        return self.kills / self.total

    @property
    def mean_wounds(self) -> float:
        """The wounds after armour to be expected, misses counted as none (BASE-ATK-15)."""
        return self.wounds / self.total


@lru_cache(maxsize=4096)
def odds(attack: AttackOdds) -> Odds:
    """Return the exact odds when surges, enhancements and re-rolls are spent as well as can be."""
    sides = prod(map(len, attack.pool.dice))
    asked = plainer(attack)
    spending = Spending(asked)
    if attack.aim != attack.dodge:
        hitting = hit_only(attack)
        touch = Spending(hitting).hits
        hits, _ = _best(hitting, lambda roll: (int(touch(roll)), 0))
        return Odds(sides * sides, hits, *_best(asked, spending.dealt))
    hits = kills = wounds = 0
    for roll, weight in _rolls(asked.pool, asked.need):
        killed, dealt = spending.dealt(roll)
        kills += weight * killed
        wounds += weight * dealt
        if dealt or spending.hits(roll):
            hits += weight
    return Odds(sides, hits, kills, wounds)


def _best(asked: AttackOdds, scored: Callable[[int], tuple[int, int]]) -> tuple[int, int]:
    """Return the sums of two scores over all rolls and re-rolls."""
    need = asked.need

    def cut(roll: int) -> tuple[int, int]:
        over = (roll & RANGE) - need
        return scored(roll - over if over > 0 else roll)

    return best_of_reroll(tuple(_merged(die, need) for die in asked.pool.dice), cut, least=asked.dodge)


@lru_cache(maxsize=1024)
def _rolls(pool: Pool, need: int) -> tuple[tuple[int, int], ...]:
    """Return the rolls without a miss as (sum, weight); range beyond `need` is cut off, since it cannot matter."""
    rolls = {0: 1}
    for faces in sorted((_merged(die, need) for die in pool.dice), key=len):
        longer: dict[int, int] = {}
        for roll, weight in rolls.items():
            for face, count in faces:
                if face is not None:
                    key = roll + face
                    if key & RANGE > need:
                        key += need - (key & RANGE)
                    longer[key] = longer.get(key, 0) + weight * count
        rolls = longer
    return tuple(rolls.items())


@lru_cache(maxsize=256)
def _merged(die: tuple[Face, ...], need: int) -> Faces:
    """Return the different faces of a die as (sum, count), a miss as None, the range cut off at `need`."""
    return tuple(Counter(_packed(face, need) for face in die).items())


def _packed(face: Face, need: int) -> int | None:
    """Return a face as a sum, or None for a miss."""
    if face.miss:
        return None
    return min(face.range, need) | face.surges << FIELD | face.enhance << 2 * FIELD | face.damage << 3 * FIELD

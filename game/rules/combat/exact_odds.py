"""Exact odds of an attack before the dice are rolled: of a hit, of a kill, and the wounds to be expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product

from game.odds.asked import (
    AttackOdds,
    OddsFace,
    Pool,
    SurgeOption,
)

__all__ = ["AttackOdds", "Odds", "OddsFace", "Pool", "SurgeOption", "exact_odds", "make_ready"]

FAR = 9
"""A distance for which range matters."""
ANSWERS_KEPT = 1 << 15
"""How many answers are kept: computer players ask some 400 new ones a game, and the same again in other games."""


@dataclass(frozen=True)
class Odds:
    """Exact weights: `hits` and `kills` of `total` equally likely cases, and the sum of wounds over all cases.

    With a re-roll each number is that of the one best for it, so the three need not belong to one choice.
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


@lru_cache(maxsize=ANSWERS_KEPT)
def exact_odds(attack: AttackOdds) -> Odds:
    """Return the exact odds when surges, enhancements and re-rolls are spent as well as can be."""
    # What reckons takes a while to load, and is not needed for the first frame.
    from game.odds.answer import reckoned

    return Odds(*reckoned(attack))


def make_ready(box: Sequence[tuple[tuple[OddsFace, ...], int]]) -> None:
    """Load what reckons, and make the tables for the dice of the box, each with how many there are of it, so that no
    question has to wait for them."""
    main = [die for die, count in box if count == 1]
    others = [(die, count) for die, count in box if count > 1]
    for most in range(max(count for _, count in box), 0, -1):
        pool = Pool((main[most % len(main)], *(die for die, count in others for _ in range(min(count, most)))))
        for far, options in product((None, FAR), ((), (SurgeOption(1, damage=1),))):
            asked = AttackOdds(pool, distance=far, options=options)
            exact_odds(replace(asked, aim=True))
            exact_odds(replace(asked, dodge=True))

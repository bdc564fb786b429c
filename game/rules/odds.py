"""Exact odds of an attack before the dice are rolled: of a hit, of a kill, and the wounds to be expected."""

from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from math import prod

from game.rules.aim import best_of_aim

FIELD = 8
RANGE, SPENDING = (1 << FIELD) - 1, (1 << 3 * FIELD) - 1
"""Rolls are summed as one int: range, surges, enhancements and damage, eight bits each, damage on top."""


@dataclass(frozen=True)
class Face:
    """One face of a die: its icons, or a miss (BASE-DICE-01, BASE-DICE-03)."""

    range: int = 0
    damage: int = 0
    surges: int = 0
    enhance: int = 0
    miss: bool = False


@dataclass(frozen=True)
class Pool:
    """The dice of an attack, each a tuple of its equally likely faces."""

    dice: tuple[tuple[Face, ...], ...]
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Hash the many faces once, since the pool is a key of caches."""
        object.__setattr__(self, "_hash", hash(self.dice))

    def __hash__(self) -> int:
        """Return the hash worked out beforehand."""
        return self._hash


@dataclass(frozen=True)
class SurgeOption:
    """What `cost` surges buy, at most `times` times when that is given (BASE-DICE-07, BASE-DICE-11)."""

    cost: int
    damage: int = 0
    range: int = 0
    pierce: int = 0
    times: int | None = None

    def __post_init__(self) -> None:
        """Refuse an option that could be bought for ever."""
        if self.cost < 1:
            raise ValueError("a surge option costs at least one surge")


@dataclass(frozen=True)
class AttackOdds:
    """The attack asked about.

    `distance` is None for melee and Breath, which ignore range. `flexible` counts points, such as ranks of Sorcery,
    that go to range or damage like enhancements. `wounds_left` is what the target can still take; `aim` allows one
    re-roll of any of the dice (BASE-REROLL-02).
    """

    pool: Pool
    distance: int | None = None
    damage: int = 0
    range: int = 0
    surges: int = 0
    flexible: int = 0
    armour: int = 0
    pierce: int = 0
    options: tuple[SurgeOption, ...] = ()
    fear: int = 0
    wounds_left: int = 1
    aim: bool = False

    @property
    def need(self) -> int:
        """The range that dice, surges and points must bring."""
        return 0 if self.distance is None else max(0, self.distance - self.range)


@dataclass(frozen=True)
class Odds:
    """Exact weights: `hits` and `kills` of `total` equally likely cases, and the sum of wounds over all cases.

    With an aim each number is that of the re-roll best for it, so the three need not belong to one and the same choice.
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
    spending = _Spending(attack)
    if attack.aim:
        return Odds(sides * sides, *_aimed(attack, spending, sides))
    hits = kills = wounds = 0
    for roll, weight in _rolls(attack.pool, attack.need):
        dealt = spending.wounds(roll)
        if dealt is not None:
            hits += weight
            wounds += weight * dealt
            if dealt >= attack.wounds_left:
                kills += weight
    return Odds(sides, hits, kills, wounds)


def _aimed(attack: AttackOdds, spending: "_Spending", sides: int) -> tuple[int, int, int]:
    """Return the weights of hits, kills and wounds with the best re-roll, out of `sides` squared cases."""

    def scored(roll: int | None) -> tuple[int, int, int]:
        wounds = None if roll is None else spending.wounds(roll - max(0, (roll & RANGE) - attack.need))
        return (0, 0, 0) if wounds is None else (sides, sides * (wounds >= attack.wounds_left), sides * wounds)

    return best_of_aim(tuple(_merged(die, attack.need) for die in attack.pool.dice), scored)


class _Spending:
    """The best use of surges and points, remembered per range, surges and enhancements rolled."""

    def __init__(self, attack: AttackOdds) -> None:
        """Find what every number of surges can buy."""
        self.attack = attack
        self._bar = max(0, attack.armour - attack.pierce)
        most = attack.surges - attack.fear + sum(max(face.surges for face in die) for die in attack.pool.dice)
        self._purchases = _purchases(attack.options, most, need=attack.need, bar=self._bar)
        self._gains: dict[int, int | None] = {}

    def wounds(self, roll: int) -> int | None:
        """Return the most wounds that a roll without a miss can deal, or None when it cannot hit."""
        key = roll & SPENDING
        try:
            gain = self._gains[key]
        except KeyError:
            gain = self._gains[key] = self._gain(key)
        return None if gain is None else max(0, (roll >> 3 * FIELD) + gain)

    def _gain(self, key: int) -> int | None:
        """Return the most that can be added to the damage rolled, armour subtracted, or None when range or Fear fails.

        Fear is paid first, for nothing is worth more than not to miss (BASE-ABIL-10).
        """
        attack = self.attack
        surges = (key >> FIELD & RANGE) + attack.surges - attack.fear
        if surges < 0:
            return None
        points = (key >> 2 * FIELD) + attack.flexible
        short = attack.need - (key & RANGE)
        gains = [
            gain + points - max(0, short - reach) for reach, gain in self._purchases[surges] if short - reach <= points
        ]
        return max(gains) - self._bar + attack.damage if gains else None


@lru_cache(maxsize=1024)
def _purchases(
    options: tuple[SurgeOption, ...], most: int, *, need: int, bar: int
) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return per number of surges, up to `most`, what they buy as (range, gain of wounds), the best gain per range.

    Range beyond `need` and pierce beyond `bar`, the armour left, bring nothing and are cut off.
    """
    bought = {(0, 0, 0, 0)}
    for option in options:
        bought = {
            (
                cost + n * option.cost,
                min(need, reach + n * option.range),
                min(bar, pierce + n * option.pierce),
                damage + n * option.damage,
            )
            for cost, reach, pierce, damage in bought
            for n in range(_affordable(option, most - cost) + 1)
        }
    best: dict[int, int] = {}
    tables = []
    offers = sorted(bought)
    at = 0
    for surges in range(most + 1):
        while at < len(offers) and offers[at][0] <= surges:
            _, reach, pierce, damage = offers[at]
            best[reach] = max(best.get(reach, 0), pierce + damage)
            at += 1
        tables.append(tuple(best.items()))
    return tuple(tables)


def _affordable(option: SurgeOption, surges: int) -> int:
    """Return how often an option can be bought."""
    count = max(0, surges) // option.cost
    return count if option.times is None else min(count, option.times)


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
def _merged(die: tuple[Face, ...], need: int) -> tuple[tuple[int | None, int], ...]:
    """Return the different faces of a die as (sum, count), a miss as None, the range cut off at `need`."""
    return tuple(Counter(_packed(face, need) for face in die).items())


def _packed(face: Face, need: int) -> int | None:
    """Return a face as a sum, or None for a miss."""
    if face.miss:
        return None
    return min(face.range, need) | face.surges << FIELD | face.enhance << 2 * FIELD | face.damage << 3 * FIELD

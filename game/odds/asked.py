"""What is asked about an attack before its dice are rolled, and the same question without what cannot matter."""

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple


class OddsFace(NamedTuple):
    """One face of a die: its icons, or a miss (BASE-DICE-01, BASE-DICE-03)."""

    range: int = 0
    damage: int = 0
    surges: int = 0
    enhance: int = 0
    miss: bool = False


@dataclass(frozen=True)
class Pool:
    """The dice of an attack, each a tuple of its equally likely faces."""

    dice: tuple[tuple[OddsFace, ...], ...]
    _hash: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Hash the many faces once, since the pool is a key of caches."""
        object.__setattr__(self, "_hash", hash(self.dice))

    def __hash__(self) -> int:
        """Return the hash worked out beforehand."""
        return self._hash


@dataclass(frozen=True)
class SurgeOption:
    """What `cost` surges buy, at most `times` times when that is given (BASE-DICE-07, BASE-DICE-11).

    `factor` multiplies the damage before armour; `slay` kills what is hit for at least 1 damage before armour.
    """

    cost: int
    damage: int = 0
    range: int = 0
    pierce: int = 0
    times: int | None = None
    factor: int = 1
    slay: bool = False

    def __post_init__(self) -> None:
        """Refuse an option that could be bought for ever."""
        if self.cost < 1:
            raise ValueError("a surge option costs at least one surge")


@dataclass(frozen=True)
class AttackOdds:
    """The attack asked about.

    `distance` is None for melee and Breath, which ignore range. `flexible` counts points, such as ranks of Sorcery,
    that go to range or damage like enhancements. `wounds_left` is what the target can still take; `aim` allows one
    re-roll of any of the dice, `dodge` one against the attacker (BASE-REROLL-02); both cancel (BASE-REROLL-04). Without
    them the attacker may have one of the dice in the mask `own` rolled again, or else the target one of `forced`
    (BASE-REROLL-03). A hit deals `besides` whatever armour has stopped, and all wounds together are `fewer`.
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
    dodge: bool = False
    own: int = 0
    forced: int = 0
    besides: int = 0
    fewer: int = 0

    @property
    def need(self) -> int:
        """The range that dice, surges and points must bring."""
        return 0 if self.distance is None else max(0, self.distance - self.range)

    @property
    def bar(self) -> int:
        """The armour that is left before surges are spent."""
        return max(0, self.armour - self.pierce)


def plainer(attack: AttackOdds) -> AttackOdds:
    """The same question with nothing in its dice that cannot matter: range that every roll brings, range beyond the
    need, surges that buy nothing; an enhancement is damage once range is met."""
    lows = [min((face.range for face in die if not face.miss), default=0) for die in attack.pool.dice]
    need = max(0, attack.need - sum(lows))
    useful = [_cut(option, need, attack.bar) for option in attack.options]
    options = tuple(option for option in useful if option is not None)
    surging = bool(options) or attack.fear > attack.surges
    pairs = zip(attack.pool.dice, lows, strict=True)
    dice = tuple(_plain_die(die, low, need, surging) for die, low in pairs)
    return replace(attack, pool=Pool(dice), distance=need or None, range=0, options=options)


def hit_only(attack: AttackOdds) -> AttackOdds:
    """The question whether the attack hits: enhancements are range, and damage does not matter."""
    dice = tuple(_damageless(die) for die in attack.pool.dice)
    options = tuple(SurgeOption(o.cost, range=o.range, times=o.times) for o in attack.options)
    return plainer(replace(attack, pool=Pool(dice), damage=0, armour=0, pierce=0, options=options, wounds_left=0))


def _cut(option: SurgeOption, need: int, bar: int) -> SurgeOption | None:
    """An option without the range and the pierce that bring nothing, or None when nothing is left."""
    reach, pierce = min(option.range, need), min(option.pierce, bar)
    if not (reach or pierce or option.damage or option.factor > 1 or option.slay):
        return None
    return replace(option, range=reach, pierce=pierce)


@lru_cache(maxsize=256)
def _plain_die(die: tuple[OddsFace, ...], low: int, need: int, surging: bool) -> tuple[OddsFace, ...]:
    """A die whose faces bring `low` less range, at most `need`, and surges only if they can buy something."""
    return tuple(
        face
        if face.miss
        else OddsFace(
            range=min(face.range - low, need),
            damage=face.damage if need else face.damage + face.enhance,
            surges=face.surges if surging else 0,
            enhance=face.enhance if need else 0,
        )
        for face in die
    )


@lru_cache(maxsize=256)
def _damageless(die: tuple[OddsFace, ...]) -> tuple[OddsFace, ...]:
    """A die with enhancements as range and without damage."""
    return tuple(face if face.miss else OddsFace(face.range + face.enhance, surges=face.surges) for face in die)

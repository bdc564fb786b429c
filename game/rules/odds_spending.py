"""What surges and points can make of a roll that is only asked about."""

from functools import lru_cache
from typing import NamedTuple

from game.rules.odds_asked import AttackOdds, SurgeOption

FIELD = 8
RANGE, SPENDING = (1 << FIELD) - 1, (1 << 3 * FIELD) - 1
"""Rolls are summed as one int: range, surges, enhancements and damage, eight bits each, damage on top."""


class _Bundle(NamedTuple):
    """What some surges buy together."""

    cost: int
    range: int = 0
    pierce: int = 0
    damage: int = 0
    factor: int = 1
    slay: bool = False


class _Gain(NamedTuple):
    """One use of surges and points: the wounds are `factor` times the damage rolled, and `more`; a blow with at least
    `slays` damage rolled kills."""

    factor: int
    more: int
    slays: int


NEVER = 1 << FIELD
"""More damage than dice bring."""


class Spending:
    """The best use of surges and points, remembered per range, surges and enhancements rolled."""

    def __init__(self, attack: AttackOdds) -> None:
        """Find what every number of surges can buy."""
        self.attack = attack
        most = attack.surges - attack.fear + sum(max(face.surges for face in die) for die in attack.pool.dice)
        self._bundles = bundles(attack.options, max(0, most), need=attack.need, bar=attack.bar)
        self._gains: dict[int, tuple[_Gain, ...]] = {}

    def hits(self, roll: int) -> bool:
        """Whether a roll without a miss can hit."""
        return bool(self._gained(roll))

    def wounds(self, roll: int) -> int:
        """Return the most wounds that a roll without a miss can deal, 0 when it cannot hit."""
        damage = roll >> 3 * FIELD
        most = 0
        for factor, more, _ in self._gained(roll):
            dealt = factor * damage + more
            if dealt > most:
                most = dealt
        return most

    def kills(self, roll: int) -> bool:
        """Whether a roll without a miss can kill: by its wounds, or by what slays at once."""
        damage, left = roll >> 3 * FIELD, self.attack.wounds_left
        return any(
            max(0, factor * damage + more) >= left or damage >= slays for factor, more, slays in self._gained(roll)
        )

    def _gained(self, roll: int) -> tuple[_Gain, ...]:
        key = roll & SPENDING
        try:
            return self._gains[key]
        except KeyError:
            found = self._gains[key] = self._worked_out(key)
            return found

    def _worked_out(self, key: int) -> tuple[_Gain, ...]:
        """Return the uses worth a thought, none when range or Fear fails.

        Fear is paid first, for nothing is worth more than not to miss (BASE-ABIL-10).
        """
        attack = self.attack
        surges = (key >> FIELD & RANGE) + attack.surges - attack.fear
        if surges < 0:
            return ()
        points = (key >> 2 * FIELD) + attack.flexible
        short = attack.need - (key & RANGE)
        best: dict[tuple[int, int], int] = {}
        for bundle in self._bundles[surges]:
            spare = points - max(0, short - bundle.range)
            if spare >= 0:
                added = spare + bundle.damage + attack.damage
                kind = (bundle.factor, 1 - added if bundle.slay else NEVER)
                more = bundle.factor * added + bundle.pierce - attack.bar
                best[kind] = max(best.get(kind, more), more)
        return tuple(_Gain(factor, more, slays) for (factor, slays), more in best.items())


@lru_cache(maxsize=1024)
def bundles(options: tuple[SurgeOption, ...], most: int, *, need: int, bar: int) -> tuple[tuple[_Bundle, ...], ...]:
    """Return per number of surges, up to `most`, what they can buy, without bundles that another one outdoes.

    Range beyond `need` and pierce beyond `bar`, the armour left, bring nothing and are cut off.
    """
    bought = {_Bundle(0)}
    for option in options:
        bought = {
            _Bundle(
                bundle.cost + n * option.cost,
                min(need, bundle.range + n * option.range),
                min(bar, bundle.pierce + n * option.pierce),
                bundle.damage + n * option.damage,
                bundle.factor * option.factor**n,
                bundle.slay or (option.slay and n > 0),
            )
            for bundle in bought
            for n in range(_affordable(option, most - bundle.cost) + 1)
        }
    offers = sorted(bought)
    return tuple(_best(offers, surges) for surges in range(most + 1))


def _best(offers: list[_Bundle], surges: int) -> tuple[_Bundle, ...]:
    """Return what so many surges buy: of bundles that differ in damage and pierce alone, the better ones."""
    best: dict[tuple[int, int, bool, int], _Bundle] = {}
    for bundle in offers:
        if bundle.cost <= surges:
            apart = bundle.pierce if bundle.factor > 1 or bundle.slay else -1
            key = (bundle.range, bundle.factor, bundle.slay, apart)
            if key not in best or best[key].pierce + best[key].damage < bundle.pierce + bundle.damage:
                best[key] = bundle
    return tuple(best.values())


def _affordable(option: SurgeOption, surges: int) -> int:
    """Return how often an option can be bought."""
    count = max(0, surges) // option.cost
    return count if option.times is None else min(count, option.times)

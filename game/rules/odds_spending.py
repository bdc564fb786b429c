"""What surges and points can make of a roll that is only asked about."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from game.rules.odds_asked import AttackOdds, SurgeOption

FIELD = 8
RANGE, SPENDING = (1 << FIELD) - 1, (1 << 3 * FIELD) - 1
"""Rolls are summed as one int: range, surges, enhancements and damage, eight bits each, damage on top."""


_Offers: TypeAlias = tuple[tuple[int, int, int], ...]
"""Range, damage and pierce that may be bought."""
_Kind: TypeAlias = tuple[int, bool, _Offers]
"""By what damage is multiplied, whether the blow slays, and what else is bought with that."""


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
        return bool(self.gains(roll))

    def dealt(self, roll: int) -> tuple[int, int]:
        """Return 1 if a roll without a miss can kill, by wounds or by what slays at once, else 0; and the most wounds
        that it can deal, 0 when it cannot hit."""
        key = roll & SPENDING
        gains = self._gains[key] if key in self._gains else self.gains(roll)
        if not gains:
            return 0, 0
        damage = roll >> 3 * FIELD
        most = slain = 0
        for factor, more, slays in gains:
            wounds = factor * damage + more
            if wounds > most:
                most = wounds
            if damage >= slays:
                slain = 1
        return (1 if most >= self.attack.wounds_left else slain), most

    def gains(self, roll: int) -> tuple[_Gain, ...]:
        """Return the uses worth a thought, none when range or Fear fails.

        Fear is paid first, for nothing is worth more than not to miss (BASE-ABIL-10).
        """
        key = roll & SPENDING
        if key not in self._gains:
            self._gains[key] = self._worked_out(key)
        return self._gains[key]

    def _worked_out(self, key: int) -> tuple[_Gain, ...]:
        attack = self.attack
        surges = (key >> FIELD & RANGE) + attack.surges - attack.fear
        if surges < 0:
            return ()
        points = (key >> 2 * FIELD) + attack.flexible
        short = attack.need - (key & RANGE)
        found = []
        for factor, slay, offers in self._bundles[surges]:
            added = [
                factor * (points + damage - (short - reach if short > reach else 0)) + pierce
                for reach, damage, pierce in offers
                if short - reach <= points
            ]
            if added:
                more = max(added) + factor * attack.damage - attack.bar
                found.append(_Gain(factor, more, self._slays(points, short, offers) if slay else NEVER))
        return tuple(found)

    def _slays(self, points: int, short: int, offers: _Offers) -> int:
        """The least damage rolled with which a blow that slays makes 1 damage."""
        spare = (points - max(0, short - reach) + damage for reach, damage, _ in offers if short - reach <= points)
        return 1 - self.attack.damage - max(spare)


@lru_cache(maxsize=1024)
def bundles(options: tuple[SurgeOption, ...], most: int, *, need: int, bar: int) -> tuple[tuple[_Kind, ...], ...]:
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


def _best(offers: list[_Bundle], surges: int) -> tuple[_Kind, ...]:
    """Return what so many surges buy; without factor and slaying the greatest sum of damage and pierce is enough."""
    kinds: dict[tuple[int, bool], dict[tuple[int, int], int]] = {}
    for cost, reach, pierce, damage, factor, slay in offers:
        if cost > surges:
            break
        best = kinds.setdefault((factor, slay), {})
        apart = pierce if factor > 1 or slay else 0
        best[reach, apart] = max(best.get((reach, apart), 0), damage + pierce - apart)
    return tuple(
        (factor, slay, tuple((reach, damage, pierce) for (reach, pierce), damage in best.items()))
        for (factor, slay), best in kinds.items()
    )


def _affordable(option: SurgeOption, surges: int) -> int:
    """Return how often an option can be bought."""
    count = max(0, surges) // option.cost
    return count if option.times is None else min(count, option.times)

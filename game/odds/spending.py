"""What surges and points can make of rolls that are only asked about, of many rolls at once."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.odds.asked import AttackOdds, OddsFace, SurgeOption

Numbers: TypeAlias = NDArray[np.int64]

SPOILT = 1 << 40
"""A sum with a miss is this or more."""

LEAST = -(1 << 60)
"""Less damage than any attack does: that of a miss."""


class _Offer(NamedTuple):
    """What some surges buy together."""

    cost: int
    range: int = 0
    pierce: int = 0
    damage: int = 0
    factor: int = 1
    slay: bool = False


class _Gain(NamedTuple):
    """What can be made of a roll with a blow of one kind, by the roll's range, enhancements and surges: the wounds are
    `factor` times the damage rolled, and `more`; `slays` is the least damage rolled that kills at once, if it slays."""

    factor: int
    more: Numbers
    slays: Numbers | None


class SpendingTable:
    """The best use of surges and points. Rolls are sums of faces as `packed` makes them."""

    def __init__(self, attack: AttackOdds) -> None:
        """Find what every number of surges can buy."""
        self.attack = attack
        dice = attack.pool.dice
        self._ranges = 1 + sum([max([face.range for face in die]) for die in dice])
        self._points = 1 + sum([max([face.enhance for face in die]) for die in dice])
        self._surges = 1 + sum([max([face.surges for face in die]) for die in dice])
        self._bits = (self._ranges * self._points * self._surges).bit_length()
        most = max(0, attack.surges - attack.fear + self._surges - 1)
        kinds = bundles(attack.options, most, need=attack.need, bar=attack.bar)
        self._gains = [self._gain(factor, slay, offers) for (factor, slay), offers in kinds.items()]

    def packed(self, face: OddsFace) -> int:
        """A face without a miss as an int, so that sums of faces are those of its numbers: what surges and points make
        of it in the low bits, damage above."""
        low = face.range + self._ranges * (face.enhance + self._points * face.surges)
        return low | face.damage << self._bits

    def scores(self, rolls: Numbers) -> Numbers:
        """Return three rows for these rolls: 1 for those that can hit, 1 for those that can kill, by wounds or by what
        slays at once, and the most wounds; 0 where there is none."""
        hits = self.hits(rolls)
        return np.stack([hits, *self.harms(rolls)])

    def hits(self, rolls: Numbers) -> Numbers:
        """Return 1 for each roll that can hit, else 0."""
        key = rolls & (1 << self._bits) - 1
        reaching = self._gains[0].more > LEAST
        for gain in self._gains[1:]:
            reaching |= gain.more > LEAST
        hits: Numbers = (reaching[key] & (rolls < SPOILT)).astype(np.int64)
        return hits

    def harms(self, rolls: Numbers) -> Numbers:
        """Return 1 for each roll that can kill, and the most wounds."""
        hits, wounds, slain = self.blows(rolls)
        kills = (wounds >= self.attack.wounds_left) | slain
        scores: Numbers = np.array([kills, wounds]) * hits
        return scores

    def tally(self, rolls: Numbers) -> tuple[list[int], Numbers]:
        """Return all numbers of wounds that these rolls may bring, rising, and rows for the rolls: 1 for those that can
        hit; the most wounds; 1 for those that kill who can take so many of them; 1 for those that slay anybody."""
        hits, wounds, slain = self.blows(rolls)
        bars = np.unique(wounds)
        deadly = np.concatenate((wounds >= bars[:, None], np.broadcast_to(slain, (1, len(rolls)))))
        rows: Numbers = np.concatenate(([hits, wounds], deadly | slain)) * hits
        return bars.tolist(), rows

    def blows(self, rolls: Numbers) -> tuple[NDArray[np.bool_], Numbers, NDArray[np.bool_]]:
        """Return for each roll whether it can hit, the most wounds of a hit, and whether a hit can slay at once:
        nothing of it hangs on how much the target can still take.

        Fear is paid first, for nothing is worth more than not to miss (BASE-ABIL-10).
        """
        attack = self.attack
        key = rolls & (1 << self._bits) - 1
        damage = rolls >> self._bits
        most = np.array(LEAST)
        slain = np.array(False)
        for gain in self._gains:
            most = np.maximum(most, (damage if gain.factor == 1 else gain.factor * damage) + gain.more[key])
            if gain.slays is not None:
                slain = slain | (damage >= gain.slays[key])
        hits = (most > LEAST) & (rolls < SPOILT)
        wounds = np.maximum(most, 0)
        if attack.besides or attack.fewer:
            wounds = np.maximum(wounds + (attack.besides - attack.fewer), 0)
        return hits, wounds, slain

    def _gain(self, factor: int, slay: bool, offers: tuple[_Offer, ...]) -> _Gain:
        """What a blow of one kind makes of a roll: without surges left no Fear is paid."""
        attack = self.attack
        table = np.array([(offer.cost, offer.range, offer.damage, offer.pierce) for offer in offers])
        cost, reach, damage, pierce = table.T[:, :, None, None, None]
        left = np.arange(self._surges)[:, None, None] + (attack.surges - attack.fear)
        points = np.arange(self._points)[:, None] + attack.flexible
        short = attack.need - np.arange(self._ranges)
        spare = points - np.maximum(short - reach, 0)
        fails = (spare < 0) | (cost > left)
        more = factor * (spare + damage + attack.damage) + pierce - attack.bar
        more = np.where(fails, 2 * LEAST, more).max(axis=0).ravel()
        if not slay:
            return _Gain(factor, more, None)
        return _Gain(factor, more, (1 - attack.damage - np.where(fails, LEAST, spare + damage).max(axis=0)).ravel())


@lru_cache(maxsize=1024)
def bundles(
    options: tuple[SurgeOption, ...], most: int, *, need: int, bar: int
) -> dict[tuple[int, bool], tuple[_Offer, ...]]:
    """Return what surges, up to `most`, can buy, by the factor on damage and by whether it slays.

    Range beyond `need` and pierce beyond `bar`, the armour left, bring nothing and are cut off; without factor and
    slaying only the greatest sum of damage and pierce counts.
    """
    bought = {_Offer(0)}
    for option in options:
        bought = {
            _Offer(
                offer.cost + n * option.cost,
                min(need, offer.range + n * option.range),
                min(bar, offer.pierce + n * option.pierce),
                offer.damage + n * option.damage,
                offer.factor * option.factor**n,
                offer.slay or (option.slay and n > 0),
            )
            for offer in bought
            for n in range(_affordable(option, most - offer.cost) + 1)
        }
    kinds: dict[tuple[int, bool], dict[tuple[int, int, int], _Offer]] = {}
    for offer in bought:
        found = kinds.setdefault((offer.factor, offer.slay), {})
        apart = offer.factor > 1 or offer.slay
        key = offer.cost, offer.range, offer.pierce if apart else 0
        if key not in found or _worth(found[key]) < _worth(offer):
            found[key] = offer
    return {kind: tuple(found.values()) for kind, found in kinds.items()}


def _worth(offer: _Offer) -> int:
    return offer.damage + offer.pierce


def _affordable(option: SurgeOption, surges: int) -> int:
    """Return how often an option can be bought."""
    count = max(0, surges) // option.cost
    return count if option.times is None else min(count, option.times)

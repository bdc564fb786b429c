"""The best re-roll of dice, worked out exactly for every roll at once: of any of them (aim and dodge, BASE-REROLL-02),
or of one (BASE-REROLL-03).

Dice of one kind are counted, not told apart. A table of values has an axis per kind; a sum, a mean or the better of two
choices is taken for all rolls together. What the tables of a kind look like depends on how often its faces occur and on
which face is at least as good as which, not on what is asked: such tables are made once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, lcm, prod
from threading import local
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.odds.spending import SPOILT, Numbers

Shown: TypeAlias = tuple[int, ...]
"""The faces that some dice of one kind show, by their places in the kind, in order."""

EXACT_FLOAT, EXACT_INT = 1 << 53, 1 << 63
"""The first numbers that are too great for a float and for an int of a table."""


class DieKind(NamedTuple):
    """The dice of one kind: `faces` as sums, without those that miss, and how often each occurs; how many faces miss;
    pairs of places of which the first is at least the second in every number; and how many dice there are."""

    faces: tuple[int, ...]
    ways: tuple[int, ...]
    misses: int
    covers: frozenset[tuple[int, int]]
    dice: int

    @property
    def sides(self) -> int:
        """The faces of one die."""
        return sum(self.ways) + self.misses


class _Alike(NamedTuple):
    """The states of some dice of one kind. A state says which faces show and how many dice lie ready to be rolled
    again; a final, which faces show in the end.

    `means[state, final]` counts how often the final comes of the state; `choices` are pairs (state, another that
    picking up one more die leads to), those with most to roll again first; the last states, as many as there are
    `weights`, are those that a roll may leave, dice that are rolled again in any case picked up: in so many ways.
    """

    means: NDArray[np.float64]
    choices: tuple[tuple[int, int], ...]
    weights: Numbers


def sums_of(kinds: Sequence[DieKind]) -> Numbers:
    """The sums of all finals, the last kind running fastest."""
    total = np.zeros(1, dtype=np.int64)
    for kind in kinds:
        own = _finals(kind.ways, kind.dice)[0] @ np.array(kind.faces, dtype=np.int64)
        total = np.add.outer(total, own).ravel()
    return total


def of_all_rolls(kinds: Sequence[DieKind], scores: Numbers) -> list[int]:
    """Return the sums of some scores over all rolls, out of the number of ways to roll the dice; a row of `scores` has
    one for each of the `sums_of` the dice."""
    greatest = int(scores.max(initial=0)) * prod(kind.sides**kind.dice for kind in kinds)
    return _weighed(scores, [_finals(kind.ways, kind.dice)[1] for kind in kinds], greatest)


def best_of_reroll(kinds: Sequence[DieKind], scored: Callable[[Numbers], Numbers], *, least: bool) -> list[int]:
    """Return the sums of some scores over all rolls and re-rolls, when each roll is re-rolled so that the score is
    greatest (aim) or `least` (dodge), each score by itself: out of the square of the number of ways to roll the dice.

    `scored` gives the scores of final sums without a miss, a row per score, never less for a greater sum; a miss
    scores 0.
    """
    tables = [(_alike(kind.ways, kind.misses, kind.covers, kind.dice, least), kind) for kind in kinds]
    tables.sort(key=lambda pair: len(pair[0].choices), reverse=True)
    scores = scored(sums_of([kind for _, kind in tables]))
    sides = prod(kind.sides**kind.dice for kind in kinds)
    greatest = int(scores.max(initial=0)) * sides
    number = np.float64 if greatest < EXACT_FLOAT else object
    values: NDArray[Any] = scores.astype(number)
    for table, _ in reversed(tables):
        values = _times(_as(table.means, number), values.reshape(-1, table.means.shape[1]).T)
    better = np.minimum if least else np.maximum
    for table, _ in tables:
        values = values.reshape(len(table.means), -1)
        for state, other in table.choices:
            better(values[state], values[other], out=values[state])
        values = _copied(values[-len(table.weights) :].T)
    return _weighed(values.reshape(len(scores), -1), [table.weights for table, _ in tables], greatest * sides)


def best_of_one(
    kinds: Sequence[DieKind], scored: Callable[[Numbers], Numbers], *, own: Sequence[bool], forced: Sequence[bool]
) -> tuple[list[int], int]:
    """Return the sums of some scores over all rolls when one die may be rolled again: first the attacker may choose one
    of his `own` kinds, so that the score is greatest, and if he has not, the target one that is `forced`, so that it is
    least; and out of how many each sum is."""
    loose = [mine or theirs for mine, theirs in zip(own, forced, strict=True)]
    kinds = [_with_miss(kind) if free else kind for kind, free in zip(kinds, loose, strict=True)]
    scores = scored(sums_of(kinds))
    scale = lcm(*(kind.sides for kind, free in zip(kinds, loose, strict=True) if free))
    total = prod(kind.sides**kind.dice for kind in kinds) * scale
    greatest = int(scores.max(initial=0)) * total
    number = np.float64 if greatest < EXACT_FLOAT else object
    values: NDArray[Any] = scores.astype(number)
    kept = values * scale
    best = kept
    for at, theirs in enumerate(forced):
        if theirs:
            best = np.minimum(best, _one_again(kinds, at, values, scale, np.minimum))
    for at, mine in enumerate(own):
        if mine:
            best = np.maximum(best, _one_again(kinds, at, values, scale, np.maximum))
    return _weighed(best, [_finals(kind.ways, kind.dice)[1] for kind in kinds], greatest), total


def _one_again(kinds: Sequence[DieKind], at: int, values: NDArray[Any], scale: int, better: np.ufunc) -> NDArray[Any]:
    """The values with one die of a kind rolled again, the one with which they are `better`."""
    kind = kinds[at]
    number = object if values.dtype == object else np.float64
    tables = _as(_one_rolled(kind.ways, kind.dice) * (scale // kind.sides), number)
    choices, ends, _ = tables.shape
    after = prod(len(_finals(other.ways, other.dice)[0]) for other in kinds[at + 1 :])
    apart = _copied(values.reshape(-1, ends, after).transpose(1, 0, 2)).reshape(ends, -1)

    again = _times(tables.reshape(choices * ends, ends), apart).reshape(choices, ends, -1)
    best: NDArray[Any] = better.reduce(again).reshape(ends, -1, after)
    return best.transpose(1, 0, 2).reshape(values.shape)


def _with_miss(kind: DieKind) -> DieKind:
    """The kind with its miss as a face that spoils every sum."""
    if not kind.misses:
        return kind
    return kind._replace(faces=(*kind.faces, SPOILT), ways=(*kind.ways, kind.misses), misses=0)


def _weights(parts: Sequence[Numbers]) -> Numbers:
    """The products of one weight of each kind, the last kind running fastest."""
    total = np.ones(1, dtype=np.int64)
    for part in parts:
        total = np.multiply.outer(total, part).ravel()
    return total


def _weighed(values: NDArray[Any], parts: Sequence[Numbers], greatest: int) -> list[int]:
    """The sum of each row, times the weights; `greatest` is more than any sum can be."""
    number = np.int64 if greatest < EXACT_INT else object
    if values.dtype == object:
        number = object
    return [int(each) for each in _as(values, number) @ _as(_weights(parts), number)]


class _Room(local):
    """Memory for great tables, used again and again by turns: to be given new pages each time would cost more than to
    reckon. What lies there lasts until the second table after it is written."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.parts = [np.empty(0), np.empty(0)]

    def table(self, shape: tuple[int, ...]) -> NDArray[np.float64]:
        """A table of floats with anything in it."""
        size = prod(shape)
        self.parts.reverse()
        if len(self.parts[0]) < size:
            self.parts[0] = np.empty(size)
        return self.parts[0][:size].reshape(shape)


_room = _Room()


def _times(one: NDArray[Any], two: NDArray[Any]) -> NDArray[Any]:
    """The product of two matrices."""
    room = None if two.dtype == object else _room.table((len(one), two.shape[1]))
    product: NDArray[Any] = np.matmul(one, two, out=room)
    return product


def _copied(table: NDArray[Any]) -> NDArray[Any]:
    """The table with its numbers in one row after the other."""
    copy = np.empty(table.shape, dtype=object) if table.dtype == object else _room.table(table.shape)
    copy[...] = table
    return copy


def _as(table: NDArray[Any], number: Any) -> NDArray[Any]:
    """The table with numbers of this type; whole numbers stay whole."""
    if number is object and table.dtype == np.float64:
        table = table.astype(np.int64)
    return table.astype(number, copy=False)


@lru_cache(maxsize=256)
def _finals(ways: tuple[int, ...], count: int) -> tuple[Numbers, Numbers]:
    """What so many dice may show without a miss, as counts of the faces; and in how many ways."""
    ends = list(combinations_with_replacement(range(len(ways)), count))
    counts = np.array([[end.count(face) for face in range(len(ways))] for end in ends], dtype=np.int64)
    return counts.reshape(len(ends), len(ways)), np.array([_orders(end, ways) for end in ends], dtype=np.int64)


def _orders(shown: Shown, ways: tuple[int, ...]) -> int:
    """In how many ways dice show these faces."""
    orders = factorial(len(shown)) // prod(map(factorial, Counter(shown).values()))
    return orders * prod(ways[face] for face in shown)


@lru_cache(maxsize=256)
def _one_rolled(ways: tuple[int, ...], count: int) -> NDArray[np.float64]:
    """Tables of how often each final comes of another when one die is rolled again: for the first face that shows, for
    the second and so on; where fewer show, the last of them."""
    ends = list(combinations_with_replacement(range(len(ways)), count))
    place = {end: at for at, end in enumerate(ends)}
    tables = np.zeros((min(count, len(ways)), len(ends), len(ends)))
    for at, end in enumerate(ends):
        different = sorted(set(end))
        for number, table in enumerate(tables):
            left = _without(end, different[min(number, len(different) - 1)])
            for face, often in enumerate(ways):
                table[at, place[tuple(sorted((*left, face)))]] += often
    return tables


@lru_cache(maxsize=256)
def _alike(ways: tuple[int, ...], misses: int, covers: frozenset[tuple[int, int]], count: int, least: bool) -> _Alike:
    """Return the states of `count` dice of one kind and the ways between them.

    Faces that no other is worse than (aim; for a dodge: better) are rolled again in any case; those that no other is
    better than, and misses of a dodged attack, never; and no die is before one that shows less (for a dodge: more).
    """
    faces = range(len(ways))
    worse = covers if not least else {(less, more) for more, less in covers}
    again = {face for face in faces if all((other, face) in worse for other in faces if other != face)}
    again = set() if misses and not least else again
    keep = [face for face in faces if face not in again]
    states = [(kept, count - size) for size in range(count + 1) for kept in combinations_with_replacement(keep, size)]
    place = {state: number for number, state in enumerate(states)}
    at = {end: number for number, end in enumerate(combinations_with_replacement(faces, count))}
    afresh = sum(ways[face] for face in again) + (0 if least else misses)
    means = np.zeros((len(states), len(at)))
    weights = []
    for number, (kept, rolled) in enumerate(states):
        still = (sum(ways) + misses) ** len(kept)
        for roll in combinations_with_replacement(faces, rolled):
            means[number, at[tuple(sorted(kept + roll))]] += still * _orders(roll, ways)
        orders = factorial(count) // prod(map(factorial, [rolled, *Counter(kept).values()]))
        weights.append(orders * prod(ways[face] for face in kept) * afresh**rolled)
    choices = [
        (number, place[_without(kept, face), rolled + 1])
        for number, (kept, rolled) in enumerate(states)
        for face in sorted(set(kept))
        if _worth_rolling(face, kept, len(ways), worse, misses=misses if least else 0)
    ]
    met = [weight for weight in weights if weight]
    return _Alike(means, tuple(choices), np.array(met, dtype=np.int64))


def _worth_rolling(
    face: int, kept: Shown, count: int, worse: frozenset[tuple[int, int]] | set[tuple[int, int]], *, misses: int
) -> bool:
    """Whether a die that shows this may have to be rolled again before the others that are kept: not if it is the best
    there is, nor before one that shows something worse. `worse` holds pairs (better, worse)."""
    best = not misses and all((face, other) in worse for other in range(count) if other != face)
    return not best and not any((face, other) in worse and (other, face) not in worse for other in kept)


def _without(kept: Shown, face: int) -> Shown:
    """Return the faces less one."""
    at = kept.index(face)
    return kept[:at] + kept[at + 1 :]

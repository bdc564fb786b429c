"""The best re-roll of any of the dice, worked out exactly for every roll at once: aim and dodge (BASE-REROLL-02).

Dice of one kind are counted, not told apart. The kinds are dealt to two halves; a table of values has a row per state
of one half, and a row is one int that holds a field per state of the other, so that a sum, a mean or the better of two
choices is taken for a whole row by a few operations on ints.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import factorial, prod
from operator import mul
from typing import NamedTuple, TypeAlias

Faces: TypeAlias = tuple[tuple[int | None, int], ...]
"""The different faces of a die as (sum, count); a miss is None. Sums of several dice add."""

FIELD = 8
UNIT, NARROW = 64, 32
"""A state takes one unit of 64 bits in a row: two narrow fields, or one if the values are great."""


class _Alike(NamedTuple):
    """All dice of one kind.

    `finals` are the sums that they can show in the end without a miss. A state says which faces show and how many dice
    lie ready to be rolled again: `weights` in how many ways it is rolled, dice that are rolled again in any case
    counted as such; `means` how often each final comes of it, as (counts, finals); `choices` the states that picking
    up one more die leads to, those with most to roll again first.
    """

    finals: tuple[int, ...]
    weights: tuple[int, ...]
    means: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    choices: tuple[tuple[int, tuple[int, ...]], ...]


class _Half(NamedTuple):
    """Some of the kinds, the last one running fastest through the states."""

    groups: tuple[_Alike, ...]

    @property
    def finals(self) -> list[int]:
        """The sums that the dice of this half can show in the end."""
        return [sum(sums) for sums in product(*(group.finals for group in self.groups))]

    @property
    def weights(self) -> list[int]:
        """In how many ways each state is rolled."""
        return [prod(ways) for ways in product(*(group.weights for group in self.groups))]

    def averaged(self, rows: list[int]) -> list[int]:
        """Turn rows of finals into rows of states: the sums of all that may come of the dice to be rolled again."""
        before, after = 1, len(rows)
        for group in self.groups:
            count, after = len(group.finals), after // len(group.finals)
            rows = [
                sum(map(mul, counts, [rows[(one * count + final) * after + two] for final in finals]))
                for one in range(before)
                for counts, finals in group.means
                for two in range(after)
            ]
            before *= len(group.means)
        return rows

    def chosen(self, rows: list[int], guard: int, *, bits: int, least: bool) -> None:
        """Give every state the value of the best choice that it leaves; fields are compared below their guard bit."""
        before, after = 1, len(rows)
        for group in self.groups:
            count, after = len(group.means), after // len(group.means)
            for start in (one * count * after + two for one in range(before) for two in range(after)):
                for state, others in group.choices:
                    best = rows[start + state * after]
                    for other in others:
                        rival = rows[start + other * after]
                        lead = (best | guard) - rival
                        ahead = lead & guard
                        lead &= ahead - (ahead >> bits - 1)
                        best = best - lead if least else rival + lead
                    rows[start + state * after] = best
            before *= count


def best_of_reroll(
    dice: tuple[Faces, ...], scored: Callable[[int], tuple[int, int]], *, least: bool
) -> tuple[int, int]:
    """Return the sums of two scores over all rolls and re-rolls, when each roll is re-rolled so that the score is
    greatest (aim) or `least` (dodge), each score by itself: out of the square of the number of ways to roll the dice.

    `scored` gives the scores of a final sum without a miss, 0 or more, never less for a greater sum; a miss scores 0.
    """
    one, two = _halves([_alike(faces, count, least) for faces, count in Counter(dice).items()])
    ends, others = one.finals, two.finals
    scores = {total: scored(total) for total in {end + other for end in ends for other in others}}
    sides = prod(sum(ways for _, ways in faces) for faces in dice)
    if max(map(max, scores.values())) * sides < 1 << NARROW - 1:
        units = {total: first | second << NARROW for total, (first, second) in scores.items()}
        return _sums(one, two, [[units[end + other] for other in others] for end in ends], NARROW, least=least)
    lone = [[[scores[end + other][which] for other in others] for end in ends] for which in (0, 1)]
    first, second = (sum(_sums(one, two, table, UNIT, least=least)) for table in lone)
    return first, second


def _sums(one: _Half, two: _Half, table: list[list[int]], bits: int, *, least: bool) -> tuple[int, int]:
    """Return the weighed sums of the even and of the odd fields, each with the best re-roll, from units by finals."""
    guard = _ones(max(len(one.weights), len(two.weights)) * UNIT // bits, bits) << bits - 1
    rows = one.averaged([int.from_bytes(array("Q", row), "little") for row in table])
    rows = two.averaged(_turned(rows, len(table[0])))
    two.chosen(rows, guard & (1 << UNIT * len(one.weights)) - 1, bits=bits, least=least)
    rows = _turned(rows, len(one.weights))
    one.chosen(rows, guard & (1 << UNIT * len(two.weights)) - 1, bits=bits, least=least)
    return _weighed(rows, one.weights, two.weights, bits)


def _halves(groups: list[_Alike]) -> tuple[_Half, _Half]:
    """Deal the kinds to two halves of about the same number of states."""
    groups.sort(key=lambda group: len(group.means), reverse=True)
    halves: tuple[list[_Alike], list[_Alike]] = ([], [])
    for group in groups:
        min(halves, key=lambda half: prod(len(other.means) for other in half)).append(group)
    return _Half(tuple(halves[0])), _Half(tuple(halves[1]))


def _ones(count: int, bits: int) -> int:
    """Return an int with 1 in every field."""
    return ((1 << count * bits) - 1) // ((1 << bits) - 1)


def _turned(rows: list[int], count: int) -> list[int]:
    """Return `count` rows that hold the units of the old ones crosswise."""
    units = array("Q")
    units.frombytes(b"".join([row.to_bytes(count * UNIT // 8, "little") for row in rows]))
    return [int.from_bytes(units[start::count], "little") for start in range(count)]


def _weighed(rows: list[int], weights: list[int], others: list[int], bits: int) -> tuple[int, int]:
    """Return the sums of the even and of the odd fields, each times the weights of its row and of its unit.

    Taken apart, the sums of a column have twice the room of a field.
    """
    room = _ones(len(others) * UNIT // (2 * bits) + 1, 2 * bits) * ((1 << bits) - 1)
    sums = []
    for first in (0, 1):
        column = sum([weight * (row >> first * bits & room) for weight, row in zip(weights, rows, strict=True)])
        heavy = others if 2 * bits == UNIT else others[first::2]
        data = column.to_bytes(len(heavy) * bits // 4, "little")
        step = bits // 4
        sums.append(sum(w * int.from_bytes(data[i * step : i * step + step], "little") for i, w in enumerate(heavy)))
    return sums[0], sums[1]


@lru_cache(maxsize=256)
def _alike(faces: Faces, count: int, least: bool) -> _Alike:
    """Return the states of `count` dice of one kind and the ways between them."""
    ways = dict(faces)
    sides = sum(ways.values())
    shown = [face for face in ways if face is not None]
    again = {face for face in shown if _always_again(face, ways, least=least)}
    lasting = {face for face in shown if _always_again(face, ways, least=not least)} - again
    keep = [face for face in shown if face not in again]
    states = [(kept, count - size) for size in range(count + 1) for kept in combinations_with_replacement(keep, size)]
    place = {state: number for number, state in enumerate(states)}
    ends = [tuple(sorted(end)) for end in combinations_with_replacement(shown, count)]
    at = {end: number for number, end in enumerate(ends)}
    afresh = sum(ways[face] for face in again) + (0 if least else ways.get(None, 0))
    rolls = [list(_rolled(shown, ways, size)) for size in range(count + 1)]
    means = []
    weights = []
    for kept, rolled in states:
        still = sides ** len(kept)
        found = [(still * number, at[tuple(sorted(kept + roll))]) for roll, number in rolls[rolled]]
        means.append((tuple(number for number, _ in found), tuple(end for _, end in found)))
        orders = factorial(count) // prod(map(factorial, [rolled, *Counter(kept).values()]))
        weights.append(orders * prod(ways[face] for face in kept) * afresh**rolled)
    choices = tuple(
        (number, tuple(place[_without(kept, face), rolled + 1] for face in set(kept) - lasting))
        for number, (kept, rolled) in enumerate(states)
        if set(kept) - lasting
    )
    return _Alike(tuple(map(sum, ends)), tuple(weights), tuple(means), choices)


def _without(kept: tuple[int, ...], face: int) -> tuple[int, ...]:
    """Return the faces less one."""
    at = kept.index(face)
    return kept[:at] + kept[at + 1 :]


def _rolled(shown: list[int], ways: dict[int | None, int], count: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield what so many dice may show without a miss, and in how many ways."""
    for roll in combinations_with_replacement(shown, count):
        orders = factorial(count) // prod(map(factorial, Counter(roll).values()))
        yield roll, orders * prod(ways[face] for face in roll)


def _always_again(face: int, ways: dict[int | None, int], *, least: bool) -> bool:
    """Whether no other face is worse (aim) or better (dodge) than this one, so that a re-roll can do no harm."""
    others = [other for other in ways if other != face]
    if least:
        return all(other is None or _covers(face, other) for other in others)
    return all(other is not None and _covers(other, face) for other in others)


def _covers(more: int, less: int) -> bool:
    """Whether every number of one sum is at least that of another."""
    if more < 0 or less < 0:
        return False
    while more or less:
        if more & (1 << FIELD) - 1 < less & (1 << FIELD) - 1:
            return False
        more, less = more >> FIELD, less >> FIELD
    return True

"""The best re-roll of any of the dice, worked out exactly for every roll at once (BASE-REROLL-02)."""

import sys
from array import array
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from itertools import chain, combinations_with_replacement
from math import factorial, prod
from operator import mul
from typing import NamedTuple, TypeAlias

Faces: TypeAlias = tuple[tuple[int | None, int], ...]
"""The different faces of a die as (sum, count); a miss is None. Sums of several dice add."""
Rows: TypeAlias = list[list[int]]


class _Alike(NamedTuple):
    """All dice of one kind; a state is how many show each face and how many lie ready to be rolled again.

    `kept` and `weights` give, for the states without a re-roll, the sum shown and in how many ways it is rolled.
    `rolled` gives, for every later state, the states that one more rolled die leads to, with counts; `choices` gives
    per state, those with most re-rolls first, the states that picking up one more die leads to.
    """

    sides: int
    kept: tuple[int | None, ...]
    weights: tuple[int, ...]
    rolled: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    choices: tuple[tuple[int, tuple[int, ...]], ...]


def best_of_aim(dice: tuple[Faces, ...], scored: Callable[[int | None], tuple[int, int, int]]) -> tuple[int, int, int]:
    """Return, for each of three scores, its sum over all rolls and re-rolls when each roll is re-rolled best for it.

    `scored` gives the scores of a final sum (None: a miss shows) times the number of ways to roll the pool, so that
    averages stay whole; the results are out of the square of that number.
    """
    groups = sorted((_alike(faces, count) for faces, count in Counter(dice).items()), key=_kept_share)
    sums: list[int | None] = [0]
    weights = [1]
    for group in groups:
        sums = [None if one is None or two is None else one + two for one in sums for two in group.kept]
        weights = [one * two for one in weights for two in group.weights]
    columns = zip(*map(scored, sums), strict=True)
    hits, kills, wounds = (sum(map(mul, weights, _best(list(column), groups))) for column in columns)
    return hits, kills, wounds


def _kept_share(group: _Alike) -> float:
    """Kinds whose choices leave the least go first, so that the others have less to do."""
    return len(group.kept) / len(group.choices)


def _best(values: list[int], groups: list[_Alike]) -> list[int]:
    """Turn the value of every roll left as it is into its value under the best re-roll.

    First each kind of dice gains the states with dice to be rolled, an average each: whole rows are averaged as one
    int of 64 bits a value, which stays exact because every value divides. Then each kind picks the best state. After a
    step its axis goes to the end, so that after all kinds the order is the old one.
    """
    for group in groups:
        rows = _cut(values, len(group.kept))
        packed = [int.from_bytes(array("Q", row), sys.byteorder) for row in rows]
        for counts, states in group.rolled:
            packed.append(sum(map(mul, counts, [packed[state] for state in states])) // group.sides)
        size = 8 * len(rows[0])
        for mean in packed[len(rows) :]:
            rows.append(list(memoryview(mean.to_bytes(size, sys.byteorder)).cast("Q")))
        values = list(chain.from_iterable(zip(*rows, strict=True)))
    for group in groups:
        rows = _cut(values, len(group.choices))
        for state, others in group.choices:
            if others:
                rows[state] = list(map(max, rows[state], *(rows[other] for other in others)))
        values = list(chain.from_iterable(zip(*rows[: len(group.kept)], strict=True)))
    return values


def _cut(values: list[int], count: int) -> Rows:
    """Cut a table into equal rows along its first axis."""
    length = len(values) // count
    return [values[start : start + length] for start in range(0, len(values), length)]


@lru_cache(maxsize=256)
def _alike(faces: Faces, count: int) -> _Alike:
    """Return the states of `count` dice of one kind and the ways between them."""
    again = len(faces)
    states = sorted(combinations_with_replacement(range(again + 1), count), key=lambda state: state.count(again))
    place = {state: number for number, state in enumerate(states)}
    whole = [state for state in states if again not in state]
    rolled = tuple(
        (
            tuple(ways for _, ways in faces),
            tuple(place[tuple(sorted((*state[:-1], face)))] for face in range(again)),
        )
        for state in states[len(whole) :]
    )
    choices = tuple(
        (place[state], tuple({place[_picked_up(state, face, again)] for face in state if face != again}))
        for state in reversed(states)
    )
    return _Alike(
        sides=sum(ways for _, ways in faces),
        kept=tuple(_shown(faces, state) for state in whole),
        weights=tuple(_ways(faces, state) for state in whole),
        rolled=rolled,
        choices=choices,
    )


def _picked_up(state: tuple[int, ...], face: int, again: int) -> tuple[int, ...]:
    """Return the state in which one die that shows a face is to be rolled again."""
    at = state.index(face)
    return (*state[:at], *state[at + 1 :], again)


def _shown(faces: Faces, state: tuple[int, ...]) -> int | None:
    """Return the sum of the faces, or None when one of them is a miss."""
    total = 0
    for face in state:
        value = faces[face][0]
        if value is None:
            return None
        total += value
    return total


def _ways(faces: Faces, state: tuple[int, ...]) -> int:
    """Return in how many ways the dice show these faces."""
    orders = factorial(len(state)) // prod(map(factorial, Counter(state).values()))
    return orders * prod(faces[face][1] for face in state)

"""How strong players are by the games that they played: a logistic model of who wins, in points of Elo."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log, sqrt
from typing import NamedTuple

POINTS = 400 / log(10)
"""Points of Elo for one unit of the logarithm of the odds."""
SURE = 1.96
"""Standard deviations to either side within which 95 of 100 estimates lie."""
STEPS = 50
"""Steps of Newton's method, of which a handful is enough."""
EVEN = 0.5
"""What is added to wins and to losses of each match: a match won altogether says no more than that."""


class Pairing(NamedTuple):
    """Games on one quest between a level for the heroes and a level for the overlord, and how many the heroes won."""

    quest: str
    heroes: str
    overlord: str
    won: int
    games: int


class Rating(NamedTuple):
    """How much stronger a level is than the one that all are compared with, in points of Elo, and by how much that may
    be off 95 times in 100."""

    elo: float
    off: float


def ratings(matches: Sequence[Pairing], base: str) -> dict[tuple[str, str], Rating]:
    """The rating of each level on each side (`heroes`, `overlord`) in comparison with the level `base`: what it adds to
    the odds of its side, the same on every quest, each quest having odds of its own."""
    names = _parameters(matches, base)
    rows = [([names[name] for name in _of(match) if name in names], match) for match in matches]
    found = [0.0] * len(names)
    for _ in range(STEPS):
        slope, curve = _slope_and_curve(rows, found)
        for at, change in enumerate(_solved(curve, slope)):
            found[at] += change
    _, curve = _slope_and_curve(rows, found)
    return {
        (side, level): Rating(POINTS * found[at] * (1 if side == "heroes" else -1), POINTS * SURE * _error(curve, at))
        for (side, level), at in names.items()
        if side != "quest"
    }


def _of(match: Pairing) -> tuple[tuple[str, str], ...]:
    return ("quest", match.quest), ("heroes", match.heroes), ("overlord", match.overlord)


def _parameters(matches: Iterable[Pairing], base: str) -> dict[tuple[str, str], int]:
    """The number of each quantity that is estimated."""
    found = {name: 0 for match in matches for name in _of(match) if name[0] == "quest" or name[1] != base}
    return {name: at for at, name in enumerate(found)}


def _slope_and_curve(
    rows: Sequence[tuple[list[int], Pairing]], found: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """First derivatives of the logarithm of the likelihood, and the negative of the second ones."""
    size = len(found)
    slope, curve = [0.0] * size, [[0.0] * size for _ in range(size)]
    for touched, match in rows:
        chance = 1 / (1 + exp(-sum(found[at] for at in touched)))
        games = match.games + 2 * EVEN
        for at in touched:
            slope[at] += match.won + EVEN - games * chance
            for other in touched:
                curve[at][other] += games * chance * (1 - chance)
    return slope, curve


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations whose matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at, row in enumerate(rows):
        for other in rows:
            if other is not row:
                factor = other[at] / row[at]
                other[:] = [value - factor * each for value, each in zip(other, row, strict=True)]
    return [row[-1] / row[at] for at, row in enumerate(rows)]


def _error(curve: Sequence[Sequence[float]], at: int) -> float:
    """The standard error of one quantity."""
    unit = [float(each == at) for each in range(len(curve))]
    return sqrt(_solved(curve, unit)[at])

"""What many games between computer players say of a quest: who wins, how long it takes, how conquest runs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, median

from game.board.grid import Space
from game.modules.measured import wilson
from game.simulate.game import GameReport

GOAL = (40, 60)
"""The share of games, in hundredths, that heroes of computer players should win."""


@dataclass(frozen=True)
class Balance:
    """The figures of the games that have ended."""

    games: int
    errors: int
    heroes: int
    low: float
    high: float
    rounds: Counter[int]
    median_rounds: float
    deaths: float
    left: float
    chests: float
    spawned: float
    curve: tuple[float, ...]
    ends: tuple[tuple[str, int], ...]
    fallen: Counter[Space]
    """How many heroes fell on each space in all games together."""

    @property
    def share(self) -> float:
        """The share of the games that the heroes won."""
        played = self.games - self.errors
        return self.heroes / played if played else 0.0

    @property
    def verdict(self) -> str:
        """Whether the share lies where it should."""
        return verdict_on(self.low, self.high)


def verdict_on(low: float, high: float) -> str:
    """What the range (0 to 1) in which the heroes' share lies says of a quest: nothing as long as it is too wide."""
    least, most = (each / 100 for each in GOAL)
    if low > most:
        return "too easy for the heroes"
    if high < least:
        return "too hard for the heroes"
    if least <= low and high <= most:
        return "even"
    return "not told yet, more games are needed"


def balance_of(reports: Sequence[GameReport]) -> Balance | None:
    """The figures of some games; None while there are none."""
    ended = [report for report in reports if not report.error]
    if not ended:
        return None
    wins = sum(report.winner == "heroes" for report in ended)
    low, high = wilson(wins, len(ended))
    courses = [[max(0, points) for points in report.curve] for report in ended]  # a death may cost more than is left
    longest = max(map(len, courses))
    curve = tuple(mean(each[min(at, len(each) - 1)] for each in courses if each) for at in range(longest))
    return Balance(
        games=len(reports),
        errors=len(reports) - len(ended),
        heroes=wins,
        low=low,
        high=high,
        rounds=Counter(report.rounds for report in ended),
        median_rounds=median(report.rounds for report in ended),
        deaths=mean(report.hero_deaths for report in ended),
        left=median(each[-1] if each else 0 for each in courses),
        chests=mean(report.chests for report in ended),
        spawned=mean(report.spawned for report in ended),
        curve=curve,
        fallen=sum((Counter(report.course.falls) for report in ended), Counter[Space]()),
        ends=tuple(Counter(report.why for report in ended).most_common(4)),
    )

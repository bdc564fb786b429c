"""What many games between computer players say of a quest to its designer, for each number of hero players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from statistics import mean

import msgspec

from game.board.grid import Space
from game.content.quest import Quest
from game.modules.measured import wilson
from game.modules.setup import MOST_HEROES
from game.show.quest_words import occasion_in_words
from game.show.reading import shown_anywhere
from game.simulate.balance import GOAL, verdict_on
from game.simulate.game import GameReport
from game.state.events import causes

MOST_TRIES = 4
"""How many other starts are played at most to find the conquest of a fair game."""
MORE_CONQUEST = 20
"""A start is looked for up to twice as high as that of the quest, and so much more."""
DECIDED = {
    causes.KILLED: "Fallen heroes cost the last conquest",
    causes.DECK: "The overlord's deck ran out, and took the last conquest",
}
"""What decided a game that was lost for want of conquest, by what had cost most of it."""
PlayMore = Callable[[int, int], Sequence[GameReport]]
"""(number of hero players, conquest at the start) -> the same games played with that start."""


class FairStart(msgspec.Struct, frozen=True, kw_only=True):
    """The start with which computer heroes came nearest to winning every other game, and what they won with it."""

    conquest: int
    games: int
    won: int
    low: float
    high: float


class PartyFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The games of one number of hero players. Shares are 0 to 1, `low` to `high` their 95 % range."""

    heroes: int
    start: int
    games: int
    errors: int
    won: int
    low: float
    high: float
    verdict: str
    rounds: tuple[int, ...]
    curve: tuple[float, ...]
    """The mean conquest at the beginning of each round, of the games that still went on."""
    conquest: dict[str, float]
    """What won and cost conquest, a game on average, in words."""
    falls: dict[Space, int]
    wounds: dict[Space, int]
    steps: dict[Space, int]
    areas: dict[int, dict[int, int]]
    """In how many games an area was revealed by a round: area, round, games."""
    entries: dict[str, int]
    """In how many games an entry of the quest's file ran."""
    held: dict[str, int]
    """In how many games the occasion of an entry came, and that test of it did not hold: "event 3 test 1"."""
    decided: dict[str, int]
    fair: FairStart | None = None


class Study(msgspec.Struct, frozen=True, kw_only=True):
    """A quest in figures."""

    quest: str
    name: str
    heroes_by: str
    overlord_by: str
    seed: int
    parties: tuple[PartyFigures, ...]
    entries: dict[str, str]
    """What each event and encounter of the quest's file is, in words."""


def party_figures(quest: Quest, heroes: int, reports: Sequence[GameReport], *, more: PlayMore | None) -> PartyFigures:
    """The figures of some games; with `more` another start is looked for where the heroes win too often or too
    seldom."""
    ended = [report for report in reports if not report.error]
    won = sum(report.winner == "heroes" for report in ended)
    low, high = wilson(won, len(ended)) if ended else (0.0, 1.0)
    # Computer heroes are measured as set-up proposes: with the help for small parties.
    start = (quest.start_conquest if heroes == MOST_HEROES else quest.extra_conquest).get(heroes, 0)
    return PartyFigures(
        heroes=heroes,
        start=start,
        games=len(reports),
        errors=len(reports) - len(ended),
        won=won,
        low=low,
        high=high,
        verdict=verdict_on(low, high),
        rounds=tuple(report.rounds for report in ended),
        curve=_curve(ended),
        conquest=_sources(ended),
        falls=_summed(report.course.falls for report in ended),
        wounds=_summed(report.course.wounds for report in ended),
        steps=_summed(report.course.steps for report in ended),
        areas=_reached(ended),
        entries=dict(Counter(entry for report in ended for entry in report.course.entries)),
        held=dict(Counter(test for report in ended for test in report.course.held)),
        decided=dict(Counter(what_decided(report) for report in ended).most_common()),
        fair=fair_start(heroes, start, ended, more) if more is not None else None,
    )


def entry_words(quest: Quest) -> dict[str, str]:
    """What the events and encounters of a quest are, by the names under which they run."""
    events = {f"event {at}": occasion_in_words(event.when) for at, event in enumerate(quest.events, start=1)}
    return events | {f"encounter {name}": f"a hero ends a move on {name}" for name in quest.encounters}


def what_decided(report: GameReport) -> str:
    """Why a game was won or lost, in a sentence without its full stop."""
    if report.winner == "heroes":
        return "The heroes reached their goal"
    if report.why == "BASE-QUEST-01":
        costs = {cause[:-1]: amount for cause, amount in report.course.conquest.items() if amount < 0}
        most = min(costs, key=lambda cause: costs[cause], default="")
        told = shown_anywhere("causes").get(most, most)
        return {str(cause): words for cause, words in DECIDED.items()}.get(most, f"The last conquest went by {told}")
    return str(shown_anywhere("endings").get(report.why, "The overlord reached the goal")).rstrip(".")


def fair_start(heroes: int, start: int, reports: Sequence[GameReport], more: PlayMore) -> FairStart | None:
    """Of other starts, the one with which heroes and overlord came nearest to winning alike: the games are played again
    with larger starts where the heroes win too seldom, with smaller ones where too often. None where the start is fair
    as it is, or there is no conquest to start with."""
    if not start or not reports or GOAL[0] <= 100 * _share(reports) <= GOAL[1]:
        return None
    low, high = (start, 2 * start + MORE_CONQUEST) if _share(reports) < 0.5 else (0, start)
    found: dict[int, Sequence[GameReport]] = {}
    for _ in range(MOST_TRIES):
        now = (low + high + 1) // 2
        if now in (*found, start, 0):
            break
        found[now] = [report for report in more(heroes, now) if not report.error]
        share = _share(found[now])
        if GOAL[0] <= 100 * share <= GOAL[1]:
            break
        low, high = (now, high) if share < 0.5 else (low, now)
    tried = {conquest: games for conquest, games in found.items() if games}
    if not tried:
        return None
    best = min(tried, key=lambda conquest: abs(_share(tried[conquest]) - 0.5))
    games, won = len(tried[best]), sum(report.winner == "heroes" for report in tried[best])
    least, most = wilson(won, games)
    return FairStart(conquest=best, games=games, won=won, low=least, high=most)


def _share(reports: Sequence[GameReport]) -> float:
    return sum(report.winner == "heroes" for report in reports) / len(reports) if reports else 0.0


def _curve(reports: Sequence[GameReport]) -> tuple[float, ...]:
    longest = max((len(report.curve) for report in reports), default=0)
    return tuple(mean(report.curve[at] for report in reports if at < len(report.curve)) for at in range(longest))


def _sources(reports: Sequence[GameReport]) -> dict[str, float]:
    """What won and cost conquest, in words, a game on average: the dearest first, what is won before it."""
    total: Counter[str] = Counter()
    for report in reports:
        total.update(report.course.conquest)
    words = shown_anywhere("causes")
    told = {str(words.get(key[:-1], key[:-1])): amount / len(reports) for key, amount in total.items()}
    return dict(sorted(told.items(), key=lambda pair: -pair[1]))


def _summed(counts: Iterable[dict[Space, int]]) -> dict[Space, int]:
    total: Counter[Space] = Counter()
    for each in counts:
        total.update(each)
    return dict(sorted(total.items()))


def _reached(reports: Sequence[GameReport]) -> dict[int, dict[int, int]]:
    """In how many games each area had been revealed by each round up to the last in which it was."""
    found: dict[int, Counter[int]] = {}
    for report in reports:
        for area, number in report.course.areas.items():
            found.setdefault(area, Counter())[number] += 1
    return {area: _running(counts) for area, counts in sorted(found.items())}


def _running(counts: Counter[int]) -> dict[int, int]:
    total, told = 0, {}
    for number in range(max(counts) + 1):
        total += counts[number]
        told[number] = total
    return told

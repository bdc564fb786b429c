"""One whole game played by computer players, and what is noted of it."""

from __future__ import annotations

import dataclasses
import traceback
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Any

import msgspec

from game.kernel.journal import JournalEntry
from game.kernel.request import Fact, Request, Seat
from game.kernel.store import GAME, World
from game.kernel.table import Source, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.players import make
from game.players.random_player import RandomPlayer
from game.simulate.census import Census
from game.simulate.course import GameCourse, course_of
from game.simulate.coverage import Coverage
from game.simulate.laws import broken
from game.state.components.components import OVERLORD, PARTY, Conquest, hero_seat
from game.state.events.card_facts import CardPlayed
from game.state.events.facts import FALLS, ChestOpened, ConquestChanged, GlyphActivated, RoundBegan, Spawned
from game.state.events.quest_facts import RunawayStopped
from game.state.queries.figures import heroes
from game.state.queries.rounds import round_played

MOST_DECISIONS = 200_000
"""A game that goes on for so long does not end by itself."""
Heard = Callable[[Request[Any], Any], None]


class Endless(Exception):
    """A game has gone on for longer than any game does."""


class GameReport(msgspec.Struct, kw_only=True):
    """What came of one game. `curve` is the heroes' conquest at the beginning of each round, then at the end."""

    number: int
    winner: str = ""
    why: str = ""
    rounds: int = 0
    decisions: int = 0
    curve: list[int] = msgspec.field(default_factory=list)
    hero_deaths: int = 0
    course: GameCourse = msgspec.field(default_factory=GameCourse)
    chests: int = 0
    glyphs: int = 0
    spawned: int = 0
    error: str = ""
    hash: str = ""
    requests: dict[str, int] = msgspec.field(default_factory=dict)
    cards: dict[str, int] = msgspec.field(default_factory=dict)
    rules: dict[str, int] = msgspec.field(default_factory=dict)
    fired: dict[str, dict[str, int]] = msgspec.field(default_factory=dict)
    illegal: list[str] = msgspec.field(default_factory=list)
    """Laws of the table that were broken between two stages, where these were looked at, and a journal that plays
    another game."""
    runaways: dict[str, int] = msgspec.field(default_factory=dict)
    """Entries of the quest's file that set themselves off endlessly and were stopped, and how often."""


class _Counted:
    """A computer player whose answers are counted."""

    def __init__(self, player: Source, report: GameReport) -> None:
        self._player = player
        self._report = report

    def __call__(self, table: Table, request: Request[Any]) -> Any:
        self._report.decisions += 1
        if self._report.decisions > MOST_DECISIONS:
            raise Endless(f"The game did not end within {MOST_DECISIONS} decisions.")
        return self._player(table, request)


def seated(setup: GameSetup, *, hero_bot: str, overlord_bot: str) -> dict[Seat, RandomPlayer]:
    """A computer player for every seat."""
    seats = [*map(hero_seat, range(1, setup.heroes + 1)), PARTY]
    players = {seat: make(hero_bot, seat, setup.seed) for seat in seats}
    return {**players, OVERLORD: make(overlord_bot, OVERLORD, setup.seed)}


def overheard(players: Mapping[Seat, RandomPlayer]) -> dict[Seat, Source]:
    """The same players; the overlord hears each question and may take a standing action before it is answered."""
    overlord = players[OVERLORD]

    def heard_by(player: RandomPlayer) -> Source:
        def answer(table: Table, request: Request[Any]) -> Any:
            action = overlord.aside(table)
            if action is not None:
                table.interject(OVERLORD, action)
            return player(table, request)

        return answer

    return {seat: heard_by(player) for seat, player in players.items()}


def play_game(
    setup: GameSetup, *, number: int, hero_bot: str, overlord_bot: str, count: bool = False, laws: bool = False
) -> GameReport:
    """A whole game; what goes wrong stands in the report's `error`. With `count` what the game reaches is counted
    (`requests`, `rules`, `fired`), which makes it a quarter slower; with `laws` illegal states stand in `illegal`, and
    whether its journal plays another game."""
    report = GameReport(number=number)
    try:
        players = overheard(seated(setup, hero_bot=hero_bot, overlord_bot=overlord_bot))
        sources = {seat: _Counted(player, report) for seat, player in players.items()}
        with _counting(report) if count else nullcontext(_unwatched) as watch:
            table = new_table(setup, sources=sources)
            with watch(table):
                if laws:
                    look_at_every_stage(table, lambda world: _note_broken(report, world))
                table.advance()
        _note(report, table)
        if laws and not report.error and hash_again(setup, table) != report.hash:
            report.illegal.append("Played again from its journal, the game came to another end.")
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        report.error = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno} of {where.filename})"
    return report


Watch = Callable[[Table], AbstractContextManager[None]]
"""Looks on while a table plays."""


@contextmanager
def _counting(report: GameReport) -> Iterator[Watch]:
    """While a table is made and played, count what it reaches."""
    census = Census()

    @contextmanager
    def watch(table: Table) -> Iterator[None]:
        census.watch(table)
        firing = Coverage(table)
        table.heard = _both(table.heard, firing.heard)
        with firing.counting():
            yield
        firing.note(table.facts)
        report.fired = {kind: dict(sorted(counts.items())) for kind, counts in firing.counts.items()}

    try:
        with census.counting():
            yield watch
    finally:
        report.requests = dict(sorted(census.requests.items()))
        report.rules = dict(sorted(census.rules.items()))


def _unwatched(table: Table) -> AbstractContextManager[None]:
    return nullcontext()


def hash_again(setup: GameSetup, table: Table) -> str:
    """What a game comes to when the answers of its journal are given again, as a save would have them."""
    again = new_table(setup)
    plain = [JournalEntry(e.seat, msgspec.to_builtins(e.answer), e.auto, e.standing) for e in table.journal]
    again.replay(plain, raw=True)
    return again.world.hash()


def _both(first: Heard | None, second: Heard) -> Heard:
    def heard(request: Request[Any], answer: Any) -> None:
        if first is not None:
            first(request, answer)
        second(request, answer)

    return heard


def _note_broken(report: GameReport, world: World) -> None:
    """Add what is broken now and was not before: one mistake may last for many stages."""
    report.illegal += [told for told in broken(world) if told not in report.illegal]


def look_at_every_stage(table: Table, look: Callable[[World], object]) -> None:
    """Call `look` with the World whenever a stage of this table begins: between stages the World is all there is."""

    def watched(stage: Callable[[Table], Coroutine[Any, Any, None]]) -> Callable[[Table], Coroutine[Any, Any, None]]:
        def run(at: Table) -> Coroutine[Any, Any, None]:
            look(at.world)
            return stage(at)

        return run

    stages = {name: watched(stage) for name, stage in table.book.stages.items()}
    table.book = dataclasses.replace(table.book, stages=stages)


def falls_of(facts: Iterable[Fact]) -> int:
    """How many heroes fell, whether they left the board for it or lie there."""
    return sum(isinstance(fact, FALLS) and fact.rank == "hero" for fact in facts)


def _note(report: GameReport, table: Table) -> None:
    over = table.over
    if over is None:
        report.error = f"The game stopped, and {table.pending!r} was not answered."
        return
    report.winner, report.why = over.winner, over.why
    report.rounds = round_played(table.world)
    report.hash = table.world.hash()
    kinds = Counter(type(fact) for fact in table.facts)
    report.chests, report.glyphs, report.spawned = kinds[ChestOpened], kinds[GlyphActivated], kinds[Spawned]
    report.hero_deaths = falls_of(table.facts)
    report.course = course_of(table.facts, heroes(table.world))
    report.cards = dict(sorted(Counter(fact.card for fact in table.facts if isinstance(fact, CardPlayed)).items()))
    stopped = Counter(fact.entry for fact in table.facts if isinstance(fact, RunawayStopped))
    report.runaways = dict(sorted(stopped.items()))
    report.curve = conquest_curve(table)


def conquest_curve(table: Table) -> list[int]:
    """The heroes' conquest when each round began, and at the end."""
    left: int | None = None
    curve: list[int | None] = []
    for fact in reversed(table.facts):
        if isinstance(fact, RoundBegan):
            curve.append(left)
        elif isinstance(fact, ConquestChanged):
            left = fact.left - fact.amount
    pool = table.world.find(Conquest, GAME)
    last = 0 if pool is None else pool.points
    return [*(last if points is None else points for points in reversed(curve)), last]

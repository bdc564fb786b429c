"""The engine: random play against the peer's, and what snapshots, replays, undo and silent windows cost."""

import copy
import gc
import statistics
from collections.abc import Iterator
from itertools import count
from time import process_time
from typing import Any

from game.content.module_folders import all_modules
from game.kernel.luck import Numbers, seed_from
from game.kernel.request import Draft, Request
from game.kernel.table import Refused, Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.state.components.components import OVERLORD, PARTY, hero_seat
from tests.bench.figure import Figure, seconds
from tests.bench.reference import PEER, Pace, one_and, peer_pace

QUEST = "into_the_dark"
ROUNDS = 5
ROUND_SECONDS = 1.5
MODULE_ROUNDS = 10
WARM_GAMES = 15
REPLAYED = 3_000
REPLAY_LIMIT = 0.25
UNDO_LIMIT = 0.1


class RandomSeat:
    """Any answer, all alike; counts those where there were two or more."""

    def __init__(self, seed: int) -> None:
        self.chance = Numbers(seed_from(seed), "choices")
        self.choices = 0

    def __call__(self, table: Table, request: Request[Any]) -> Any:
        options = table.options_of(request)
        self.choices += len(options) > 1
        return options[self.chance.below(len(options))]


def new_game(seed: int, seat: RandomSeat | None, modules: tuple[str, ...] = ("base",)) -> Table:
    """A new game of one to four hero players, one after the other, with `seat` in every chair if it is given."""
    setup = GameSetup(quest=QUEST, heroes=1 + seed % 4, seed=seed_from(seed), modules=modules)
    chairs = (*map(hero_seat, range(1, 5)), PARTY, OVERLORD)
    return new_table(setup, sources={} if seat is None else dict.fromkeys(chairs, seat))


def played(seed: int, modules: tuple[str, ...] = ("base",)) -> tuple[Table, int]:
    """A game played to its end, and how many free answers it took."""
    seat = RandomSeat(seed)
    table = new_game(seed, seat, modules)
    table.advance()
    return table, seat.choices


def figures() -> Iterator[Figure]:
    """Yield the figures of the engine."""
    for seed in range(WARM_GAMES):
        played(seed)
    gc.freeze()
    yield from _pace()
    yield _beside_base("the Altar", ("base", "altar"))
    yield _beside_base("all modules", tuple(name for name, known in all_modules().items() if known.manifest.playable))
    table, _ = played(1)
    world = table.world
    tables = world.snapshot().tables
    snapshot, deep = seconds(world.snapshot), seconds(lambda: copy.deepcopy(tables))
    yield Figure("engine: snapshot / deepcopy of the state", snapshot, deep, target=0.01, better="lower")
    note = f"reference is the bar, {REPLAY_LIMIT} s"
    yield Figure("engine: replay of 3,000 answers", _replay(), REPLAY_LIMIT, target=1, better="lower", note=note)
    note = f"slowest of a game; reference is the bar, {UNDO_LIMIT} s"
    yield Figure("engine: undo", _undo(), UNDO_LIMIT, target=1, better="lower", note=note)
    yield Figure("engine: window nobody listens at / one AND", _window(table), one_and(), target=5, better="lower")


def _pace() -> Iterator[Figure]:
    """Rounds of ours and the peer's take turns; the round with the median ratio counts."""
    seeds = count(1_000)
    rounds: list[tuple[float, Pace]] = []
    for number in range(ROUNDS):
        start, choices = process_time(), 0
        while process_time() - start < ROUND_SECONDS:
            choices += played(next(seeds))[1]
        own = choices / (process_time() - start)
        peer = peer_pace(first_seed=1_000 * (number + 1), seconds=ROUND_SECONDS)
        if peer is None:
            yield Figure("engine: answers in random play", own, None, 0.5, "higher", "1/s", f"{PEER} not installed")
            return
        rounds.append((own, peer))
    by_decisions = sorted((own, peer.decisions) for own, peer in rounds)
    by_choices = [(own, peer.choices) for own, peer in rounds]
    own, theirs = _median(by_decisions)
    yield Figure("engine: answers / decisions of the peer", own, theirs, 0.5, "higher", "1/s", PEER)
    own, theirs = _median(by_choices)
    yield Figure("engine: answers / choices of the peer", own, theirs, 1.0, "higher", "1/s", "both of two or more")


def _beside_base(title: str, modules: tuple[str, ...]) -> Figure:
    """The pace of games with these modules beside that of games without; the round with the median ratio counts."""
    played(0, modules)
    seeds = count(2_000)
    rounds = []
    for turn in range(MODULE_ROUNDS):
        paces = dict.fromkeys((modules, ("base",)), 0.0)
        for each in sorted(paces, reverse=turn % 2 == 1):
            start, choices = process_time(), 0
            while process_time() - start < ROUND_SECONDS:
                choices += played(next(seeds), each)[1]
            paces[each] = choices / (process_time() - start)
        rounds.append((paces[modules], paces["base",]))
    own, base = _median(rounds)
    return Figure(f"engine: answers with {title} / without", own, base, 0.9, "higher", "1/s")


def _median(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    return sorted(pairs, key=lambda pair: pair[0] / pair[1])[len(pairs) // 2]


def _replay() -> float:
    """Seconds in which 3,000 answers of whole games are played again, as undo and forks do."""
    answers, spent = 0, []
    for seed in count(1):
        table, _ = played(seed)
        entries = list(table.journal)
        twin = new_game(seed, None)
        start = process_time()
        twin.replay(entries, raw=False)
        spent.append((process_time() - start) / len(entries))
        answers += len(entries)
        if answers >= 2 * REPLAYED:
            return statistics.median(spent) * REPLAYED
    raise AssertionError("count never ends")


def _undo() -> float:
    """Seconds of the slowest undo in a game in which every answer that may be taken back is taken back once."""
    chance = Numbers(seed_from(7), "choices")
    table = new_game(2, None)
    request = table.advance()
    slowest = 0.0
    while request is not None:
        options = table.options_of(request)
        answer = options[chance.below(len(options))]
        table.answer(request.seat, answer)
        start = process_time()
        try:
            table.undo(request.seat)
        except Refused:
            request = table.pending
        else:
            slowest = max(slowest, process_time() - start)
            request = table.answer(request.seat, answer)
    return slowest


class Silent(Draft, frozen=True):
    """A draft for which nobody listens."""


def _window(table: Table) -> float:
    """Seconds of one `before` without a listener, the loop that asks for it left out."""
    draft, times = Silent(), 20_000

    async def ask() -> None:
        for _ in range(times):
            await table.before(draft)

    async def idle() -> None:
        for _ in range(times):
            draft  # noqa: B018

    return statistics.median(_run(ask()) - _run(idle()) for _ in range(7)) / times


def _run(coroutine: Any) -> float:
    start = process_time()
    try:
        coroutine.send(None)
    except StopIteration:
        return process_time() - start
    raise AssertionError("a window stopped to ask")

"""Games between computer players in great number: played in processes of their own, and noted in a log as they end."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from game.simulate.game import GameReport

S = TypeVar("S")
"""What is played, as a frozen dataclass: quest, players, modules..."""
Task = tuple[S, int]
"""A game of a sort, with its seed."""
Play = Callable[[Task[S]], GameReport]


def reports_of(
    play: Play[S], tasks: Sequence[Task[S]], *, workers: int, minutes: float | None
) -> Iterator[tuple[Task[S], GameReport]]:
    """The games that were played, each with its task, as they end; after so many minutes none is begun."""
    if not tasks or minutes == 0:
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        games = {pool.submit(play, task): task for task in tasks}
        try:
            for game in as_completed(games, timeout=None if minutes is None else 60 * minutes):
                yield games.pop(game), game.result()
        except TimeoutError:
            begun = [game for game in games if not game.cancel()]
            yield from ((games[game], game.result()) for game in begun)


class Noted(msgspec.Struct, Generic[S]):
    """A game in the log: its sort, its seed and what came of it."""

    sort: S
    seed: int
    report: GameReport


def noted_in(log: Path, sort: type[S]) -> list[Noted[S]]:
    """The games of a log, a line each; none where there is no such file."""
    kind: Any = Noted[sort]  # type: ignore[valid-type]
    return [msgspec.json.decode(line, type=kind) for line in log.read_bytes().splitlines()] if log.exists() else []


def with_log(
    play: Play[S], log: Path | None, tasks: Sequence[Task[S]], *, workers: int, minutes: float | None
) -> list[tuple[S, GameReport]]:
    """The games of the log and then those of the tasks that are not in it, which are noted there as they end."""
    known = noted_in(log, type(tasks[0][0])) if log is not None and tasks else []
    done = {(each.sort, each.seed) for each in known}
    found = [(each.sort, each.report) for each in known]
    left = [each for each in tasks if each not in done]
    for (sort, seed), report in reports_of(play, left, workers=workers, minutes=minutes):
        found.append((sort, report))
        if log is not None:
            with log.open("ab") as file:
                file.write(msgspec.json.encode(Noted(sort, seed, report)) + b"\n")
    return found

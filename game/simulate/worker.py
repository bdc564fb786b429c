"""Games played in a process of their own while somebody looks on: started, asked for news, and broken off."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
from multiprocessing.process import BaseProcess
from typing import Any

import msgspec

from game.kernel.luck import seed_from
from game.modules.measured import measuring_setup
from game.modules.setup import MOST_HEROES, GameSetup
from game.simulate.game import GameReport, play_game
from game.simulate.sharing import play_on

COMPUTER = "normal"


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """So many games of one quest with each of these numbers of hero players; game n has the seed of the number
    `seed + n`."""

    quest: str
    games: int
    parties: tuple[int, ...] = tuple(range(1, MOST_HEROES + 1))
    seed: int = 1
    modules: tuple[str, ...] = ("base",)

    @property
    def whole(self) -> int:
        """How many games that is."""
        return self.games * len(self.parties)


class Worker:
    """One batch of games in a process of its own; `reports` holds those that have ended, by number of hero players."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.reports: dict[int, list[GameReport]] = {heroes: [] for heroes in batch.parties}
        context = multiprocessing.get_context("spawn")
        self._out: Any = context.Queue()
        self._process: BaseProcess = context.Process(target=play_batch, args=(batch, self._out), daemon=True)
        self._process.start()
        self._over = False

    @property
    def running(self) -> bool:
        """Whether more games are to come."""
        return not self._over

    @property
    def played(self) -> int:
        """How many games have ended."""
        return sum(map(len, self.reports.values()))

    def news(self) -> bool:
        """Take in the games that have ended since the last call; True when there was one, or no more will come."""
        taken = False
        with contextlib.suppress(queue.Empty):
            while True:
                heroes, report = self._out.get_nowait()
                self.reports[heroes].append(report)
                taken = True
        if not self._over and (self.played >= self.batch.whole or not self._process.is_alive()):
            self.cancel()
            taken = True
        return taken

    def cancel(self) -> None:
        """Break the games off; what has ended stays."""
        if not self._over:
            self._over = True
            self._process.terminate()
            self._process.join(1.0)
            self._out.cancel_join_thread()
            self._out.close()


def play_batch(batch: Batch, out: Any) -> None:
    """Play the games of a batch, one with each number of hero players in turn, and hand over (that number, report)."""
    if hasattr(os, "nice"):
        os.nice(5)
    play_on()
    for number in range(batch.games):
        for heroes in batch.parties:
            setup = GameSetup(
                quest=batch.quest, heroes=heroes, seed=seed_from(batch.seed + number), modules=batch.modules
            )
            played = play_game(measuring_setup(setup), number=number, hero_bot=COMPUTER, overlord_bot=COMPUTER)
            out.put((heroes, played))

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
from game.modules.setup import GameSetup
from game.simulate.game import GameReport, play_game

COMPUTER = "normal"


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """So many games of one quest; game n has the seed of the number `seed + n`."""

    quest: str
    games: int
    heroes: int = 4
    seed: int = 1
    modules: tuple[str, ...] = ("base",)


class Worker:
    """One batch of games in a process of its own; `reports` holds those that have ended."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self.reports: list[GameReport] = []
        context = multiprocessing.get_context("spawn")
        self._out: Any = context.Queue()
        self._process: BaseProcess = context.Process(target=play_batch, args=(batch, self._out), daemon=True)
        self._process.start()
        self._over = False

    @property
    def running(self) -> bool:
        """Whether more games are to come."""
        return not self._over

    def news(self) -> bool:
        """Take in the games that have ended since the last call; True when there was one, or no more will come."""
        taken = False
        with contextlib.suppress(queue.Empty):
            while True:
                self.reports.append(self._out.get_nowait())
                taken = True
        if not self._over and (len(self.reports) >= self.batch.games or not self._process.is_alive()):
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
    """Play the games of a batch one after the other, and hand each report over."""
    if hasattr(os, "nice"):
        os.nice(5)
    for number in range(batch.games):
        setup = GameSetup(
            quest=batch.quest, heroes=batch.heroes, seed=seed_from(batch.seed + number), modules=batch.modules
        )
        out.put(play_game(setup, number=number, hero_bot=COMPUTER, overlord_bot=COMPUTER))

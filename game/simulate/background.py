"""Measuring a quest while set-up is looked at: a process of its own that stands back behind everything else."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from game.content.module_folders import played_together
from game.kernel.luck import seed_from
from game.modules.measured import Measured, keep_measured, measuring_setup
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup

GAMES = 20
"""The games for each number of hero players."""
LEVEL = "normal"
NICENESS = 19
"""By how much the process stands back, where the system knows such a thing."""
LONGEST_END = 1.0
"""Seconds for which the end of a process that was killed is waited for."""


class GameBegins(msgspec.Struct, frozen=True):
    """The game that is played: with how many hero players, its number from 1 on, and how many before it failed."""

    heroes: int
    number: int
    failed: int = 0


class Measuring:
    """The games of a quest, for some numbers of hero players one after the other. A thread starts the process, so that
    the screen never waits for it; what the games come to is kept in the player's folder by and by."""

    def __init__(self, quest: str, players: Sequence[int]) -> None:
        modules = played_together(modules_of(quest))
        setups = [GameSetup(quest=quest, heroes=number, seed="", modules=modules) for number in players]
        context = multiprocessing.get_context("spawn")
        self._told, tells = context.Pipe(duplex=False)
        self._process: BaseProcess = context.Process(target=measure, args=(tuple(setups), tells), daemon=True)
        self._closing = threading.Lock()
        self.now = GameBegins(setups[0].heroes, 1)
        self.over = False
        """Whether the process has ended, or was never started."""
        threading.Thread(target=self._run, args=(tells,), name="measuring", daemon=True).start()

    def news(self) -> bool:
        """Whether another game has begun, or the last one ended, since the last call."""
        heard = False
        try:
            while not self.over and self._told.poll():
                self.now, heard = self._told.recv(), True
        except (EOFError, OSError):
            self.over = heard = True
        return heard

    def close(self) -> None:
        """End the process, in the middle of a game as well."""
        with self._closing:
            self.over = True
            if self._process.pid is not None:
                self._process.kill()
                self._process.join(LONGEST_END)
            self._told.close()

    def _run(self, tells: Connection) -> None:
        with self._closing:
            if not self.over:
                self._process.start()
            tells.close()


def measure(setups: Sequence[GameSetup], tells: Connection) -> None:
    """What the process does: play, and keep what the games have come to after each of them."""
    from game.simulate.game import play_game
    from game.simulate.measure import figures

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at a terminal is for the program, which ends this process
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    failed = 0
    for setup in setups:
        reports = []
        for number in range(1, GAMES + 1):
            tells.send(GameBegins(setup.heroes, number, failed))
            played = measuring_setup(msgspec.structs.replace(setup, seed=seed_from(number)))
            report = play_game(played, number=number, hero_bot=LEVEL, overlord_bot=LEVEL)
            if report.error:
                failed += 1
                continue
            reports.append(report)
            keep_measured(setup.quest, figures(setup.heroes, (LEVEL, LEVEL), reports))


def measured_enough(told: Measured | None) -> bool:
    """Whether there is nothing to be measured any more."""
    return told is not None and told.games >= GAMES

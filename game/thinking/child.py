"""The process that thinks: it keeps a mirror of one game and answers for its computer players."""

from __future__ import annotations

import os
import queue
import signal
import threading
import traceback
from collections.abc import Iterator
from multiprocessing.connection import Connection

from game.thinking.messages import Advise, Advised, Begin, FromProcess, Lost, Ready, Think, Thought, ToProcess
from game.thinking.mirror import Mirror

NICENESS = 5
"""By how much the process stands back behind that of the screen, where the system knows such a thing."""


def serve(told: Connection, tells: Connection) -> None:
    """Take what is told of a game and answer, until the other end of the pipes is closed: then the process ends at
    once, in the middle of a thought as well."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C at a terminal is for the program, which closes the pipes
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    waiting: queue.SimpleQueue[ToProcess] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(told, waiting), daemon=True).start()
    tells.send(Ready())
    kept = _Kept()
    while True:
        for answer in kept.take(waiting.get()):
            tells.send(answer)
            if not waiting.empty():
                break  # whatever has come since, what was asked is of use no more


def _listen(told: Connection, waiting: queue.SimpleQueue[ToProcess]) -> None:
    try:
        while True:
            waiting.put(told.recv())
    finally:  # nobody asks any more, or what is told cannot be read: a process that is started anew may do better
        os._exit(0)


class _Kept:
    """The mirror of the game in progress, or why there is none."""

    def __init__(self) -> None:
        self._mirror: Mirror | None = None
        self._broken = "no game has begun"

    def take(self, message: ToProcess) -> Iterator[FromProcess]:
        """Do what a message says; the answers, if it asks for any."""
        number = message.number if isinstance(message, Think | Advise) else 0
        try:
            yield from self._taken(message)
        except Exception:  # whatever broke, the game goes on: with another mirror, or with players at the screen
            self._mirror, self._broken = None, traceback.format_exc(limit=-4)
            if number:
                yield Lost(number, self._broken)

    def _taken(self, message: ToProcess) -> Iterator[FromProcess]:
        if isinstance(message, Begin):
            self._mirror = None
            self._mirror = Mirror(message)
        elif isinstance(message, Think | Advise):
            if self._mirror is None:
                yield Lost(message.number, self._broken)
            elif isinstance(message, Advise):
                yield from (Advised(message.number, advice) for advice in self._mirror.advise())
            else:
                yield Thought(message.number, self._mirror.think(message))
        elif self._mirror is not None:
            self._mirror.follow(message)

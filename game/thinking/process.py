"""The process that thinks, as the program holds it: nothing here ever waits for it."""

from __future__ import annotations

import contextlib
import multiprocessing
import queue
import threading
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.thinking.messages import FromProcess, ToProcess

LONGEST_END = 1.0
"""Seconds for which the end of a process that was killed is waited for; mostly it takes a few thousandths."""


class ThinkingProcess:
    """A process that keeps the mirror of one game. A thread of the program starts it and feeds it, so that neither its
    start nor a full pipe holds up the screen; the process ends with the program, however that ends."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        told, self._tells = context.Pipe(duplex=False)
        self._told, tells = context.Pipe(duplex=False)
        self._process: BaseProcess = context.Process(target=_think, args=(told, tells), daemon=True)
        self._messages: queue.SimpleQueue[ToProcess | None] = queue.SimpleQueue()
        self._closing = threading.Lock()
        self._closed = False
        self.fault = ""
        """Why the process does not run any more, or never did; empty while it does."""
        threading.Thread(target=self._run, args=(told, tells), daemon=True).start()

    def send(self, message: ToProcess) -> None:
        """Have the process told something, as soon as it takes it."""
        self._messages.put(message)

    def received(self) -> Iterator[FromProcess]:
        """What the process has said since the last call."""
        try:
            while not self._closed and self._told.poll():
                yield self._told.recv()
        except (EOFError, OSError) as problem:
            self.fault = self.fault or f"it has ended ({type(problem).__name__})"

    def close(self) -> None:
        """End the process, whatever it does; nothing of it is left."""
        with self._closing:
            self._closed = True
            self.fault = self.fault or "it was closed"
            self._messages.put(None)
            if self._process.pid is not None:
                self._process.kill()
                self._process.join(LONGEST_END)
            self._told.close()

    def _run(self, told: Connection, tells: Connection) -> None:
        """Start the process, then hand on what it is told until it is closed or hears no more."""
        with self._closing:
            if not self._closed:
                try:
                    self._process.start()
                except OSError as problem:
                    self.fault = str(problem)
            told.close()
            tells.close()
        with contextlib.suppress(OSError), self._tells:
            while not self.fault and (message := self._messages.get()) is not None:
                self._tells.send(message)


def _think(told: Connection, tells: Connection) -> None:
    """What the process does: the rules and the players are read there alone."""
    from game.thinking.child import serve

    serve(told, tells)

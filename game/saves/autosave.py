"""Writes a game to disk as it is played: every answer is appended and synced, away from the thread that draws."""

from __future__ import annotations

import atexit
import os
import queue
import threading
from pathlib import Path

from game.kernel.journal import Entry
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.modules.compose import GameSetup
from game.saves.lines import Back, Mark, Reached, encode, given, head, mark
from game.state.components import Round
from game.state.figures import heroes, name_of

ANSWERS_BETWEEN_CHECKPOINTS = 300
SUFFIX = ".emberdelve"
_STOP = b""


class Autosave:
    """The save file of one game in progress. Call `keep()` after every answer, `close()` at the end.

    `fault` is a sentence about what the disk refuses, empty while all is well; what could not be written is tried again
    with the next answer. `start` is the checkpoint at which an opened save began; a new game begins where it is."""

    def __init__(
        self, path: Path, table: Table, setup: GameSetup, *, name: str = "", start: Mark | None = None
    ) -> None:
        self.path = path
        self.fault = ""
        self._table = table
        self._reached = Reached(0)
        self._lines: queue.Queue[bytes] = queue.Queue()
        first = table.checkpoints[0]
        start = start or mark(table.world, first.snapshot, first.entries)
        self._journal = table.journal
        self._written = table.journal[:]
        fresh = table.journal[start.entries :]
        self._since = len(fresh)
        # One whole file, answers and all: a moment at which only its beginning stood there could cost the game.
        whole = [encode(head(setup, name=name)), encode(start), *(encode(given(entry)) for entry in fresh)]
        write_whole(path, b"".join(whole))
        self._thread = threading.Thread(target=self._write, name="autosave", daemon=True)
        self._thread.start()
        atexit.register(self.settle)  # the thread ends with the program, so the program waits for what it has to write
        self.keep()

    def keep(self) -> None:
        """Write what has happened since the last call; returns at once."""
        journal = self._table.journal
        same = 0
        if journal is self._journal:
            same = len(self._written)
        else:
            self._journal = journal
            same = _shared(self._written, journal)
        lines = []
        if same < len(self._written):
            lines.append(encode(Back(same)))
            del self._written[same:]
        fresh = journal[same:]
        lines += [encode(given(entry)) for entry in fresh]
        self._written += fresh
        self._since += len(fresh)
        if self._since >= ANSWERS_BETWEEN_CHECKPOINTS:
            last = self._table.checkpoints[-1]
            lines.append(encode(mark(self._table.world, last.snapshot, last.entries)))
            self._since = 0
        if self._reached != (now := reached(self._table.world)):
            self._reached = now
            lines.append(encode(now))
        if lines:
            self._lines.put(b"".join(lines))

    def close(self) -> None:
        """Wait until all is on the disk."""
        self._lines.put(_STOP)
        self._thread.join()
        atexit.unregister(self.settle)

    def settle(self) -> None:
        """Wait until all that was handed over so far has been written, or refused."""
        self._lines.join()

    def _write(self) -> None:
        waiting = b""
        while True:
            lines = self._lines.get()
            waiting += lines
            try:
                if waiting:
                    _append(self.path, waiting)
                waiting, self.fault = b"", ""
            except OSError as error:
                self.fault = f"The game cannot be saved to {self.path.name}: {error.strerror or error}."
            self._lines.task_done()
            if lines == _STOP:
                return


def reached(world: World) -> Reached:
    """The round that is being played, 0 before the first, and the heroes who have been chosen so far."""
    now = world.find(Round, GAME)
    names = tuple(name_of(world, hero) for hero in heroes(world))
    return Reached(0 if now is None else now.number, names)


def _shared(old: list[Entry], new: list[Entry]) -> int:
    """How many answers two journals have in common from their beginning."""
    for number, pair in enumerate(zip(old, new, strict=False)):
        if not _alike(*pair):
            return number
    return min(len(old), len(new))


def _alike(old: Entry, new: Entry) -> bool:
    """Whether two entries are the same answer; fences are set again by the rules."""
    return (old.seat, old.answer, old.standing) == (new.seat, new.answer, new.standing)


def _append(path: Path, data: bytes) -> None:
    size = path.stat().st_size  # a file that somebody has deleted is not begun again in the middle of a game
    with path.open("ab") as file:
        try:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            os.truncate(path, size)
            raise


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that it is there wholly or not at all: temporary file, sync, rename. OSError when it fails."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def save_as(path: Path, table: Table, setup: GameSetup, *, name: str) -> None:
    """Write a named save of a game that is being played; OSError when the disk refuses."""
    first, last = table.checkpoints[0], table.checkpoints[-1]
    data = encode(head(setup, name=name)) + encode(mark(table.world, first.snapshot, first.entries))
    for number, entry in enumerate(table.journal[first.entries :], start=first.entries):
        if number == last.entries and last is not first:
            data += encode(mark(table.world, last.snapshot, last.entries))
        data += encode(given(entry))
    write_whole(path, data + encode(reached(table.world)))

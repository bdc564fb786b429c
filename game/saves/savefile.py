"""One file that is being written as a game goes on: lines are written at once and synced by a thread of its own."""

from __future__ import annotations

import threading
from pathlib import Path
from time import monotonic

from game.saves import disk

RETRY = 4.0
"""Seconds after which what the disk has refused is tried again, if nobody tries before."""
BATCH = 0.25
"""Seconds for which lines that nobody waits for are gathered before they are synced."""
PATIENCE = 3.0
"""Seconds for which a player may be kept waiting for the disk, at most."""
CLOSING = 20.0
"""Seconds for which the end of a game waits for the disk, at most."""


class SaveFile:
    """An open, locked file and what it does not surely hold yet.

    Lines stay in memory until they are synced; what fails is tried again with the next lines and after a time, at the
    same place in the file, so that a second try can only repair what the first has left."""

    def __init__(self, path: Path, descriptor: int, size: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._synced = size
        """Up to here the disk has it for sure."""
        self._written = size
        """Up to here the system has it: a program that is killed does not lose it."""
        self._lines = bytearray()
        """Everything behind `_synced`."""
        self._torn = False
        self._refused = self._unsynced = ""
        self._changed = threading.Condition()
        self._urgent = self._closing = self._closed = False
        self._thread = threading.Thread(target=self._run, name=f"saving {path.name}", daemon=True)
        self._thread.start()

    @property
    def fault(self) -> str:
        """What the disk refuses at the moment, in a sentence; empty while all is well."""
        reason = self._refused or self._unsynced
        return f"The game cannot be saved to {self.path.name}: {reason}." if reason else ""

    @property
    def lost(self) -> bool:
        """Whether the file is not at its path any more: deleted, moved, or replaced."""
        return not disk.is_at(self._descriptor, self.path)

    @property
    def behind(self) -> bool:
        """Whether anything is in memory alone."""
        return self._written < self._end

    @property
    def _end(self) -> int:
        return self._synced + len(self._lines)

    def append(self, lines: bytes, *, urgent: bool) -> None:
        """Write lines now, and have them synced: at once if `urgent`, else with others in a moment."""
        with self._changed:
            self._lines += lines
            self._write()
            self._urgent = self._urgent or urgent
            self._changed.notify_all()

    def settle(self) -> bool:
        """Wait until all that was written so far is synced, or refused, or patience ends; whether it is synced."""
        until = monotonic() + PATIENCE
        with self._changed:
            wanted = self._written
            while self._synced < wanted and not self._closed and not self._unsynced:
                self._urgent = True
                self._changed.notify_all()
                left = until - monotonic()
                if left <= 0:
                    self._unsynced = "the disk does not answer"
                    break
                self._changed.wait(left)
            return self._synced >= wanted and not self.behind

    def secure(self) -> str:
        """Try once more to bring everything to the disk; what is in the way, empty when all is there."""
        with self._changed:
            self._refused = self._unsynced = ""
            self._write()
        self.settle()
        return self.fault

    def close(self) -> bool:
        """Bring everything to the disk, let go of the file and end the thread; whether all is there."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        self._thread.join(CLOSING)
        with self._changed:
            if not self._closed and not self._thread.is_alive():
                self._closed = True
                disk.close(self._descriptor)
            return not self._lines

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._lines or self._closing)
                self._changed.wait_for(lambda: self._urgent or self._closing, RETRY if self.fault else BATCH)
                self._urgent, closing = False, self._closing
                self._write()
                upto = self._written
            self._sync(upto)
            if closing:
                return

    def _write(self) -> None:
        """Write what the system does not have yet; the lock is held."""
        if self._torn:
            self._cut()
        try:
            while self._written < self._end:
                fresh = bytes(self._lines[self._written - self._synced :])
                done = disk.write(self._descriptor, fresh, self._written)
                if not done:
                    raise OSError("nothing more can be written")
                self._written += done
            self._refused = ""
        except OSError as error:
            self._refused = disk_words(error)
            self._written = self._synced + self._lines.rfind(b"\n", 0, self._written - self._synced) + 1
            self._cut()

    def _cut(self) -> None:
        """Take a line away of which only a part could be written."""
        try:
            disk.truncate(self._descriptor, self._written)
            self._torn = False
        except OSError:
            self._torn = True

    def _sync(self, upto: int) -> None:
        """Have the disk take everything up to a place; what it refuses then is written again, for it may be gone."""
        try:
            if upto > self._synced:
                disk.sync(self._descriptor)
            refused = ""
        except OSError as error:
            refused = disk_words(error)
        with self._changed:
            self._unsynced = refused
            if refused:
                self._written = self._synced
            else:
                del self._lines[: upto - self._synced]
                self._synced = upto
            self._changed.notify_all()


def disk_words(error: OSError) -> str:
    """What the system says of an error, without a full stop."""
    return (error.strerror or str(error)).rstrip(".")

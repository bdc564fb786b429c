"""A disk that fails where a test wants it to: the n-th call of all that saves make, or every call from there on."""

from __future__ import annotations

import errno
import os
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.saves import disk

CALLS = ("open", "write", "fsync", "ftruncate", "link", "unlink", "replace", "flock")


@dataclass
class FaultyDisk:
    """What stands in for the system in `game.saves.disk`. The `at`-th call of the name `call` fails, from 1 on.

    `how`: `error`; `short`, a write that takes a part, and the next finds no room; or `full`, from there on every call
    fails until `room` is made. Nothing is really synced, which makes the tests quick."""

    call: str = ""
    at: int = 0
    how: str = "error"
    calls: Counter[str] = field(default_factory=Counter)
    hit: bool = False
    _failing: bool = False

    def room(self) -> None:
        """Make room again."""
        self.call, self._failing = "", False

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        return self._counted(name, real) if name in CALLS else real

    def flock(self, descriptor: int, operation: int) -> None:
        """The lock of `fcntl`, the one call that is not the module `os`'s."""
        self._fails("flock")

    LOCK_EX = LOCK_NB = 0

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            if self._fails(name):
                descriptor, data = given
                return real(descriptor, data[: len(data) // 2])
            return None if name == "fsync" else real(*given, **named)

        return call

    def _fails(self, name: str) -> bool:
        """Count a call, and let it fail where it should; True for a write that takes only a part."""
        self.calls[name] += 1
        due = name == self.call and self.calls[name] == self.at
        if due and self.how == "short":
            self.hit = self._failing = True
            return True
        if due or (self._failing and (self.how == "full" or name == "write")):
            self.hit = True
            self._failing = self.how == "full"
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return False


def install(patch: pytest.MonkeyPatch, faulty: FaultyDisk) -> None:
    """Put it in the place of the system."""
    patch.setattr(disk, "os", faulty)
    patch.setattr(disk, "fcntl", faulty)

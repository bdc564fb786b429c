"""A disk that fails where a test wants it to: the n-th call of all that saves make, or every call from there on."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from game.saves import disk

CALLS = ("open", "write", "fsync", "ftruncate", "link", "unlink", "replace", "flock")


@dataclass
class FaultyDisk:
    """What stands in for the system in `game.saves.disk`. `at` is the number of the call that fails, from 1 on.

    `how`: `error`; `short`, a write that takes a part and then finds no room; or `full`, from there on every call fails
    until `room` is made. Nothing is really synced, which makes the tests quick."""

    at: int = 0
    how: str = "error"
    calls: list[str] = field(default_factory=list)
    hit: str = ""
    _short: bool = False

    def room(self) -> None:
        """Make room again."""
        self.at = 0

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        return self._counted(name, real) if name in CALLS else real

    def flock(self, descriptor: int, operation: int) -> None:
        """The lock of `fcntl`, the one call that is not the module `os`'s."""
        self._fail("flock")

    LOCK_EX = LOCK_NB = 0

    def _counted(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any, **named: Any) -> Any:
            if name == "write" and self.how == "short" and self._due():
                self.calls.append(name)
                self.hit, self._short = name, True
                descriptor, data = given
                return real(descriptor, data[: len(data) // 2])
            self._fail(name)
            return None if name == "fsync" else real(*given, **named)

        return call

    def _due(self) -> bool:
        return self.at > 0 and len(self.calls) + 1 == self.at

    def _fail(self, name: str) -> None:
        due = self._due() or (self.how == "full" and 0 < self.at <= len(self.calls))
        after_short = self._short and name == "write"
        self.calls.append(name)
        if due or after_short:
            self._short = False
            self.hit = self.hit or name
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def install(patch: pytest.MonkeyPatch, faulty: FaultyDisk) -> None:
    """Put it in the place of the system."""
    patch.setattr(disk, "os", faulty)
    patch.setattr(disk, "fcntl", faulty)

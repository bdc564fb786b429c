"""A player that takes any of its choices with equal chance."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from game.kernel.request import Numbers, Request
from game.kernel.table import Table


class RandomPlayer:
    """Uniform among all answers offered; its own numbers, a function of seat, seed and how often it was asked."""

    def __init__(self, seat: str, seed: int) -> None:
        self._seed = seed ^ zlib.crc32(seat.encode())
        self._asked = 0

    def __call__(self, table: Table, request: Request[Any]) -> Any:
        """One of the answers."""
        return self.pick(table.options_of(request))

    def pick(self, options: Sequence[Any]) -> Any:
        """Any of these with equal chance."""
        self._asked += 1
        return options[Numbers(self._seed, self._asked).below(len(options))]

"""A player that takes any of its choices with equal chance."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any

from game.kernel.request import Numbers, Request
from game.kernel.table import Table
from game.state.components import OVERLORD

ONE_IN = 400
"""How many questions, of any seat, the overlord hears for each card that he discards out of turn."""


class RandomPlayer:
    """Uniform among all answers offered; its own numbers, a function of seat, seed and how often it was asked."""

    def __init__(self, seat: str, seed: int) -> None:
        self._seed = seed ^ zlib.crc32(seat.encode())
        self._asked = 0
        self._overheard = 0

    def __call__(self, table: Table, request: Request[Any]) -> Any:
        """One of the answers."""
        return self.pick(table.options_of(request))

    def aside(self, table: Table) -> Any | None:
        """A standing action of the overlord now and then, whoever is being asked; None nearly always."""
        self._overheard += 1
        if Numbers(~self._seed, self._overheard).below(ONE_IN):
            return None
        offers = table.book.standing.offers(table, OVERLORD)
        return self.pick(offers) if offers else None

    def pick(self, options: Sequence[Any]) -> Any:
        """Any of these with equal chance."""
        self._asked += 1
        return options[Numbers(self._seed, self._asked).below(len(options))]

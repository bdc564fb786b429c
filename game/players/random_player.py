"""A player that takes any of its choices with equal chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.luck import Numbers
from game.kernel.request import Request, Seat
from game.kernel.table import Table
from game.state.components.components import OVERLORD

ONE_IN = 400
"""How many questions, of any seat, the overlord hears for each card that he discards out of turn."""


class RandomPlayer:
    """Uniform among all answers offered. Its numbers are a function of its seed and of how many answers the journal
    had (`after`): a game that is loaded or taken back is gone on with alike."""

    def __init__(self, seat: Seat, seed: str) -> None:
        self._seat = seat
        self._seed = seed

    def __call__(self, table: Table, request: Request[Any]) -> Any:
        """One of the answers."""
        return self.answer(table, request, after=len(table.journal))

    def answer(self, table: Table, request: Request[Any], *, after: int) -> Any:
        """One of the answers to a question that was asked after so many others."""
        return self.pick(table.options_of(request), after=after)

    def aside(self, table: Table) -> Any | None:
        """A standing action of the overlord now and then, whoever is being asked; None nearly always."""
        numbers = self.numbers("aside", after=len(table.journal))
        if numbers.below(ONE_IN):
            return None
        offers = table.book.standing.offers(table, OVERLORD)
        return offers[numbers.below(len(offers))] if offers else None

    def pick(self, options: Sequence[Any], *, after: int) -> Any:
        """Any of these with equal chance."""
        return options[0] if len(options) == 1 else options[self.numbers("pick", after=after).below(len(options))]

    def numbers(self, purpose: str, *, after: int) -> Numbers:
        """The numbers for a purpose at a moment of the game."""
        return Numbers(self._seed, f"{purpose}/{after}")

"""A greedy player that does not always know what it wants: it buys anything, and now and then does anything."""

from __future__ import annotations

from typing import Any

from game.kernel.request import Request
from game.kernel.table import Table
from game.players.greedy import GreedyPlayer
from game.state.requests.requests import Menu

ONE_IN = 8
"""How many questions there are to one that is answered without thought."""
SHOPS = ("outfit", "town")


class FicklePlayer(GreedyPlayer):
    """Shops with equal chance among all lines, takes any answer to one question in eight, and is greedy otherwise."""

    def answer(self, table: Table, request: Request[Any], *, after: int) -> Any:
        """One of the answers, mostly the one that looks best."""
        shopping = isinstance(request, Menu) and request.menu in SHOPS
        if shopping or not self.numbers("whim", after=after).below(ONE_IN):
            return self.pick(table.options_of(request), after=after)
        return super().answer(table, request, after=after)

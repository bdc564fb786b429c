"""Computer players at the screen, read with the first game that has one."""

from __future__ import annotations

from game.kernel.request import Seat
from game.kernel.table import Source


def computer_player(name: str, seat: Seat, seed: str) -> Source:
    """The computer player of that name for a seat."""
    from game.players import make

    return make(name, seat, seed)

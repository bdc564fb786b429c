"""Computer players: sources of answers that see what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.players.chance import RandomPlayer
from game.players.fickle import FicklePlayer
from game.players.greedy import GreedyPlayer

PLAYERS: Mapping[str, Callable[[str, int], RandomPlayer]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "fickle": FicklePlayer,
}
"""The computer players by name."""


def make(name: str, seat: str, seed: int) -> RandomPlayer:
    """A computer player for a seat; KeyError when there is none of that name. Equal seeds play equally."""
    return PLAYERS[name](seat, seed)

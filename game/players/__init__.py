"""Computer players: sources of answers that see what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.kernel.luck import seed_apart
from game.kernel.request import Seat
from game.players.fickle import FicklePlayer
from game.players.greedy import GreedyPlayer
from game.players.random_player import RandomPlayer

PLAYERS: Mapping[str, Callable[[Seat, str], RandomPlayer]] = {
    "random": RandomPlayer,
    "greedy": GreedyPlayer,
    "fickle": FicklePlayer,
}
"""The computer players by name."""


def make(name: str, seat: Seat, seed: str) -> RandomPlayer:
    """A computer player for a seat; KeyError when there is none of that name. Games with equal seeds and journals get
    equal answers; what it draws on does not tell it the seed of the game."""
    return PLAYERS[name](seat, seed_apart(seed, seat))

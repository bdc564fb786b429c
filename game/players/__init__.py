"""Computer players: sources of answers that see what their seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.kernel.luck import seed_apart
from game.kernel.request import Seat

if TYPE_CHECKING:
    from game.players.random_player import RandomPlayer


def _random(seat: Seat, seed: str) -> RandomPlayer:
    from game.players.random_player import RandomPlayer

    return RandomPlayer(seat, seed)


def _greedy(seat: Seat, seed: str) -> RandomPlayer:
    from game.players.greedy import GreedyPlayer

    return GreedyPlayer(seat, seed)


def _fickle(seat: Seat, seed: str) -> RandomPlayer:
    from game.players.fickle import FicklePlayer

    return FicklePlayer(seat, seed)


PLAYERS: Mapping[str, Callable[[Seat, str], RandomPlayer]] = {
    "random": _random,
    "greedy": _greedy,
    "fickle": _fickle,
}
"""The computer players by name. A list of saves asks for the names alone, so what they think with is loaded with the
first of a kind."""


def make(name: str, seat: Seat, seed: str) -> RandomPlayer:
    """A computer player for a seat; KeyError when there is none of that name. Games with equal seeds and journals get
    equal answers; what it draws on does not tell it the seed of the game."""
    return PLAYERS[name](seat, seed_apart(seed, seat))

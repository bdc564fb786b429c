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


def _easy(seat: Seat, seed: str) -> RandomPlayer:
    from game.players.greedy import GreedyPlayer
    from game.players.style import EASY

    return GreedyPlayer(seat, seed, EASY)


def _normal(seat: Seat, seed: str) -> RandomPlayer:
    from game.players.greedy import GreedyPlayer

    return GreedyPlayer(seat, seed)


def _hard(seat: Seat, seed: str) -> RandomPlayer:
    from game.players.hard import HardPlayer

    return HardPlayer(seat, seed)


def _fickle(seat: Seat, seed: str) -> RandomPlayer:
    from game.players.fickle import FicklePlayer

    return FicklePlayer(seat, seed)


PLAYERS: Mapping[str, Callable[[Seat, str], RandomPlayer]] = {
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
    "random": _random,
    "fickle": _fickle,
}
"""The computer players by name. A list of saves asks for the names alone, so what they think with is loaded with the
first of a kind."""
LEVELS = ("easy", "normal", "hard")
"""Those that play to win, the weakest first."""
_BUDGETED = "hard/"
_FORMER_NAMES = {"greedy": "normal"}
"""What saves and settings of earlier versions call them."""


def called_now(name: str) -> str:
    """The name that a computer player has now, for one read from a save or from the settings; any other as it is."""
    return _FORMER_NAMES.get(name, name)


def make(name: str, seat: Seat, seed: str) -> RandomPlayer:
    """A computer player for a seat; KeyError when there is none of that name. Games with equal seeds and journals get
    equal answers; what it draws on does not tell it the seed of the game. Behind a name of `with_budget` it is `hard`
    with the budget named there."""
    apart = seed_apart(seed, seat)
    if name.startswith(_BUDGETED):
        from game.players.hard import HardPlayer

        return HardPlayer(seat, apart, budget=int(name.removeprefix(_BUDGETED)))
    return PLAYERS[name](seat, apart)


def with_budget(name: str, games: int) -> str:
    """The name of a computer player who tries his plans on so many made-up games a question; one who tries none has his
    own."""
    return f"{_BUDGETED}{games}" if name == "hard" or name.startswith(_BUDGETED) else name

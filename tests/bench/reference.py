"""The references: one AND of two boards of 3,600 bits, and the random play of a peer."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from time import process_time

from tests.bench.figure import seconds

BITS = 3_600
"""Spaces of the largest board thought of, 60 by 60."""

PEER = "catanatron 3.2.1"
"""A board-game engine in Python that plays random games at a known pace; it comes with the extra `bench`."""


@dataclass(frozen=True)
class Pace:
    """How fast the peer has played in one round, per second.

    `choices` are decisions between two or more options, counted as ours are; `decisions` all that the peer calls so,
    nearly two in three of which are a roll of the dice, a discard or an end of turn with nothing else to choose."""

    choices: float
    decisions: float


@cache
def one_and() -> float:
    """Seconds for one AND of two integers of 3,600 bits, without the price of any call."""
    chance = random.Random(1)
    return seconds("one & other", names={"one": chance.getrandbits(BITS), "other": chance.getrandbits(BITS)})


def peer_pace(*, first_seed: int, seconds: float) -> Pace | None:
    """The peer's pace with four of its random players over some seconds, or None when it is not installed."""
    try:
        play = _peer()
    except ImportError:
        return None
    start, choices, decisions, seed = process_time(), 0, 0, first_seed
    while process_time() - start < seconds:
        more, all_more = play(seed)
        choices, decisions, seed = choices + more, decisions + all_more, seed + 1
    spent = process_time() - start
    return Pace(choices=choices / spent, decisions=decisions / spent)


@cache
def _peer() -> Callable[[int], tuple[int, int]]:
    from catanatron import Color, Game, RandomPlayer

    class Counting(RandomPlayer):  # type: ignore[misc]  # the peer comes without types
        choices = decisions = 0

        def decide(self, game: object, playable_actions: list[object]) -> object:
            self.decisions += 1
            self.choices += len(playable_actions) > 1
            return super().decide(game, playable_actions)

    def play(seed: int) -> tuple[int, int]:
        players = [Counting(colour) for colour in Color]
        Game(players, seed=seed).play()
        return sum(player.choices for player in players), sum(player.decisions for player in players)

    return play

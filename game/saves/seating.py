"""Who sits in the seats of a saved game: what of it cannot be."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from game.modules.setup import MOST_HEROES
from game.players import PLAYERS
from game.saves.lines import NO_SIGNS
from game.state.components.components import OVERLORD, hero_seat

_SEATS = frozenset({OVERLORD, *map(hero_seat, range(1, MOST_HEROES + 1))})
_LONGEST_TEXT = 4096
"""Letters of a text in a set-up: the longest is the path of a quest."""


def seating_fault(seats: Mapping[str, str], names: Mapping[str, str]) -> str:
    """What cannot be of who plays the seats and of what the players are called, in a few words; empty when all can."""
    if not {*seats, *names} <= _SEATS:
        return "it names seats that a game does not have"
    if not set(seats.values()) <= {"human", *PLAYERS}:
        return "it names a computer player that this program does not have"
    return "" if all(map(is_text, names.values())) else "a name in it cannot be"


def is_text(text: str) -> bool:
    """Whether a text is not too long, and has nothing in it that is no letter, sign or space."""
    return len(text) <= _LONGEST_TEXT and not any(unicodedata.category(sign) in NO_SIGNS for sign in text)

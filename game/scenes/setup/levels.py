"""The computer players that can be given a seat: how the screen calls them, and what each is like."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from game import paths
from game.players import PLAYERS

HUMAN = "human"
USUAL = 2
"""The strength against which a first game is played, if there is a player of it."""


class Level(NamedTuple):
    """A computer player: its name in the program, what the screen calls it, its strength from 1 on (0 for one that is
    not offered), and how a sentence about it goes on."""

    player: str
    title: str
    strength: int
    words: str


@cache
def _listed() -> tuple[Level, ...]:
    text = (paths.assets() / "setup" / "levels.toml").read_text(encoding="utf-8")
    return tuple(Level(**each) for each in tomllib.loads(text)["level"])


def levels() -> tuple[Level, ...]:
    """The levels that can be chosen now, the weakest first."""
    return tuple(each for each in _listed() if each.player in PLAYERS)


def level_called(player: str) -> Level:
    """The level of a computer player by its name; one that is not listed is called by that name."""
    found = next((each for each in _listed() if each.player == player), None)
    return found or Level(player, player.replace("_", " ").capitalize(), 0, "")


def usual_level() -> str:
    """The name of the computer player of a first game."""
    offered = levels()
    return next((each.player for each in offered if each.strength == USUAL), offered[0].player)


def opponent(player: str) -> str:
    """A computer overlord, as the end of "against ..."."""
    level = level_called(player)
    if not level.strength:
        return "the computer"
    return f"{'an' if level.title[0] in 'AEIOU' else 'a'} {level.title} overlord"

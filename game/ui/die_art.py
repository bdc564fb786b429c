"""The picture of a face of a die."""

from __future__ import annotations

from typing import NewType

from game.kernel.store import World
from game.state.game_data import game_data

DieArt = NewType("DieArt", str)
"""The name of the picture of a face. They are drawn and numbered as the faces are printed, from which a game may
depart: no number of a face is one of a picture."""
FACES = 6


def die_art(world: World, colour: str, number: int) -> DieArt:
    """The picture of one of the faces, from 0, that a die has in a game."""
    data = game_data(world)
    shown, printed = data.faces[colour][number], data.catalog.dice[colour].faces
    at = next((at for at in (number, *range(FACES)) if printed[at] == shown), number)
    return DieArt(f"ui/dice/{colour}_{at + 1}")


def turned(art: DieArt, turn: int) -> DieArt:
    """Another picture of the same die, so many further on."""
    die, _, number = art.rpartition("_")
    return DieArt(f"{die}_{(int(number) - 1 + turn) % FACES + 1}")

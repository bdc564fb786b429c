"""The pictures of the faces of dice."""

from __future__ import annotations

import pytest

from game.content.models import DieFace
from game.kernel.luck import seed_from
from game.kernel.store import World
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.state.game_data import game_data
from game.ui.die_art import FACES, DieArt, die_art, turned


def drawn_face(world: World, art: DieArt) -> DieFace:
    """What the picture of a die shows: they are drawn as the faces are printed."""
    colour, _, number = art.rpartition("/")[2].partition("_")
    return game_data(world).catalog.dice[colour].faces[int(number) - 1]


@pytest.mark.parametrize(("faces", "otherwise"), [("printed", []), ("aid", ["green", "yellow"])])
def test_every_face_of_a_die_has_a_picture_that_shows_it(faces: str, otherwise: list[str]) -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(1), options={"dice_faces": faces})
    world = new_table(setup).world
    had = game_data(world).faces
    for colour, shown in had.items():
        assert [drawn_face(world, die_art(world, colour, number)) for number in range(FACES)] == list(shown)
    assert [colour for colour in had if had[colour] != game_data(world).catalog.dice[colour].faces] == otherwise


def test_a_die_that_tumbles_shows_another_picture_of_the_same_die() -> None:
    assert [turned(DieArt("ui/dice/green_5"), turn) for turn in (0, 1, 2, 6)] == [
        "ui/dice/green_5", "ui/dice/green_6", "ui/dice/green_1", "ui/dice/green_5",
    ]  # fmt: skip

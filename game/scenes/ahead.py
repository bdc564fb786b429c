"""What is got ready as a game is laid out, so that none of its screens waits for it."""

from __future__ import annotations

from functools import cache

import pygame

from game import paths, scenes
from game.board.grid import Space
from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture, DoorPicture, FigurePicture, Light, edge_pair
from game.ui.board.view import BoardView
from game.ui.prompts.about import rule_text
from game.ui.render.art import Art
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import metrics

SCREENS = ("skills", "town", "hero_turn", "overlord_turn", "curtain", "result")
"""The screens that a game goes through."""
A_RULE = "BASE-COMP-01"
"""One of the rules that stand in one file with those that most questions name."""
SIDE = 4
"""Spaces along each side of the board that is tried."""


@cache
def get_ready() -> None:
    """Read the code of the screens of a game and the rules that questions name, and make what all boards are painted
    with."""
    for name in SCREENS:
        scenes.read(name)
    rule_text(A_RULE)
    _try_paints()


def _try_paints() -> None:
    """Paint a small board, half of it dark behind a door, with a light and a figure, where nobody sees it: grain, mist,
    glows and the ground of coins are the same at all sizes, and are kept from then on."""
    surface = pygame.Surface((64, 64))
    canvas = Canvas(surface, metrics((1280, 720)), Art(paths.assets() / "art" / "png"))
    all_of_it = (1 << SIDE * SIDE) - 1
    picture = BoardPicture(
        SIDE,
        SIDE,
        all_of_it,
        all_of_it >> SIDE * SIDE // 2,
        doors=(DoorPicture("door", (edge_pair(2 * SIDE + 1, SIDE),)),),
        figures=(FigurePicture("figure", "ui/icons/skull", Space(1)),),
        lights=(Light(1.5, 0.85),),
    )
    BoardView(canvas).paint(picture, Camera(SIDE, SIDE, step=0, view=surface.get_rect()))
    canvas.parts.page(8, 8)
    canvas.parts.window(8, 8)

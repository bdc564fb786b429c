"""Familiars and companions on the picture of the board."""

import pygame
import pytest

from game.board.grid import Space
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import Familiar
from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture, FigurePicture, ThingPicture
from game.ui.board.tokens import plate_height
from game.ui.board.view import BoardView
from game.ui.picture import board_picture
from game.ui.render.canvas import Canvas

ROOM = '''
title = "A room"
map = """
#####
#AB.#
#####
"""
figures.A = { hero = "ronan_of_the_wild" }
figures.B = { hero = "vyrah_the_falconer" }
'''


def test_a_familiar_is_shown_on_its_space() -> None:
    table, names = set_table(parse_scenario(ROOM))
    table.world.create(Familiar(name="skye", owner=names.figures["B"], space=names.space("3,1") or Space(0)))
    shown = [(rider.art, rider.space) for rider in board_picture(table.world).riders]
    assert ("monsters/familiars/skye", names.space("3,1")) in shown


def test_a_companion_is_shown_with_whoever_carries_her() -> None:
    table, names = set_table(parse_scenario(ROOM + 'set.A.Lent = { ability = "companion", hero = "B" }'))
    shown = {r.art: r.space for r in board_picture(table.world).riders}
    assert shown["monsters/familiars/pico"] == names.space("2,1")


@pytest.mark.parametrize(("wounds", "over"), [(5, True), (None, False)])
def test_a_familiar_leaves_the_wounds_of_who_stands_there_to_be_seen(
    wounds: int | None, over: bool, canvas: Canvas
) -> None:
    figure = FigurePicture("1", "heroes/ronan_of_the_wild", Space(14), side="hero", seat=1, wounds=wounds, max_wounds=9)
    floor = (1 << 50) - 1
    alone = BoardPicture(10, 5, floor, floor, figures=(figure,))
    camera = Camera(10, 5, step=9, view=pygame.Rect(0, 0, 900, 600))
    camera.look_at(5, 2.5)
    rect = camera.rect(4, 1)
    foot = pygame.Rect(rect.x, rect.bottom - plate_height(camera.tile, large=False), rect.w, 12)

    def feet(picture: BoardPicture) -> bytes:
        canvas.surface.fill((0, 0, 0))
        BoardView(canvas).paint(picture, camera)
        return pygame.image.tobytes(canvas.surface.subsurface(foot), "RGB")

    rider = ThingPicture("skye", "monsters/familiars/skye", Space(14))
    with_rider = BoardPicture(10, 5, floor, floor, figures=(figure,), riders=(rider,))
    assert (feet(with_rider) == feet(alone)) == over

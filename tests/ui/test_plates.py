"""Plates over the board in a crowd: they lie beside what they are about and hide no figure."""

from __future__ import annotations

import random

import pytest

from game.board.grid import Space, bits
from game.scenes.table.table import TableScene
from game.ui.panels.plates import SEARCH_STEP, apart, covered, nearest_place
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, RichText
from tests.ui.fingers import Fingers
from tests.ui.test_far_click import laid_out, place_of
from tests.ui.test_templates import EAST, aiming

CROWD = """
title = "A crowd"
modules = ["base"]
map = '''
###########
#.........#
#.bcdefgh.#
#.ijkAlmn.#
#.opqrsu..#
#.........#
###########
'''
figures.A = { hero = "silhouette", items = ["bow"] }
turn = { hero = "A", action = "battle", attacks = 2 }
hand = []
""" + "\n".join(
    f'figures.{letter} = {{ monster = "{card}" }}'
    for card, letters in (("beastman", "bcdefg"), ("skeleton", "hijklm"), ("sorcerer", "nopq"), ("razorwing", "rsu"))
    for letter in letters
)
WINDOWS = ((1280, 720), (1920, 1080))


def told(scene: TableScene, fingers: Fingers, space: Space) -> tuple[Box, list[Box]]:
    """The plate with words about a space, and the figures in logical pixels."""
    scene.aim.hover(space)
    fingers.wait(20)
    (plate,) = [
        each.box
        for each in fingers.widgets()
        if isinstance(each, Panel)
        and any(isinstance(one, RichText) for one in each.children)
        and len(each.children) == 1
    ]
    camera, scale = scene.pane.camera, fingers.program.stage.canvas.scale
    rects = [camera.rect(*scene.pane.picture.at(one.anchor), one.w, one.h) for one in scene.pane.picture.figures]
    return plate, [Box(*(round(part / scale) for part in rect)) for rect in rects]


@pytest.mark.parametrize("size", WINDOWS)
def test_the_odds_of_a_foe_in_a_crowd_hide_no_figure(size: tuple[int, int]) -> None:
    scene, names, _ = laid_out(CROWD)
    fingers = Fingers(scene, size=size)
    for foe in "bhjlqu":
        plate, figures = told(scene, fingers, place_of(scene, names.figures[foe]))
        assert covered(plate, figures) == 0, foe


@pytest.mark.parametrize("size", WINDOWS)
def test_the_odds_of_a_breath_lie_beside_its_area_and_over_nobody(size: tuple[int, int]) -> None:
    scene, _ = aiming()
    fingers = Fingers(scene, size=size)
    plate, figures = told(scene, fingers, Space(EAST))
    assert covered(plate, figures) == 0
    area = [scene.pane.camera.rect(*scene.pane.picture.at(space)) for space in bits(scene.aim.area())]
    scale = fingers.program.stage.canvas.scale
    assert covered(plate, [Box(*(round(part / scale) for part in rect)) for rect in area]) == 0


def test_a_plate_lies_as_near_as_it_can() -> None:
    spot, free = Box(400, 300, 40, 40), Box(0, 0, 1000, 700)
    near = nearest_place(spot, Box(440, 300, 100, 50), free, (Box(340, 240, 160, 160),))
    far = nearest_place(spot, Box(440, 300, 100, 50), free, (Box(240, 140, 360, 360),))
    assert covered(near, [Box(340, 240, 160, 160)]) == 0
    assert near.around([spot]).w * near.around([spot]).h < far.around([spot]).w * far.around([spot]).h


def test_a_plate_for_which_there_is_no_place_covers_least() -> None:
    taken = (Box(0, 0, 200, 100), Box(0, 60, 200, 40))
    place = nearest_place(Box(90, 40, 20, 20), Box(50, 50, 100, 50), Box(0, 0, 200, 100), taken)
    assert place.y <= 10


@pytest.mark.parametrize("crowd", [1, 6, 40])
def test_the_place_of_a_plate_is_that_which_a_look_at_every_place_finds(crowd: int) -> None:
    chance = random.Random(crowd)
    for _ in range(60):
        free = Box(
            chance.randrange(-20, 60), chance.randrange(60), chance.randrange(80, 500), chance.randrange(80, 300)
        )
        spot = Box(chance.randrange(500), chance.randrange(350), 40, 40)
        best = Box(chance.randrange(400), chance.randrange(300), chance.randrange(20, 200), chance.randrange(20, 90))
        taken = tuple(Box(chance.randrange(500), chance.randrange(330), 64, 48) for _ in range(crowd))
        assert nearest_place(spot, best, free, taken) == _looked_for(spot, best, free, taken)


def _looked_for(spot: Box, best: Box, free: Box, taken: tuple[Box, ...]) -> Box:
    """The nearest of all places that cover nothing, else the least covering one, by looking at each."""
    lefts, tops = (
        range(low, high + 1, SEARCH_STEP)
        for low, high in ((free.x, free.right - best.w), (free.y, free.bottom - best.h))
    )
    places = sorted((Box(x, y, best.w, best.h) for x in lefts for y in tops), key=lambda place: apart(place, spot))
    clear = [place for place in places if covered(place, taken) == 0]
    return clear[0] if clear else min([best, *places], key=lambda place: covered(place, taken))

"""One click walks a familiar as far as its points lead."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.store import FigureId
from game.rules.turn.hero_actions import EndTurn
from game.scenes.table.table import TableScene
from game.state.components.components import Familiar
from game.state.familiars import HARRIES
from game.state.requests.requests import Menu
from game.ui.panels.glance import glance
from tests.ui.fingers import Fingers
from tests.ui.test_far_click import click, laid_out, let_go_on

HALL = """
title = "A falcon in a hall"
modules = ["base"]
map = '''
############
#A.p.......#
############
'''
figures.A = { hero = "vyrah_the_falconer" }
turn = { hero = "A", action = "run", points = 0 }
windows = "quiet"
hand = []
"""


def falcon() -> tuple[TableScene, Fingers, FigureId]:
    """The screen at the question where the falcon of a hero goes, and the falcon."""
    scene, _, fingers = laid_out(HALL)
    scene.play.give(EndTurn())
    let_go_on(fingers)
    request = scene.session.request
    assert isinstance(request, Menu) and request.menu == "familiar"
    return scene, fingers, request.who


def test_one_click_walks_a_familiar_as_far_as_it_can_come() -> None:
    scene, fingers, skye = falcon()
    far = Space(scene.session.table.world.get(Familiar, skye).space + 4)
    click(scene, fingers, far)
    let_go_on(fingers)
    assert scene.session.table.world.get(Familiar, skye).space == far


def test_each_space_costs_what_the_rules_ask_for_the_whole_way() -> None:
    scene, _, skye = falcon()
    start = scene.session.table.world.get(Familiar, skye).space
    ways = {space - start: getattr(way, "points", None) for space, way in scene.play.prompt.spaces.items()}
    assert ways == {1: 1, 2: 2, 3: 4, 4: 5}  # out of the pit two points


def test_a_familiar_that_is_pointed_at_tells_whose_it_is_and_what_it_does() -> None:
    scene, _, skye = falcon()
    world = scene.session.table.world
    told = glance(world, world.get(Familiar, skye).space)
    assert "**Skye**, familiar of Vyrah the Falconer: speed 5" in told and HARRIES in told

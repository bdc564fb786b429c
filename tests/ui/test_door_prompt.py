"""A choice of doors on the screen: each by a click beside it or on its line, and none where that is allowed."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.table.table import TableScene
from game.state.components.components import OVERLORD, Revealed
from game.state.queries.view import view_for
from game.state.requests import purposes
from game.state.requests.requests import ChooseDoor
from game.ui.board.doors import door_area, leaves_of
from game.ui.input.actions import Pointer
from game.ui.prompts import Asked, Prompt, prompt_for
from tests.ui.fingers import Fingers
from tests.ui.test_far_click import click, laid_out, place_of

ROOMS = """
title = "Three rooms"
map = '''
#########
#A.|..|.#
#########
'''
figures.A = { hero = "mordrog" }
turn = { overlord = true }
"""


def shown(*, optional: bool) -> tuple[Prompt, tuple[int, ...]]:
    """The prompt for the two doors of three rooms."""
    table, names = set_table(parse_scenario(ROOMS))
    doors = (names.things["door1"], names.things["door2"])
    request = ChooseDoor(seat=OVERLORD, why="BASE-OLC-09", purpose=purposes.CLOSE_DOORS, doors=doors, optional=optional)
    asked = Asked(request, table, view_for(table, OVERLORD).world, request.options(table))
    return prompt_for(asked), doors


def test_a_door_is_chosen_by_the_spaces_beside_it() -> None:
    prompt, doors = shown(optional=True)
    assert {answer: [space % 9 for space in prompt.spaces if prompt.spaces[space] == answer] for answer in doors} == {
        doors[0]: [3, 4],
        doors[1]: [6, 7],
    }


@pytest.mark.parametrize("optional", [True, False])
def test_each_door_has_a_line_and_so_has_none(optional: bool) -> None:
    prompt, doors = shown(optional=optional)
    assert [line.answer for line in prompt.lines] == [*doors, *([0] if optional else [])]
    assert prompt.lines[0].text == "Door at column 4, row 2"


RUNE = """
title = "A rune door"
map = '''
########
#.0A!.1#
#...!..#
########
'''
figures.A = { hero = "mordrog", fatigue = 0 }
turn = { hero = "A", action = "advance", points = POINTS }
windows = "quiet"
KEYS
"""


@pytest.mark.parametrize(("points", "keys"), [(5, True), (2, True), (5, False)])
def test_a_door_is_called_the_same_whether_it_can_be_opened_or_not(points: int, keys: bool) -> None:
    words = RUNE.replace("POINTS", str(points)).replace("KEYS", 'keys = ["red"]' if keys else "")
    table, _ = set_table(parse_scenario(words))
    table.advance()
    request = table.pending
    assert request is not None
    table.answer(request.seat, next(one for one in table.options_of(request) if getattr(one, "to", 0) == 1 * 8 + 4))
    request = table.pending
    assert request is not None
    asked = Asked(request, table, view_for(table, request.seat).world, table.options_of(request))
    (line,) = [each for each in prompt_for(asked).lines if "door" in each.text]
    assert line.text == "Open door (red rune)"
    assert bool(line.refusal) == (points < 3 or not keys)


SHUT = """
title = "A shut door"
modules = ["base"]
map = '''
########
#.0A|.1#
#...|..#
########
'''
figures.A = { hero = "mordrog", fatigue = 0 }
revealed = [0]
turn = { hero = "A", action = "advance", points = POINTS }
windows = "quiet"
"""
DOORWAY = Space(12)


def knock(fingers: Fingers, scene: TableScene) -> None:
    """Click on the leaves of the one door on the board."""
    camera = scene.pane.camera
    area, upright = door_area(scene.pane.picture, scene.pane.picture.doors[0], camera)
    for kind in ("move", "down", "up"):
        fingers.program.feed(Pointer(kind, leaves_of(area, upright=upright).center, button=1), fingers.now)
    fingers.wait(20)


def in_the_doorway(points: int) -> tuple[TableScene, Fingers]:
    """A hero in the doorway of a shut door, with so many points left."""
    scene, _, fingers = laid_out(SHUT.replace("POINTS", str(points + 1)))
    click(scene, fingers, DOORWAY)
    fingers.wait(3000)
    return scene, fingers


def areas(scene: TableScene) -> tuple[int, ...]:
    return scene.session.table.world.the(Revealed).areas


def test_a_click_on_a_closed_door_beside_the_hero_opens_it() -> None:
    scene, fingers = in_the_doorway(points=2)
    assert areas(scene) == (0,)
    knock(fingers, scene)
    assert areas(scene) == (0, 1)


def test_a_click_on_a_door_that_costs_too_much_says_so() -> None:
    scene, fingers = in_the_doorway(points=1)
    knock(fingers, scene)
    assert (scene.play.notice, areas(scene)) == ("Costs 2 movement points; you have 1.", (0,))


def test_a_click_on_a_door_from_afar_means_the_space_below_it() -> None:
    scene, names, fingers = laid_out(SHUT.replace("POINTS", "5"))
    knock(fingers, scene)
    assert place_of(scene, names.figures["A"]) == DOORWAY + 8


def test_a_click_beyond_a_shut_door_tells_how_to_open_it() -> None:
    scene, names, fingers = laid_out(SHUT.replace("POINTS", "5"))
    here = place_of(scene, names.figures["A"])
    click(scene, fingers, Space(DOORWAY + 2))
    assert scene.play.notice == "No floor that you know lies there. Stand adjacent to a door to open it."
    assert place_of(scene, names.figures["A"]) == here

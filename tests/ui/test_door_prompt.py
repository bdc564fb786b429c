"""A choice of doors on the screen: each by a click beside it or on its line, and none where that is allowed."""

from __future__ import annotations

import pytest

from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import OVERLORD
from game.state.queries.view import view_for
from game.state.requests import purposes
from game.state.requests.requests import ChooseDoor
from game.ui.prompts import Asked, Prompt, prompt_for

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

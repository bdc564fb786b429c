"""A walk to a space past ground that holds the figure: it is shown as far as it leads, with what ends it."""

from __future__ import annotations

from typing import NamedTuple

from game.board.grid import Space
from game.kernel.request import Request
from game.kernel.table import Table
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.table.table import TableScene
from game.state.requests.requests import Menu
from tests.ui.drawn import screen_at
from tests.ui.fingers import Fingers

WIDTH = 12
GIVEN = '''
title = "A lane behind a fighter"
modules = ["base", "mod"]
map = """
############
#A.....b...#
#..........#
############
"""
figures.A = { hero = "bogran_the_shadow", items = ["crossbow"], faces = "east" }
figures.b = { monster = "beastman", faces = "west" }
turn = { hero = "A", action = "run" }
windows = "quiet"
'''
PAST = (10, 2)
"""A space to which no walk leads past the zone of the fighter."""


class Looked(NamedTuple):
    """What is seen while the pointer is over a space: the path, what is paid along it, stop signs, zones, and words."""

    path: tuple[Space, ...]
    costs: tuple[int, ...]
    stops: list[Space]
    zones: int
    words: str


def at_first_menu(given: str) -> TableScene:
    """The screen of the hero's menu."""
    table, _ = set_table(parse_scenario(given))

    def stops(request: Request[object]) -> bool:
        return isinstance(request, Menu)

    table.stops = stops
    return shown(table)


def shown(table: Table) -> TableScene:
    """The screen of the question of a table."""
    request = table.advance()
    assert request is not None
    made = Fingers(screen_at(table, request)).scene
    assert isinstance(made, TableScene)
    return made


def over(scene: TableScene, x: int, y: int) -> Looked:
    """Point at a space."""
    scene.aim.hover(Space(y * WIDTH + x))
    picture = scene.looked.over(scene.aim.board())
    marks = [lane.marks for lane in picture.lanes]
    costs = picture.intent.costs if picture.intent is not None else ()
    stops = [space for each in marks for space in each.stops]
    return Looked(picture.path, costs, stops, sum(len(each.washes) for each in marks), scene.told_of_board())


def test_a_walk_past_a_zone_is_shown_to_the_stop_sign_in_it() -> None:
    seen = over(at_first_menu(GIVEN), *PAST)
    end = seen.path[-1]
    assert end in (WIDTH + 6, 2 * WIDTH + 6)
    assert (seen.stops, seen.costs, seen.zones) == ([end], (1, 2, 3, 4, 5), 1)
    assert "No walk leads here" in seen.words
    assert "5 of 10 points used, **5 lost**" in seen.words


def test_a_click_keeps_it_with_its_stop_sign_while_the_pointer_is_elsewhere() -> None:
    scene = at_first_menu(GIVEN)
    first = over(scene, *PAST)
    scene.play.choose_space(Space(PAST[1] * WIDTH + PAST[0]))
    seen = over(scene, 1, 2)
    assert (seen.path, seen.stops) == (first.path, first.stops)


def test_where_nothing_holds_the_ground_the_walk_leads_there() -> None:
    seen = over(at_first_menu(GIVEN.replace('faces = "west"', 'faces = "north"')), *PAST)
    assert (seen.path[-1], seen.stops) == (PAST[1] * WIDTH + PAST[0], [])
    assert "No walk leads here" not in seen.words


def test_who_is_held_already_is_shown_no_way_past() -> None:
    scene = at_first_menu(GIVEN.replace("#A.....b...#", "#.....Ab...#"))
    assert over(scene, *PAST).path == ()

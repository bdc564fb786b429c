"""Boulders on the screen, in the preview, and in the eyes of computer players."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.kernel.store import NOBODY
from game.kernel.table import Table
from game.modules.well.boulders import BOULDER, reach_chances
from game.players import make
from game.players.danger import Danger
from game.players.memory import Memory
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.show.overlays import Looking, overlays_of
from game.state.components.components import OVERLORD
from game.state.movers import Mover, movers_in_play
from game.state.queries.board_queries import figures_at
from game.state.requests.requests import ChooseSpace
from game.ui.animation.hazards import MoverStep, Shatter, Sink, Turn
from tests.modules.boulders import rolled

WIDTH = 10
HALL = '''
title = "A hall with boulders"
modules = ["base", "well"]
map = """
##########
#%(upper)s#
##########
#%(lower)s#
##########
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
boulders = [{ id = "upper", at = ["1,1"], rolls = "east" }, { id = "lower", at = ["1,3"], rolls = "east" }]
%(turn)s
windows = "quiet"
script = []
'''
BEGINS = 'stage = "overlord/begin"'


def hall(upper: str, lower: str, turn: str = BEGINS) -> Table:
    """The table with two lanes, one above the other."""
    table, _ = set_table(parse_scenario(HALL % {"upper": upper, "lower": lower, "turn": turn}))
    table.stops = lambda request: True
    return table


def boulder(table: Table, name: str) -> Mover:
    """One of the boulders."""
    found = (table.world.get(Mover, each) for each in movers_in_play(table.world, BOULDER))
    return next(each for each in found if each.id == name)


def test_the_chances_to_come_so_far_are_those_of_both_dice() -> None:
    chances = reach_chances(hall("........", "..A...b.").world)
    assert [round(100 * chance) for chance in chances] == [100, 89, 67, 33, 11]


@pytest.mark.parametrize(("upper", "lower", "row"), [("...A....", "...b....", 1), ("...b....", "...A....", 3)])
def test_the_overlord_points_at_a_lane_and_rolls_first_where_a_hero_stands(upper: str, lower: str, row: int) -> None:
    table = hall(upper, lower)
    request = table.advance()
    assert isinstance(request, ChooseSpace)
    assert set(request.spaces) == {Space(y * WIDTH + x) for y in (1, 3) for x in range(1, 7)}
    assert make("normal", OVERLORD, "1")(table, request) // WIDTH == row


def test_a_hero_counts_what_a_boulder_may_do_to_him_by_the_space() -> None:
    world = hall("A.......", "......b.", 'turn = { hero = "A", action = "run" }').world
    hero = next(iter(figures_at(world).values()))
    prices = [Danger(world, hero, Memory()).price(Space(WIDTH + x)) for x in (2, 5, 8)]
    assert prices[0] > prices[1] > prices[2]


def test_the_overlay_tells_every_lane_with_its_chances() -> None:
    table = hall("........", "..#..A.b")
    world = table.world
    overlay = next(each for each in overlays_of(table.book) if each.name == "lanes")
    marks = overlay.marks(Looking(world, world.game_data.quest, Space(0), -1, NOBODY))
    assert [marks.numbers.get(Space(WIDTH + x)) for x in range(2, 8)] == ["100%", "89%", "67%", "33%", "11%", None]
    assert [marks.numbers.get(Space(3 * WIDTH + x)) for x in (2, 3)] == ["100%", None]


def test_it_gathers_pace_turns_on_the_ramp_and_falls_into_the_pit() -> None:
    _, played = rolled(".")
    steps = [each for each in played if isinstance(each, MoverStep)]
    assert [(each.warning, each.space) for each in steps] == [(400, 260), (0, 220), (0, 190), (0, 165), (0, 145)]
    kinds = [type(each) for each in played if isinstance(each, MoverStep | Turn | Sink | Shatter)]
    assert kinds == [MoverStep, MoverStep, MoverStep, Turn, MoverStep, MoverStep, Sink]
    turn = next(each for each in played if isinstance(each, Turn))
    assert (turn.mover.way, turn.way) == ("e", "s")


def test_it_flies_to_pieces_before_rock() -> None:
    _, played = rolled("#")
    assert [type(each) for each in played if isinstance(each, Sink | Shatter)] == [Shatter]

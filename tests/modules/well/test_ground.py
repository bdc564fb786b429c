"""Computer players count what ground does to those who walk onto it, and go round where that is less."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.kernel.request import Request
from game.kernel.table import Table
from game.players import make
from game.rules.movement.hero_special_moves import Jump
from game.rules.overlord.activation import MonsterStep
from game.rules.turn.hero_actions import Walk
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.ui.panels.space_contents import ground_words

HERO = '''
title = "A hero behind bad ground"
modules = ["base", "well"]
map = """
########
#A%(ground)s....#
#.%(below)s....#
#####.##
#####b##
########
"""
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "giant", change = { size = "1x1" } }
turn = { hero = "A", action = "run", points = %(points)d }
script = []
'''
MONSTER = '''
title = "A monster behind bad ground"
modules = ["base", "well"]
map = """
#######
#b%s.A#
#..%s##
#######
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { monster = "b", points = 4, attacks = 1 }
script = []
'''
WIDTH = 8


def table_of(given: str) -> tuple[Table, Request[object]]:
    """The table of a moment, and what is asked there."""
    table, _ = set_table(parse_scenario(given))
    table.stops = lambda request: True
    request = table.advance()
    assert request is not None
    return table, request


def answer(given: str) -> object:
    """What a greedy player does."""
    table, request = table_of(given)
    return make("normal", request.seat, "1")(table, request)


@pytest.mark.parametrize("ground", ["^", "/"])
def test_a_hero_walks_round_ground_that_hurts(ground: str) -> None:
    way = answer(HERO % {"ground": ground, "below": ".", "points": 5})
    assert way == Walk(Space(1 + 2 * WIDTH)) or way == Walk(Space(2 + 2 * WIDTH))


def test_a_hero_walks_over_plain_ground() -> None:
    assert answer(HERO % {"ground": ".", "below": "^", "points": 5}) == Walk(Space(2 + WIDTH))


def test_a_hero_jumps_over_lava_that_bars_the_way() -> None:
    assert answer(HERO % {"ground": "^", "below": "#", "points": 5}) == Jump(Space(3 + WIDTH), 3)


def test_a_monster_walks_round_lava() -> None:
    way = answer(MONSTER % ("^", "."))
    assert isinstance(way, MonsterStep) and way.to.anchor == 2 + 2 * 7
    straight = answer(MONSTER % (".", "^"))
    assert isinstance(straight, MonsterStep) and straight.to.anchor == 2 + 7


def test_what_ground_does_is_told_where_one_points() -> None:
    table, _ = table_of(HERO % {"ground": "^", "below": "/", "points": 5})
    (lava,) = ground_words(table.world, Space(2 + WIDTH), short=False)
    (blades,) = ground_words(table.world, Space(2 + 2 * WIDTH), short=False)
    assert "2 burn tokens" in lava and "1 bleed token" in blades

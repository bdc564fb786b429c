"""What lies open, and what a seat may not know."""

from __future__ import annotations

import pytest

from game.kernel.request import Seat
from game.kernel.table import Table
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.state.components.components import (
    OVERLORD,
    Conquest,
    Hand,
    Marker,
    Mimic,
    Order,
    Threat,
    Tokens,
)
from game.state.game_data import game_data
from game.state.queries.figures import hero_items
from game.state.queries.view import HIDDEN, view_for

GIVEN = '''
title = "Secrets on the table"
map = """
########
#.A0|.1#
#.c.|.b#
########
"""
figures.A = { hero = "mordrog", items = ["sword"], order = "aim", tokens = { burn = 1 } }
figures.b = { monster = "beastman" }
chests = [{ number = 7, conquest = 2 }]
revealed = [0]
hand = ["aim", "dodge"]
threat = 4
'''


def secrets() -> tuple[Table, ScenarioNames]:
    return set_table(parse_scenario(GIVEN))


@pytest.mark.rule("BASE-GEN-08")
def test_the_heroes_do_not_see_the_overlords_hand() -> None:
    table, _ = secrets()
    assert view_for(table, Seat("seat1")).world.the(Hand).cards == (HIDDEN, HIDDEN)
    assert view_for(table, OVERLORD).world.the(Hand).cards == ("aim", "dodge")


@pytest.mark.rule("BASE-GEN-08")
def test_the_heroes_do_not_see_an_unrevealed_area() -> None:
    table, _ = secrets()
    assert [area.number for area in game_data(view_for(table, Seat("seat1")).world).quest.areas] == [0]


@pytest.mark.rule("BASE-SETUP-18", "BASE-GEN-08")
def test_only_the_overlord_looks_at_the_number_of_a_chest() -> None:
    table, _ = secrets()
    numbers = {
        seat: [thing.number for _, thing in view_for(table, seat).world.each(Marker)]
        for seat in (Seat("seat1"), OVERLORD)
    }
    assert numbers == {"seat1": [0], OVERLORD: [7]}


@pytest.mark.rule("BASE-SETUP-18")
def test_only_the_overlord_knows_which_chest_a_mimic_was() -> None:
    table, names = secrets()
    table.world.create(Mimic(figure=names.figures["A"], number=7))
    numbers = {
        seat: [each.number for _, each in view_for(table, seat).world.each(Mimic)] for seat in (Seat("seat1"), OVERLORD)
    }
    assert numbers == {"seat1": [0], OVERLORD: [7]}


@pytest.mark.rule("BASE-GEN-10")
def test_tokens_orders_items_and_pools_lie_open() -> None:
    table, names = secrets()
    hero = names.figures["A"]
    for seat in (Seat("seat2"), OVERLORD):
        world = view_for(table, seat).world
        assert world.get(Tokens, hero).burn == 1
        assert world.get(Order, hero).kind == "aim"
        assert [item.card for _, item in hero_items(world, hero)] == ["sword"]
        assert (world.the(Conquest).points, world.the(Threat).points) == (5, 4)

"""What computer players reckon with before they move."""

from __future__ import annotations

from game.players import make
from game.rules.items.markers import Drink
from tests.players.test_greedy_heroes import moment

TOWN = """
modules = ["base", "well"]
map = '''
#######
#.....#
#.....#
#######
'''
figures.A = { hero = "mordrog", town = true, items = ["sword", "power_potion"] }
figures.b = { monster = "ogre", rank = "master", at = "2,1" }
turn = { hero = "A", action = "advance" }
windows = "quiet"
"""


def test_a_hero_in_town_keeps_his_power_potion_for_a_blow() -> None:
    table, request = moment(TOWN)
    potions = [option for option in table.options_of(request) if isinstance(option, Drink)]
    assert potions
    assert make("normal", request.seat, "1")(table, request) not in potions

"""When a greedy hero drinks a healing potion, and when he buys one."""

from __future__ import annotations

import pytest

from game.players import make
from game.rules.items.markers import Drink
from game.rules.items.town import GoShopping
from tests.players.test_greedy_heroes import chosen, moment

FIGHT = '''
map = """
########
#.bAc..#
#..d...#
########
"""
figures.A = { hero = "mordrog", items = ["axe", "healing_potion"], wounds = 10 }
figures.b = { monster = "beastman" }
figures.c = { monster = "ogre", rank = "master", at = "4,1" }
figures.d = { monster = "beastman" }
turn = { hero = "A", action = "advance", attacks = 0, points = 2 }
'''
ALONE = "\n".join(line for line in FIGHT.splitlines() if not line.startswith(("figures.b", "figures.c", "figures.d")))


@pytest.mark.parametrize(("given", "drinks"), [
    (FIGHT, True),
    (FIGHT.replace("wounds = 10", "wounds = 15"), False),
    (ALONE.replace("bAc", ".A.").replace("#..d", "#..."), False),
])  # fmt: skip
def test_a_potion_is_drunk_before_the_blows_that_may_kill(given: str, *, drinks: bool) -> None:
    table, request = moment(given)
    assert isinstance(make("normal", request.seat, "1")(table, request), Drink) == drinks


TOWN = '''
map = """
######
#O...#
######
"""
things = [{ at = "1,1", kind = "glyph", on = true }]
figures.A = { hero = "mordrog", town = true, items = ["sword"], coins = 75 }
turn = { hero = "A", action = "run" }
'''


@pytest.mark.parametrize(("given", "shops"), [
    (TOWN, True),
    (TOWN.replace("75", "25"), False),
    (TOWN.replace('["sword"]', '["sword", "healing_potion"]'), False),
])  # fmt: skip
def test_with_coins_and_no_potion_he_buys_one_in_town(given: str, *, shops: bool) -> None:
    assert isinstance(chosen(given), GoShopping) == shops

"""When a greedy hero drinks a healing potion, and when he buys one."""

from __future__ import annotations

import pytest

from game.players import make
from game.rules.items.markers import Drink
from game.rules.items.town import GoShopping
from game.state.requests.requests import YesNo
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


def test_a_potion_that_heals_nothing_but_poison_is_kept() -> None:
    hurt = FIGHT.replace("wounds = 10", "wounds = 4")
    assert isinstance(chosen(hurt), Drink)
    assert not isinstance(chosen(hurt.replace("wounds = 4", "wounds = 4, tokens = { poison = 3 }")), Drink)


RESTORED = '''
map = """
####
#AB#
####
"""
figures.A = { hero = "mordrog", items = ["CARD"] }
figures.B = { hero = "silhouette" }
stage = "hero/begin"
set.game.HeroTurn = { hero = "A" }
'''


@pytest.mark.parametrize(("card", "given", "used"), [
    ("crystal_of_tival", {"A": "fatigue = 1"}, False),
    ("crystal_of_tival", {"A": "wounds = 10"}, True),
    ("crystal_of_tival", {"A": "wounds = 10, tokens = { poison = 4 }"}, False),
    ("crystal_of_tival", {"A": "wounds = 2, tokens = { poison = 3 }"}, True),
    ("jinns_lamp", {"B": "wounds = 3, fatigue = 0"}, True),
    ("jinns_lamp", {"A": "fatigue = 1", "B": "wounds = 2"}, True),
    ("crystal_of_tival", {"A": "fatigue = 1", "B": "wounds = 2"}, False),
])  # fmt: skip
def test_what_is_used_up_to_restore_is_kept_until_it_does_much(card: str, given: dict[str, str], *, used: bool) -> None:
    told = RESTORED.replace("CARD", card)
    for figure, state in given.items():
        hero = {"A": "mordrog", "B": "silhouette"}[figure]
        told = told.replace(f'"{hero}"', f'"{hero}", {state}')
    table, request = moment(told)
    assert isinstance(request, YesNo)
    assert make("normal", request.seat, "1")(table, request) == used

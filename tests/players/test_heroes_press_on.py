"""What keeps a party of computer heroes moving, together and well armed."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.grid import NOWHERE
from game.content.models import CardId
from game.kernel.store import GAME, FigureId, World
from game.players import make
from game.players.evaluation import Evaluation
from game.players.plans import planned_turn
from game.players.shopping import worth_a_trip
from game.players.weapons import best_weapon, strength
from game.players.works import party_ready, works
from game.rules.dungeon.doors import WorkDoor
from game.rules.items.chests import OpenChest
from game.rules.movement.hero_special_moves import TakeGlyph
from game.rules.turn.hero_actions import Declare, EndTurn, GiveOrder, SpendFatigue, Walk
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import Item, Revealed, Round
from game.state.game_data import game_data
from game.state.queries.figures import heroes
from game.state.requests.menu_actions import Pass
from tests.players.test_greedy_heroes import chosen, moment


def world_of(given: str) -> tuple[Any, FigureId]:
    """The World of a moment and its first hero."""
    table, _ = set_table(parse_scenario('title = "A moment"\nscript = []\n' + given))
    return table.world, heroes(table.world)[0]


def answers(given: str, *, until: type) -> list[Any]:
    """What a hero's player answers until an answer of that kind, or the end of the turn."""
    table, request = moment(given)
    player, found = make("normal", request.seat, "1"), list[Any]()
    while not found or not isinstance(found[-1], (until, EndTurn)):
        found.append(player(table, request))
        request = table.answer(request.seat, found[-1])
    return found


DOOR = '''
map = """
##############
#AB0000000|11#
##############
"""
revealed = [0]
figures.A = { hero = "mordrog" }
figures.B = { hero = "silhouette" }
turn = { hero = "B" }
'''


def test_he_runs_where_only_that_leaves_him_the_points_to_open_the_door() -> None:
    given = DOOR.replace("#AB0000000|", "#000AB0000|")
    assert answers(given, until=WorkDoor)[0] == Declare("run")
    assert isinstance(answers(given, until=WorkDoor)[-1], WorkDoor)


APART = '''
map = """
########
#A0|111#
#00#####
#00#000#
#00000B#
########
"""
revealed = [0]
figures.A = { hero = "mordrog" }
figures.B = { hero = "silhouette" }
figures.C = { hero = "grey_ker", town = true }
figures.f = { monster = "beastman", at = "5,3" }
turn = { hero = "A", action = "run" }
'''


def test_who_stands_near_by_the_way_that_he_would_walk_is_there_when_a_door_opens() -> None:
    world, hero = world_of(APART)
    (door,) = game_data(world).quest.doors
    assert party_ready(world, hero, door.reach)


def test_who_stands_near_behind_walls_is_not() -> None:
    world, hero = world_of(APART.replace("#00000B#", "#000#0B#"))
    (door,) = game_data(world).quest.doors
    assert not party_ready(world, hero, door.reach)


def test_nor_need_he_be_in_a_party_of_two() -> None:
    two = APART.replace("#00000B#", "#000#0B#").replace('figures.C = { hero = "grey_ker", town = true }\n', "")
    world, hero = world_of(two)
    (door,) = game_data(world).quest.doors
    assert party_ready(world, hero, door.reach)


CROWDED = '''
map = """
##############
#AB000000|111#
#00000000#####
##############
"""
revealed = [0]
figures.A = { hero = "mordrog" }
figures.B = { hero = "silhouette" }
figures.C = { hero = "grey_ker", town = true }
figures.D = { hero = "lyssa", town = true }
figures.f = { monster = "beastman", at = "5,2" }
turn = { hero = "A", action = "run" }
'''


def test_one_friend_near_is_enough_while_two_are_in_town() -> None:
    world, hero = world_of(CROWDED)
    (door,) = game_data(world).quest.doors
    assert party_ready(world, hero, door.reach)


def overrun() -> tuple[World, FigureId, int]:
    """A World in which more foes are about than heroes, one of these, and from where the door is worked."""
    more = "".join(f'figures.{name} = {{ monster = "beastman", at = "{at},2" }}\n' for name, at in (("g", 6), ("h", 7)))
    world, hero = world_of(CROWDED.replace("figures.f =", more + "figures.f ="))
    (door,) = game_data(world).quest.doors
    return world, hero, door.reach


def test_with_more_foes_about_than_heroes_no_door_is_opened() -> None:
    assert not party_ready(*overrun())


def test_after_two_rounds_for_each_area_that_they_know_they_wait_no_more() -> None:
    world, hero, door = overrun()
    world.set(GAME, Round(2))
    assert not party_ready(world, hero, door)
    world.set(GAME, Round(3))
    assert party_ready(world, hero, door)
    world.set(GAME, Revealed((0, 2)))
    assert not party_ready(world, hero, door)


def test_chests_keys_and_dark_glyphs_are_works_and_a_lit_glyph_is_none() -> None:
    given = '''
map = """
########
#A.s.k.#
#......#
########
"""
figures.A = { hero = "mordrog" }
things = [{ at = "2,2", kind = "glyph", on = true }, { at = "5,2", kind = "glyph" }]
turn = { hero = "A", action = "run" }
'''
    world, hero = world_of(given)
    assert sorted(work.spaces.bit_length() - 1 for work in works(world, hero)) == [8 + 3, 8 + 5, 16 + 5]


CHEST = '''
map = """
##########
#A.......#
##########
"""
chests = [{ number = 1, coins = 50 }]
things = [{ at = "4,1", kind = "chest", detail = "copper", number = 1 }]
figures.A = { hero = "mordrog" }
turn = { hero = "A", action = "run", points = 3 }
'''


def test_a_hero_walks_up_to_a_chest_and_pays_by_fatigue_to_open_it_in_this_turn() -> None:
    found = [type(each) for each in answers(CHEST, until=OpenChest)]
    assert [each for each in found if each is not Pass] == [Walk, Walk, Walk, SpendFatigue, SpendFatigue, OpenChest]


def test_nor_does_he_spend_any_where_his_points_are_enough() -> None:
    found = answers(CHEST.replace("points = 3", "points = 6"), until=OpenChest)
    assert SpendFatigue() not in found


def test_but_not_with_the_fatigue_that_he_keeps_for_his_dice() -> None:
    found = answers(CHEST.replace('"mordrog" }', '"mordrog", fatigue = 2 }'), until=OpenChest)
    assert SpendFatigue() not in found


LED = '''
map = """
####################
#CB.A.............k#
#..................#
####################
"""
figures.A = { hero = "mordrog" }
figures.B = { hero = "silhouette" }
figures.C = { hero = "grey_ker" }
turn = { hero = "A" }
'''


def test_no_hero_goes_far_ahead_of_the_others() -> None:
    ends = []
    for given in (LED, LED.replace("#CB.A....", "#...A.BC.")):
        world, hero = world_of(given)
        now = planned_turn(Evaluation(world), hero)
        ends.append(now.best_end(now.own, 8)[1] % 20)
    assert ends[0] < ends[1]


def test_of_two_nobody_waits_for_the_other() -> None:
    world, hero = world_of(LED.replace("#CB.A", "#.B.A").replace('figures.C = { hero = "grey_ker" }\n', ""))
    now = planned_turn(Evaluation(world), hero)
    assert now.best_end(now.own, 8)[1] % 20 == 4 + 8


TIRED = '''
map = """
########
#A.....#
########
"""
figures.A = { hero = "mordrog", fatigue = 0 }
turn = { hero = "A", action = "ready" }
'''


def test_who_is_tired_rests_where_nobody_can_strike_him() -> None:
    assert GiveOrder("rest") in answers(TIRED, until=GiveOrder)


def test_but_stands_guard_where_somebody_can() -> None:
    given = TIRED.replace("#A.....#", "#A....b#").replace("turn =", 'figures.b = { monster = "beastman" }\nturn =')
    assert GiveOrder("guard") in answers(given, until=GiveOrder)


@pytest.mark.parametrize(
    ("better", "worse"), [("great_bow", "crossbow"), ("immolation", "mage_staff"), ("axe", "sword")]
)
def test_a_weapon_is_as_good_as_the_wounds_to_be_expected_of_it(better: CardId, worse: CardId) -> None:
    world, _ = world_of(TIRED)
    assert strength(world, better, 2) > strength(world, worse, 2)


def test_he_strikes_with_the_weapon_that_strikes_harder_in_his_hands() -> None:
    world, hero = world_of(TIRED.replace("fatigue = 0", 'items = ["dagger", "sword"]'))
    assert world.get(Item, best_weapon(world, hero)).card == "sword"


@pytest.mark.parametrize(
    ("item", "coins"), [("axe", 250), ("great_bow", 500), ("bow_of_bone", 750), ("elven_bow", 1000)]
)
def test_he_goes_to_town_for_a_treasure_better_than_his_best(item: str, coins: int) -> None:
    world, hero = world_of(TIRED.replace("fatigue = 0", f'items = ["{item}"]'))
    assert worth_a_trip(world, hero) == coins


RICH = '''
map = """
######
#A...#
######
"""
things = [{ at = "1,1", kind = "glyph", on = true }]
figures.A = { hero = "mordrog", items = ["axe"], coins = 250 }
turn = { hero = "A", action = "run", points = 6 }
'''


def test_on_a_glyph_with_coins_for_a_treasure_he_goes_shopping() -> None:
    assert chosen(RICH) == TakeGlyph(NOWHERE)


def test_but_not_where_too_few_points_are_left_to_buy_it_and_come_back() -> None:
    assert chosen(RICH.replace("points = 6", "points = 3")) != TakeGlyph(NOWHERE)

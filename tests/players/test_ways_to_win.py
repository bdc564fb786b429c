"""What computer heroes make of a quest that is won where they stand, of locked doors, and of rounds that run out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.board.grid import NOWHERE
from game.content.quest_parts import Objective, OpenCount
from game.kernel.store import GAME
from game.modules.altar.altars.altars import PrayAt
from game.modules.altar.prolonged.state import spots
from game.modules.new_game import new_table
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.players.evaluation import Evaluation, doors_to_open
from game.players.goals import GLYPH, detours, doors_wanted, goals, heroes_race, way_home
from game.players.plans import planned_turn
from game.players.works import party_ready
from game.rules.dungeon.doors import WorkDoor
from game.rules.turn.hero_actions import Declare, EndTurn
from game.state.components.components import PARTY, Marker, Position, Revealed, Round
from game.state.components.quest_memory import flag, hide_quest_memory, lock_door, set_flag
from game.state.game_data import game_data
from game.state.queries.figures import heroes, in_town
from game.state.queries.view import masked_world
from tests.players.test_heroes_press_on import answers, world_of

QUAY = '''
map = """
##############
#AB0000000|11#
##############
"""
revealed = [0]
figures.A = { hero = "mordrog" }
figures.B = { hero = "silhouette" }
figures.f = { monster = "beastman", at = "9,1" }
turn = { hero = "B" }
[[quest.event]]
when = { when = "gathered", where = { columns = [1, 2] }, given = [{ is = "flag", flag = "free" }] }
do = [{ verb = "win" }]
[quest.encounter]
cage = [{ verb = "set", flag = "free" }, { verb = "set", flag = "other" }]
'''


def test_once_all_is_done_but_to_come_home_heroes_want_nothing_else() -> None:
    world, hero = world_of(QUAY)
    assert way_home(world) == 0
    assert doors_wanted(world)
    set_flag(world, "free", 1)
    home = game_data(world).quest.ends[0].ground
    assert [mask for _, mask in goals(world, hero, "melee")] == [home]
    assert not doors_wanted(world)


def test_the_deed_that_sets_the_flag_is_known_and_the_flag_lies_open() -> None:
    world, _ = world_of(QUAY)
    assert [(lead.id, lead.flag) for lead in game_data(world).quest.leads] == [("cage", "free")]
    set_flag(world, "free", 1)
    set_flag(world, "other", 1)
    hide_quest_memory(world)
    assert (flag(world, "free"), flag(world, "other")) == (1, 0)


def test_nobody_makes_for_a_door_that_the_quest_keeps_locked() -> None:
    world, _ = world_of(QUAY)
    lock_door(world, game_data(world).quest.doors[0].id, locked=True)
    assert doors_to_open(world) == []


CROWD = QUAY.replace('at = "9,1" }', 'at = "9,1" }\nfigures.g = { monster = "beastman", at = "8,1" }\n')


def test_when_a_third_of_the_rounds_has_gone_doors_are_opened_whoever_is_about() -> None:
    more = "".join(f'figures.{name} = {{ monster = "beastman", at = "{at},1" }}\n' for name, at in (("h", 6), ("i", 7)))
    world, hero = world_of(CROWD.replace("turn =", more + "turn ="))
    (door,) = game_data(world).quest.doors
    data = game_data(world)
    world.game_data = replace(data, quest=replace(data.quest, objective=Objective("In.", "Out.", last_round=9)))
    world.set(GAME, Round(2))
    assert not party_ready(world, hero, door.reach)
    world.set(GAME, Round(3))
    assert party_ready(world, hero, door.reach)


def test_when_a_third_of_what_is_counted_has_come_doors_are_opened_whoever_is_about() -> None:
    more = "".join(f'figures.{name} = {{ monster = "beastman", at = "{at},1" }}\n' for name, at in (("h", 6), ("i", 7)))
    world, hero = world_of(CROWD.replace("turn =", more + "turn ="))
    (door,) = game_data(world).quest.doors
    data = game_data(world)
    world.game_data = replace(data, quest=replace(data.quest, counter=OpenCount("strokes", "Bell", 6)))
    set_flag(world, "strokes", 1)
    assert not party_ready(world, hero, door.reach)
    set_flag(world, "strokes", 2)
    assert party_ready(world, hero, door.reach)


LEVER = '''
modules = ["base", "altar"]
map = """
######################
#C......A............#
#..............b.c.d.#
#D.E.................#
######################
"""
revealed = [0]
figures.A = { hero = "mordrog", wounds = 6 }
figures.C = { hero = "silhouette" }
figures.D = { hero = "lyssa" }
figures.E = { hero = "ispher" }
figures.b = { monster = "ogre" }
figures.c = { monster = "beastman" }
figures.d = { monster = "beastman" }
things = [{ at = "13,1", kind = "spot", id = "lever" }]
quest.prolonged.pull = { traits = ["melee"], difficulty = 4, at = ["lever"], near = true, do = [{ verb = "win" }] }
turn = { hero = "A" }
'''


def test_who_reaches_the_work_that_wins_goes_to_it_ahead_of_his_friends_and_whoever_is_about() -> None:
    world, hero = world_of(LEVER)
    lever = next(iter(spots(world, "pull").values()))
    best = max(planned_turn(Evaluation(world), hero).plans)
    assert lever >> best.end & 1


def wishes(does: str, *, coins: int = 250) -> tuple[list[float], list[float]]:
    """What an altar that does so is worth to a hero with so many coins: as a goal, and as a way round."""
    given = f'''
modules = ["base", "altar"]
map = """
#######
#.A...#
#######
"""
figures.A = {{ hero = "mordrog", coins = {coins} }}
quest.altar.shrine = {{ once = true, do = [{does}] }}
things = [{{ at = "5,1", kind = "altar", detail = "good", id = "shrine" }}]
turn = {{ hero = "A" }}
'''
    world, hero = world_of(given)
    (altar,) = (1 << thing.space for _, thing in world.each(Marker) if thing.kind == "altar")
    known = masked_world(world, PARTY)
    found = goals(known, hero, "melee"), detours(known, hero, "melee")
    asked, round_about = ([worth for worth, mask in each if mask == altar] for each in found)
    return asked, round_about


def test_an_altar_that_brings_conquest_is_a_goal_like_a_glyph_and_another_a_way_round() -> None:
    assert wishes('{ verb = "conquest", amount = 4 }') == ([GLYPH], [])
    asked, round_about = wishes('{ verb = "heal" }')
    assert not asked
    assert 0 < round_about[0] < GLYPH


ON_ALTAR = '''
modules = ["base", "altar"]
map = """
########
#A..b..#
#...c..#
########
"""
figures.A = { hero = "mordrog", items = ["bow"] }
figures.b = { monster = "beastman" }
figures.c = { monster = "skeleton" }
quest.altar.shrine = { once = true, coins = 0, do = [{ verb = "conquest", amount = 1 }] }
things = [{ at = "1,1", kind = "altar", detail = "good", id = "shrine" }]
turn = { hero = "A" }
'''


def test_who_stands_on_an_altar_of_conquest_keeps_the_points_to_activate_it() -> None:
    found = answers(ON_ALTAR.replace('"mordrog",', '"mordrog", fatigue = 0,'), until=PrayAt)
    assert found[0] == Declare("advance")
    assert isinstance(found[-1], PrayAt)


def test_on_an_altar_that_heals_alone_two_blows_come_first() -> None:
    heals = ON_ALTAR.replace('verb = "conquest", amount', 'verb = "heal", amount')
    found = answers(heals.replace('"mordrog",', '"mordrog", fatigue = 0,'), until=PrayAt)
    assert found[0] == Declare("battle")
    assert isinstance(found[-1], EndTurn)


DOOR_OR_ALTAR = '''
modules = ["base", "altar"]
map = """
#################
#0000000000A00|1#
#################
"""
revealed = [0]
figures.A = { hero = "mordrog" }
quest.altar.shrine = { once = true, coins = 0, do = [{ verb = "conquest", amount = 1 }] }
things = [{ at = "2,1", kind = "altar", detail = "good", id = "shrine" }]
turn = { hero = "A", action = "run", points = 3 }
'''


def test_a_hero_makes_for_the_door_that_he_may_open_by_fatigue_and_not_for_what_is_a_little_better() -> None:
    assert isinstance(answers(DOOR_OR_ALTAR, until=WorkDoor)[-1], WorkDoor)
    tired = DOOR_OR_ALTAR.replace('"mordrog" }', '"mordrog", fatigue = 1 }')
    assert isinstance(answers(tired, until=WorkDoor)[-1], EndTurn)


def test_nobody_makes_for_an_altar_that_he_cannot_pay_for() -> None:
    assert wishes('{ verb = "conquest", amount = 4 }', coins=249) == ([], [])


def test_who_is_very_far_from_home_runs_there_all_the_same() -> None:
    wall, floor = "#" * 73, "0" * 69
    far = f'''
map = """
{wall}
#{floor}BA#
{wall}
"""
revealed = [0]
figures.A = {{ hero = "mordrog" }}
figures.B = {{ hero = "silhouette" }}
turn = {{ hero = "B" }}
[[quest.event]]
when = {{ when = "gathered", where = {{ columns = [1, 2] }} }}
do = [{{ verb = "win" }}]
'''
    world, hero = world_of(far)
    assert way_home(world)
    plan = next(
        plan for plan in planned_turn(Evaluation(masked_world(world, PARTY)), hero).plans if plan.action == "run"
    )
    assert plan.end != NOWHERE
    assert plan.end < world.get(Position, hero).anchor


def test_an_end_that_asks_after_what_was_never_seen_is_not_known_yet() -> None:
    asked = 'given = [{ is = "standing", where = { areas = [1] } }]'
    world, _ = world_of(QUAY.replace('given = [{ is = "flag", flag = "free" }]', asked))
    assert len(game_data(world).quest.ends) == 1
    assert way_home(masked_world(world, PARTY)) == 0
    world.set(GAME, Revealed((0, 1)))
    assert len(game_data(masked_world(world, PARTY)).quest.ends) == 1


def test_an_altar_that_unlocks_the_way_on_is_a_goal_while_the_way_is_locked() -> None:
    altar = """
quest.altar.shrine = { once = true, coins = 0, do = [{ verb = "door", door = "door1", to = "unlocked" }] }
things = [{ at = "7,1", kind = "altar", detail = "good", id = "shrine" }]
[[quest.event]]"""
    world, hero = world_of('modules = ["base", "altar"]' + QUAY.replace("[[quest.event]]", altar, 1))
    (door,) = game_data(world).quest.doors
    altars = [1 << thing.space for _, thing in world.each(Marker) if thing.kind == "altar"]
    assert not set(altars) & {mask for _, mask in goals(masked_world(world, PARTY), hero, "melee")}
    lock_door(world, door.id, locked=True)
    assert set(altars) & {mask for _, mask in goals(masked_world(world, PARTY), hero, "melee")}


def test_the_plans_of_a_hero_who_is_in_town_end_nowhere() -> None:
    world, _ = world_of(QUAY.replace('hero = "mordrog" }', 'hero = "mordrog", town = true }'))
    away = next(hero for hero in heroes(world) if in_town(world, hero))
    assert {plan.end for plan in planned_turn(Evaluation(world), away).plans} == {NOWHERE}


@pytest.mark.parametrize(
    ("quest", "race"), [("the_toll_of_weir", True), ("the_far_bank", False), ("into_the_dark", False)]
)
def test_heroes_race_where_rounds_run_out_and_nobody_has_to_be_killed(quest: str, *, race: bool) -> None:
    assert heroes_race(new_table(GameSetup(quest=quest, heroes=2, modules=modules_of(quest))).world) == race


def test_where_the_overlord_wins_by_no_round_nobody_races() -> None:
    world = new_table(GameSetup(quest="the_toll_of_weir", heroes=2, modules=modules_of("the_toll_of_weir"))).world
    quest = world.game_data.quest
    assert quest.objective is not None
    calm = replace(quest.objective, last_round=0)
    world.game_data = replace(world.game_data, quest=replace(quest, objective=calm))
    assert not heroes_race(world)

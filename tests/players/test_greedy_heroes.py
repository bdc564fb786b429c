"""What a greedy hero makes of a moment: fight, stand guard, or leave."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from game.board.grid import NOWHERE, Space
from game.kernel.registry import registry
from game.kernel.store import FigureId, World
from game.kernel.table import Table
from game.modules.compose import compose
from game.players import make
from game.players.goal_map import GoalMap
from game.players.goals import goals
from game.rules.combat.attack import Strike
from game.rules.items.equipment import PackNew, WearNew
from game.rules.items.markers import Drink, Give
from game.rules.movement.hero_special_moves import TakeGlyph
from game.rules.turn.hero_actions import Declare, EndTurn, GiveOrder, Walk
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import OVERLORD, Position
from game.state.events.attack import FISTS
from game.state.game_data import game_data
from game.state.queries.figures import heroes
from game.state.requests import purposes
from game.state.requests.menu_actions import MenuAction, Pass, menu_action
from game.state.requests.requests import ChooseAmount, ChooseSpace, Menu, YesNo
from game.state.slugs import Purpose


def moment(given: str) -> tuple[Table, Any]:
    """The table and the question that waits."""
    table, _ = set_table(parse_scenario('title = "A moment"\nscript = []\n' + given))
    table.stops = lambda request: True
    request = table.advance()
    assert request is not None
    return table, request


def chosen(given: str) -> Any:
    """What a greedy player answers in the place of the one who is asked."""
    table, request = moment(given)
    return make("normal", request.seat, "1")(table, request)


ALONE = '''
map = """
########
#A..b..#
########
"""
figures.A = { hero = "mordrog", items = ["bow"] }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
'''
TWO = ALONE.replace("#A..b..#", "#A..b..#\n#...c..#").replace("turn =", 'figures.c = { monster = "skeleton" }\nturn =')
HURT = '''
map = """
#########
#O.A...b#
#########
"""
figures.A = { hero = "mordrog", items = ["sword"], wounds = 2, coins = 100 }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
'''


def test_a_foe_who_may_stand_a_blow_gets_two() -> None:
    assert chosen(ALONE) == Declare("battle")


def test_with_two_foes_in_reach_he_gives_battle() -> None:
    assert chosen(TWO) == Declare("battle")


def test_badly_hurt_with_coins_for_a_potion_he_runs_for_the_glyph() -> None:
    assert chosen(HURT) == Declare("run")


def test_badly_hurt_without_a_way_to_be_healed_he_fights_on() -> None:
    assert chosen(HURT.replace("coins = 100", "coins = 25")) != Declare("run")


def test_he_strikes_at_whom_he_is_likelier_to_slay() -> None:
    given = TWO.replace('turn = { hero = "A" }', 'turn = { hero = "A", action = "battle" }').replace(
        'monster = "beastman" }', 'monster = "beastman", change = { armour = 9 } }'
    )
    strike = chosen(given)
    assert isinstance(strike, Strike)
    assert strike.target // 8 == 2


def test_on_the_glyph_he_leaves_for_town() -> None:
    given = HURT.replace("#O.A...b#", "#A.....b#").replace("turn = {", "turn = { action = 'run',")
    glyph = "things = [{ at = '1,1', kind = 'glyph', on = true }]\n"
    assert chosen(given.replace("figures.A", glyph + "figures.A", 1)) == TakeGlyph(NOWHERE)


TOWN = '''
map = """
######
#O..b#
######
"""
things = [{ at = "1,1", kind = "glyph", on = true }]
figures.A = { hero = "mordrog", town = true, wounds = 5, items = ["healing_potion"] }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "run" }
'''


def test_hurt_in_town_he_drinks_what_he_has() -> None:
    assert isinstance(chosen(TOWN), Drink)


def test_whole_in_town_he_comes_back_by_the_glyph() -> None:
    assert isinstance(chosen(TOWN.replace("wounds = 5, ", "")), TakeGlyph)


FAR = '''
map = """
########################################
#A...................................kO#
########################################
"""
things = [{ at = "1,1", kind = "glyph", on = true }]
figures.A = { hero = "mordrog", items = ["sword"] }
turn = { hero = "A", action = "run" }
'''


def test_the_way_to_a_far_key_leads_through_town() -> None:
    assert chosen(FAR) == TakeGlyph(NOWHERE)


def test_a_near_key_is_walked_to() -> None:
    assert chosen(FAR.replace("#A........", "#A......k.").replace("kO#", ".O#")) == Walk(Space(42))


DOORS = '''
map = """
############
#11|0AB..|2#
############
"""
revealed = [0]
figures.A = { hero = "mordrog" }
figures.B = { hero = "silhouette" }
turn = { hero = "B", action = "run" }
'''


def test_both_make_for_the_door_that_is_nearest_to_them_together() -> None:
    table, _ = set_table(parse_scenario('title = "Two doors"\nscript = []\n' + DOORS))
    for hero in heroes(table.world):
        liked = GoalMap(table.world, hero, FISTS)
        assert liked.at(Space(12 + 4)) > liked.at(Space(12 + 8))


BESIDE = '''
map = """
#################
#A.............k#
#.....s.........#
#################
"""
figures.A = { hero = "mordrog" }
turn = { hero = "A", action = "run" }
'''


def test_a_chest_beside_the_way_is_worth_a_step_aside() -> None:
    table, _ = set_table(parse_scenario('title = "A chest"\nscript = []\n' + BESIDE))
    (hero,) = heroes(table.world)
    liked = GoalMap(table.world, hero, FISTS)
    assert liked.at(Space(2 * 17 + 6)) > liked.at(Space(17 + 6))


def test_but_not_a_way_that_costs_more_than_it_holds() -> None:
    given = BESIDE.replace("#A.............k#", "#...........A..k#").replace("s", "m", 1)
    table, _ = set_table(parse_scenario('title = "A chest"\nscript = []\n' + given))
    (hero,) = heroes(table.world)
    liked = GoalMap(table.world, hero, FISTS)
    assert liked.at(Space(17 + 13)) > liked.at(Space(17 + 11))


def find(order: str) -> Any:
    """What a greedy hero does with a potion that he gets with the token of that order beside him."""
    given = f"""
map = \"\"\"
####
#AB#
####
\"\"\"
figures.A = {{ hero = "mordrog", items = ["healing_potion"] }}
figures.B = {{ hero = "lyssa"{order} }}
turn = {{ hero = "A", action = "run" }}
"""
    table, _ = set_table(parse_scenario('title = "A moment"\nscript = []\n' + given))
    request = table.advance()
    assert request is not None
    line = next(line for line in table.options_of(request) if isinstance(line, Give))
    request = table.answer(request.seat, line)
    assert request is not None
    return make("normal", request.seat, "1")(table, request)


def test_a_hero_who_aims_packs_what_he_gets() -> None:
    assert find("") == WearNew()
    assert find(', order = "aim"') == PackNew()


class WarmHands(MenuAction, frozen=True):
    """Warm one's hands at a fire that a module brings."""

    worth = 500.0

    @classmethod
    def offers(cls, table: Table, who: FigureId) -> Iterable[MenuAction]:
        """Always."""
        return [cls()]


@pytest.fixture
def fire() -> Iterator[None]:
    """The line in the hero's menu, for one test."""
    compose()
    before = dict(registry.parts)
    menu_action("hero")(WarmHands)
    yield
    registry.parts.clear()
    registry.parts.update(before)
    registry.changes += 1


@pytest.mark.usefixtures("fire")
def test_a_line_says_itself_what_it_is_worth() -> None:
    assert chosen(ALONE) == WarmHands()


class StirPot(WarmHands, frozen=True):
    """Stir the pot on it."""

    worth = 2.0

    def worth_now(self, world: World, who: FigureId) -> float:
        """While somebody is there to eat."""
        return 600.0 if world.find(Position, who) else self.worth


@pytest.mark.usefixtures("fire")
def test_lines_of_a_menu_that_a_module_brings_are_taken_for_their_worth_on_the_board() -> None:
    for kind in (WarmHands, StirPot):
        menu_action("kettle")(kind)
    table, request = moment(ALONE)
    asked = Menu(seat=request.seat, why="", menu="kettle", who=request.who)
    assert make("normal", request.seat, "1")(table, asked) == StirPot()


class HowManySpoons(ChooseAmount, frozen=True, kw_only=True):
    """How many spoons are put out: the fewer, the better."""

    def worth(self, world: World, answer: int) -> float:
        """Fewer."""
        return -float(answer)


class WillYouEat(YesNo, frozen=True, kw_only=True):
    """Whether one eats."""


@pytest.mark.parametrize("seed", "1234")
def test_a_question_of_a_module_is_answered_as_it_says_or_as_its_shape_is(seed: str) -> None:
    table, request = moment(ALONE)
    player, purpose = make("normal", request.seat, seed), Purpose("supper")
    assert player(table, HowManySpoons(seat=request.seat, why="", purpose=purpose, low=0, high=9)) == 0
    assert player(table, WillYouEat(seat=request.seat, why="", purpose=purpose)) is True


COMING = '''
map = """
##################
#....A......b.c..#
#................#
##################
"""
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "beastman" }
figures.c = { monster = "beastman" }
turn = { hero = "A" }
'''


def test_where_foes_come_before_he_can_strike_he_gets_ready_and_stands_guard() -> None:
    table, request = moment(COMING)
    player, given = make("normal", request.seat, "1"), list[Any]()
    while not given or not isinstance(given[-1], EndTurn):
        given.append(player(table, request))
        request = table.answer(request.seat, given[-1])
    assert given[0] == Declare("ready")
    assert GiveOrder("guard") in given
    assert not any(isinstance(each, Strike) for each in given)


SPOTS = {"b": 4, "c": 7, "d": 8}
FOES = "".join(f'figures.{name} = {{ monster = "beastman", at = "{at},1" }}\n' for name, at in SPOTS.items())


def test_with_foes_about_the_door_on_is_still_worth_more_than_they_are() -> None:
    given = DOORS.replace("figures.A", FOES + "figures.A")
    table, _ = set_table(parse_scenario('title = "A door and foes"\nscript = []\n' + given))
    found = {mask: worth for worth, mask in goals(table.world, heroes(table.world)[0], "melee")}
    doors = [found.pop(door.reach) for door in game_data(table.world).quest.doors]
    assert found
    assert max(doors) > max(found.values())


RAPID = '''
map = """
########
#A..b..#
#...c..#
########
"""
figures.A = { hero = "mordrog", items = ["bow"], skills = ["rapid_fire"] }
figures.b = { monster = "beastman" }
figures.c = { monster = "skeleton" }
turn = { hero = "A", action = "battle" }
'''


def asked_again(given: str) -> Any:
    """What a computer hero answers when he may pay to strike once more after his first blow."""
    table, request = moment(given)
    player = make("normal", request.seat, "1")
    while not (isinstance(request, ChooseSpace) and request.purpose == purposes.REPEAT_ATTACK):
        answer = player(table, request) if request.seat != OVERLORD else Pass()
        request = table.answer(request.seat, answer)
    return player(table, request)


def test_a_hero_pays_for_another_shot_that_may_well_wound() -> None:
    assert asked_again(RAPID) in (Space(8 + 4), Space(16 + 4))


def test_but_not_for_one_that_hardly_can() -> None:
    armoured = RAPID.replace('"beastman"', '"beastman", change = { armour = 9 }')
    armoured = armoured.replace('"skeleton"', '"skeleton", change = { armour = 9 }')
    assert asked_again(armoured) == NOWHERE

"""What the overlord does with monsters and cards: prey, drawing back, windows worth their threat, and saving."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.models import NO_CARD, CardId
from game.content.quest_parts import Objective
from game.kernel.table import Table
from game.players import make, with_budget
from game.players.cards import timely
from game.players.danger import softness
from game.players.evaluation import Evaluation
from game.players.funds import funds, saved_for, worth_in_hand
from game.players.monster_walk import MonsterWalk
from game.players.placing import easy_prey, score_of_place
from game.players.style import EASY, NORMAL, Style
from game.players.style import HARD as HARD_STYLE
from game.rules.combat.attack import MonsterStrike
from game.rules.overlord.activation import Activate, MonsterStep
from game.rules.overlord.overlord_turn import Discard
from game.state.components.components import OVERLORD, Activation, Familiar, Position, WoundsTaken
from game.state.queries.figures import hero_card, heroes, max_wounds, monsters
from game.state.requests import purposes
from game.state.requests.requests import ChooseCard, PlaceFigure
from game.state.terrain import pits
from tests.players.test_greedy_heroes import moment

OPEN = '''
map = """
############
#b........A#
#.........B#
############
"""
figures.A = { hero = "mordrog" }
figures.B = { hero = "lyssa", wounds = 2 }
figures.b = { monster = "beastman" }
'''
HARD = with_budget("hard", 0)
WITH_NOOK = OPEN.replace('############\n"""', '##.#########\n############\n"""')
"""The same, with a space that no hero sees."""


def acting(points: int, attacks: int, *, given: str = OPEN) -> tuple[Table, Any]:
    """The table and the question what the monster does that acts."""
    return moment(given + f'turn = {{ monster = "b", points = {points}, attacks = {attacks} }}\nwindows = "quiet"\n')


def acted(table: Table, request: Any, *, level: str = "normal", seed: str = "1") -> tuple[list[Any], tuple[int, int]]:
    """What the monster does to the end of its activation, and where it stands then: column and row."""
    who, player, done = request.who, make(level, OVERLORD, seed), []
    while getattr(request, "menu", "") == "monster" and request.who == who:
        done.append(player(table, request))
        request = table.answer(request.seat, done[-1])
    row, column = divmod(table.world.get(Position, who).anchor, 12)
    return done, (column, row)


def test_a_monster_passes_by_a_sound_hero_for_one_who_may_fall() -> None:
    near = OPEN.replace("b........A", ".....bA...").replace(".........B", ".........B")
    table, request = acting(4, 1, given=near)
    done, _ = acted(table, request)
    struck = next(line for line in done if isinstance(line, MonsterStrike))
    assert struck.target == table.world.get(Position, heroes(table.world)[1]).anchor


def test_drawing_back_ends_in_no_pit() -> None:
    """The two spaces farthest from the hero are a pit."""
    hole = OPEN.replace("#b........A#", "#...b.A....#").replace("#.........B#", "#..........#")
    hole = hole.replace('figures.B = { hero = "lyssa", wounds = 2 }\n', "")
    table, request = acting(4, 0, given=hole + 'terrain = [{ kind = "pit", spaces = ["1,1", "1,2"] }]\n')
    assert acted(table, request, level=HARD)[1][0] == 2


def test_no_monster_walks_through_a_pit_that_it_can_go_round() -> None:
    given = OPEN + 'terrain = [{ kind = "pit", spaces = ["3,1"] }]\n'
    hole = pits(acting(4, 1, given=given)[0].world)
    for seed in "12345678":
        done, _ = acted(*acting(4, 1, given=given), seed=seed)
        walked = [line.to.anchor for line in done if isinstance(line, MonsterStep)]
        assert walked and not any(hole >> space & 1 for space in walked)


@pytest.mark.parametrize(
    ("level", "monster", "column"),
    [
        ("easy", "beastman", 4),
        ("easy", "skeleton", 4),
        ("normal", "beastman", 4),
        ("normal", "skeleton", 1),
        (HARD, "beastman", 1),
        (HARD, "skeleton", 1),
    ],
)
def test_after_their_blow_monsters_that_shoot_draw_back_and_a_hard_overlord_s_fighters_too(
    level: str, monster: str, column: int
) -> None:
    """A beginner's stay."""
    near = OPEN.replace("#b........A#", "#...b......#").replace("#.........B#", "#....A.....#")
    near = near.replace("beastman", monster).replace('figures.B = { hero = "lyssa", wounds = 2 }\n', "")
    assert acted(*acting(4, 0, given=near), level=level)[1][0] == column


def test_where_heroes_race_to_get_past_a_hard_overlord_s_fighters_stay_in_their_way() -> None:
    near = OPEN.replace("#b........A#", "#...b......#").replace("#.........B#", "#....A.....#")
    table, request = acting(4, 0, given=near.replace('figures.B = { hero = "lyssa", wounds = 2 }\n', ""))
    data = table.world.game_data
    timed = Objective("Get to the quay.", "Hold out.", last_round=9)
    table.world.game_data = replace(data, quest=replace(data.quest, objective=timed))
    assert acted(table, request, level=HARD)[1][0] == 4


def told(card: str, event: Any = None, *, given: str = OPEN, threat: int = 9, hand: str = "") -> bool:
    """Whether a card is timely with so much threat and these cards beside it in the hand."""
    table, _ = acting(2, 1, given=f'{given}threat = {threat}\nhand = ["{card}"{hand}]\n')
    if isinstance(event, dict):
        event = SimpleNamespace(figure=monsters(table.world)[0], **event)
    return timely(table.world, CardId(card), event)


@pytest.mark.parametrize(("points", "rage", "charge"), [(9, True, False), (5, False, True), (2, False, False)])
def test_rage_is_for_a_monster_with_prey_in_reach_and_charge_for_one_that_gets_it_there(
    points: int, *, rage: bool, charge: bool
) -> None:
    assert told("rage", {"points": points, "attacks": 1}) == rage
    assert told("charge", {"points": points, "attacks": 1}) == charge


@pytest.mark.parametrize(("threat", "rage"), [(9, False), (20, True)])
def test_with_plenty_of_threat_a_fair_blow_is_worth_a_second_one(threat: int, *, rage: bool) -> None:
    armoured = OPEN.replace('figures.B = { hero = "lyssa", wounds = 2 }\n', "").replace("B#", ".#")
    armoured = armoured.replace('"mordrog"', '"mordrog", change = { armour = 3 }')
    assert told("rage", {"points": 9, "attacks": 1}, given=armoured, threat=threat) == rage


@pytest.mark.parametrize(("faces", "dodges"), [((3, 3), True), ((0, 3), False)])
def test_a_dodge_is_for_dice_that_kill_as_they_lie(faces: tuple[int, ...], *, dodges: bool) -> None:
    table, _ = acting(2, 1, given=OPEN + 'threat = 9\nhand = ["dodge"]\n')
    attack = SimpleNamespace(damage=9, pierce=0, kind="melee")
    rolled = SimpleNamespace(dice=("red", "red"), faces=faces, affected=monsters(table.world), attack=attack)
    assert timely(table.world, CardId("dodge"), rolled) == dodges


def test_a_familiar_that_is_caught_in_the_blow_is_nobody_to_dodge_for() -> None:
    served = OPEN.replace('hero = "mordrog" }', 'hero = "steelhorns", skills = ["boggs_the_rat"] }')
    table, _ = acting(2, 1, given=served + 'threat = 9\nhand = ["dodge"]\n')
    attack = SimpleNamespace(damage=9, pierce=0, kind="melee")
    caught = [entity for entity, _ in table.world.each(Familiar)]
    rolled = SimpleNamespace(dice=("red",), faces=(3,), affected=(*caught, *monsters(table.world)), attack=attack)
    assert caught and timely(table.world, CardId("dodge"), rolled)


POWERS = ', "base_trapmaster", "evil_genius", "spiked_pit"'


@pytest.mark.parametrize(("threat", "saved"), [(4, "base_trapmaster"), (0, NO_CARD)])
def test_a_power_card_is_saved_for_that_two_more_turns_pay_for(threat: int, saved: CardId) -> None:
    """Trapmaster costs 16: the two other power cards bring 10 and two turns 4; with 2 threat it is in reach."""
    table, _ = acting(2, 1, given=f'{OPEN}threat = {threat}\nhand = ["base_doom"{POWERS}]\n')
    assert saved_for(table.world) == saved
    spare = {card for card in ("base_doom", "base_trapmaster", "evil_genius") if card != saved}
    assert {card for card in spare if worth_in_hand(table.world, CardId(card)) <= 1} == spare
    assert funds(table.world) == threat + 5 * len(spare)


def test_of_too_many_cards_a_power_card_out_of_reach_goes_first() -> None:
    table, _ = acting(2, 1, given=OPEN + 'threat = 0\nhand = ["aim", "base_doom", "skeleton_patrol"]\n')
    held = (CardId("aim"), CardId("base_doom"), CardId("skeleton_patrol"))
    asked = ChooseCard(seat=OVERLORD, why="BASE-OLT-04", purpose=purposes.HAND_LIMIT, cards=held)
    assert make("normal", OVERLORD, "1")(table, asked) == "base_doom"


@pytest.mark.parametrize("due", [True, False])
def test_a_card_is_given_up_for_a_spawn_card_only_where_that_may_be_played(*, due: bool) -> None:
    every = "" if due else "quest.spawn_every = 9\n"
    given = f'{WITH_NOOK}{every}threat = 3\nhand = ["spiked_pit", "skeleton_patrol"]\n'
    table, request = moment(given + 'turn = { overlord = true, step = "spawn" }\nwindows = "quiet"\n')
    answer = make("normal", request.seat, "1")(table, request)
    assert (answer == Discard(CardId("spiked_pit"))) == due


WALLED = """
map = '''
##############
#A...#...b..B#
#....#.......#
##############
'''
figures.A = { hero = "mordrog" }
figures.B = { hero = "lyssa", wounds = 2 }
figures.b = { monster = "beastman" }
turn = { overlord = true, step = "spawn" }
"""


def test_a_monster_is_put_down_where_it_reaches_the_easiest_prey_at_once() -> None:
    """A space beside the sound hero is worth less than one from which the hurt one is in reach, and a wall between
    counts."""
    table, _ = moment(WALLED)
    beastman = CardId("beastman")
    asked = PlaceFigure(
        seat=OVERLORD, why="BASE-SPAWN-11", purpose=purposes.SPAWN, card=beastman, rank="normal", places=()
    )
    seen = Evaluation(table.world)
    beside_him, near_her, beyond = (score_of_place(seen, asked, Stance(Space(2 * 14 + column))) for column in (2, 8, 6))
    assert near_her > beside_him > beyond


ROW = '''
map = """
##############
#A.....b..c..#
##############
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman", change = { speed = 2 } }
figures.c = { monster = "skeleton", change = { speed = 5 } }
turn = { overlord = true, step = "activate" }
windows = "quiet"
'''


def test_a_hero_whose_last_wound_is_being_dealt_is_prey_like_any_other() -> None:
    table, _ = acting(4, 1, given=OPEN.replace('hero = "lyssa", wounds = 2', 'hero = "ispher"'))
    world, (_, ispher) = table.world, heroes(table.world)
    world.set(ispher, WoundsTaken(max_wounds(world, ispher)))
    assert easy_prey(world, ispher) == softness(world, ispher) == hero_card(world, ispher).conquest


def test_who_can_strike_acts_before_a_nearer_one_that_would_only_stand_in_the_way() -> None:
    table, request = moment(ROW)
    answer = make("normal", request.seat, "1")(table, request)
    assert isinstance(answer, Activate)
    assert answer.figure == monsters(table.world)[1]


PACK = """
map = '''
#########
#b.cA...#
#..d....#
#########
'''
figures.A = { hero = "mordrog" }
figures.b = { monster = "hell_hound" }
figures.c = { monster = "skeleton" }
figures.d = { monster = "skeleton" }
turn = { monster = "b", points = 0, attacks = 1 }
windows = "quiet"
"""


@pytest.mark.parametrize("friends", [True, False])
def test_nobody_breathes_over_two_friends_to_hurt_a_sound_hero(*, friends: bool) -> None:
    lines = PACK.replace("#b.cA", "#b..A").replace("#..d.", "#....").splitlines()
    alone = "\n".join(line for line in lines if not line.startswith(("figures.c", "figures.d")))
    table, request = moment(PACK if friends else alone)
    assert isinstance(make("normal", OVERLORD, "1")(table, request), MonsterStrike) != friends


GUARDED = (
    OPEN.replace('hero = "mordrog"', 'hero = "silhouette", items = ["crossbow"], order = "guard"')
    .replace('figures.B = { hero = "lyssa", wounds = 2 }\n', "")
    .replace("#.........B#", "#..........#")
)


@pytest.mark.parametrize("order", [True, False])
def test_nobody_comes_nearer_under_the_bow_of_a_hero_on_guard_to_no_end(*, order: bool) -> None:
    given = GUARDED if order else GUARDED.replace(', order = "guard"', "")
    table, request = acting(5, 1, given=given.replace("#b........A#", "##b.......A#"))
    assert bool(acted(table, request)[1][0] < 6) == order


BOSS = OPEN + 'quest.goal = "Kill Captain Varn."\nquest.named.varn = { monster = "beastman", name = "Captain Varn" }\n'


@pytest.mark.parametrize("named", [True, False])
def test_whose_death_wins_the_quest_waits_for_the_heroes(*, named: bool) -> None:
    boss = 'monster = "beastman", rank = "named", named = "varn" }'
    given = BOSS.replace('monster = "beastman" }', boss, 1) if named else BOSS
    table, request = acting(2, 1, given=given)
    assert (acted(table, request)[1][0] == 1) == named


BEHIND = '''
map = """
############
#b....c..A.#
#..........#
############
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "skeleton" }
figures.c = { monster = "beastman" }
'''


@pytest.mark.parametrize("style", [NORMAL, HARD_STYLE, EASY])
def test_who_shoots_makes_for_where_no_friend_is_in_the_line_but_a_beginner(style: Style) -> None:
    table, request = acting(5, 1, given=BEHIND)
    goal = MonsterWalk(Evaluation(table.world, style=style), request.who, table.world.the(Activation)).goal
    assert goal is not None
    assert (goal.place.anchor == table.world.get(Position, request.who).anchor + 4) == style.beginner


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_who_shoots_past_a_friend_strikes(level: str) -> None:
    done, _ = acted(*acting(5, 1, given=BEHIND), level=with_budget(level, 1))
    assert any(isinstance(line, MonsterStrike) for line in done)


HOUND = '''
map = """
############
#bb........#
#..........#
#......A..c#
############
"""
figures.A = { hero = "mordrog" }
figures.b = { monster = "hell_hound" }
figures.c = { monster = "beastman" }
'''


def test_a_hound_goes_where_its_breath_reaches_the_prey() -> None:
    done, _ = acted(*acting(5, 1, given=HOUND))
    assert any(isinstance(line, MonsterStrike) for line in done)


def test_a_hound_on_the_space_of_a_friend_does_not_stay_to_breathe() -> None:
    table, request = acting(5, 1, given=HOUND.replace("#bb...", "#bb.A.").replace("A..c#", "...c#"))
    world, who = table.world, request.who
    goals = []
    for crowded in (False, True):
        if crowded:
            friend = next(each for each in monsters(world) if each != who)
            world.set(friend, world.get(Position, who))
        goals.append(MonsterWalk(Evaluation(world), who, world.the(Activation)).goal)
    assert goals[0] is None and goals[1] is not None


GIANT = '''
map = """
############
#bb..B.....#
#bb.A......#
############
"""
figures.A = { hero = "mordrog" }
figures.B = { hero = "lyssa", wounds = 2 }
figures.b = { monster = "giant" }
'''


def test_a_giant_sees_that_one_step_brings_the_weak_within_its_reach() -> None:
    table, request = acting(1, 1, given=GIANT)
    weak = table.world.get(Position, heroes(table.world)[1]).anchor
    done, _ = acted(table, request)
    assert [line.target for line in done if isinstance(line, MonsterStrike)] == [weak]

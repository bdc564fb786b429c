"""The levels of computer players, and what saves and settings of earlier versions call them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.kernel.luck import Numbers
from game.kernel.request import Seat
from game.players import make, playout, with_budget
from game.players.evaluation import Evaluation
from game.players.hard import BUDGET
from game.players.plans import TurnPlan, planned_turn
from game.players.playout import Playouts
from game.players.shopping import SHOP_LINES
from game.players.style import HARD, NORMAL, Style
from game.rules.combat.attack import MonsterStrike, Strike
from game.rules.items.equipment import DropFor
from game.rules.overlord.activation import EndActivation, MonsterStep
from game.rules.overlord.overlord_turn import Discard
from game.rules.turn.hero_actions import Declare, EndTurn, SpendFatigue, Walk
from game.saves.autosave import Autosave
from game.saves.reading import first_line, read_save
from game.scenes.setup.choices import Choices
from game.scenes.setup.remembered import remembered, to_keep
from game.state.components.components import OVERLORD
from game.state.queries.figures import hero_items, heroes
from game.state.requests.menu_actions import Pass
from tests.players.test_greedy_cards import the_window_before_a_turn
from tests.players.test_greedy_heroes import HURT, moment
from tests.players.test_heroes_press_on import LED, world_of
from tests.saves.played import played

TWO_PREY = '''
map = """
#######
#.A...#
#..b..#
#.B...#
#######
"""
figures.A = { hero = "mordrog" }
figures.B = { hero = "lyssa" }
figures.b = { monster = "beastman" }
turn = { monster = "b", points = 4, attacks = 1 }
'''

NOBODY_HERE = '''
map = """
##########
#O.....b.#
##########
"""
figures.A = { hero = "mordrog", town = true }
figures.b = { monster = "beastman" }
turn = { monster = "b", points = 4, attacks = 1 }
'''
LAST_FATIGUE = '''
map = """
########
#A.b...#
########
"""
figures.A = { hero = "mordrog", items = ["sword"], fatigue = 1 }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "battle" }
windows = "quiet"
'''
MAIL_AND_DAGGER = '''
map = """
###
#A#
###
"""
figures.A = { hero = "lyssa", items = ["chain_mail", "dagger"] }
turn = { hero = "A", action = "run" }
'''
ON_THE_WAY = '''
map = """
####################
#CB.A.......s.....k#
#.......b..........#
####################
"""
figures.A = { hero = "mordrog", items = ["bow"], wounds = 6, fatigue = 2 }
figures.B = { hero = "silhouette" }
figures.C = { hero = "grey_ker" }
figures.s = { monster = "skeleton" }
figures.b = { monster = "beastman" }
turn = { hero = "A" }
'''
CHEST_BESIDE = (
    ON_THE_WAY.replace('hero = "silhouette"', 'hero = "silhouette", wounds = 1')
    + 'things = [{ at = "6,2", kind = "chest", detail = "copper", number = 1 }]\nchests = [{ number = 1 }]\n'
)


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A save of the time when the levels had other names."""
    table, setup = played(3)
    path = tmp_path / "game.save"
    Autosave(path, table, msgspec.structs.replace(setup, seats={"overlord": "greedy", "seat1": "human"}))
    return path


def test_a_save_goes_on_with_a_player_that_had_another_name(save: Path) -> None:
    seats = {"overlord": "normal", "seat1": "human"}
    assert read_save(save).setup.seats == read_save(save).head.setup.seats == seats
    assert first_line(save.read_bytes()).setup.seats == seats


def test_settings_go_on_with_a_player_that_had_another_name() -> None:
    kept = to_keep(Choices().played_by("overlord", "greedy").played_by("seat2", "easy"))
    kinds = {seat.id: seat.kind for seat in remembered(kept).seats}
    assert (kinds["overlord"], kinds["seat1"], kinds["seat2"]) == ("normal", "human", "easy")


def struck(level: str) -> set[Any]:
    """What a player of that level answers with many seeds where a monster may strike a weaker or a stronger hero."""
    table, request = moment(TWO_PREY)
    return {make(level, request.seat, f"{seed}")(table, request) for seed in range(30)}


def test_a_beginner_takes_the_second_best_for_as_good() -> None:
    """Both heroes, but never a step away from both."""
    assert len(struck("normal")) == 1
    assert len(struck("easy")) == 2
    assert {type(line) for line in struck("easy")} == {MonsterStrike}


def test_a_beginner_forgets_a_reaction_now_and_then() -> None:
    two = 'figures.b = { monster = "beastman" }\nfigures.c = { monster = "beastman" }'
    table, request = the_window_before_a_turn("bc...", two)
    answers = [make("easy", OVERLORD, f"{seed}")(table, request) for seed in range(40)]
    assert 5 < answers.count(Pass()) < 30
    assert make("normal", OVERLORD, "1")(table, request) != Pass()


SPAWN_CARDS = """
map = '''
########
#A.b...#
#####..#
#####..#
########
'''
hand = ["bane_spider_swarm", "aim", "rage"]
threat = 3
figures.A = { hero = "mordrog" }
figures.b = { monster = "beastman" }
turn = { overlord = true, step = "spawn" }
"""


def test_a_beginner_gives_up_no_card_for_one_that_brings_monsters() -> None:
    table, request = moment(SPAWN_CARDS)
    given = {
        level: {make(level, OVERLORD, f"{seed}")(table, request) for seed in range(20)} for level in ("easy", "normal")
    }
    assert {type(line) for line in given["normal"]} == {Discard}
    assert Discard not in {type(line) for line in given["easy"]}


def test_a_hard_hero_fights_on_where_a_normal_one_runs_to_be_healed() -> None:
    table, request = moment(HURT)
    answers = {name: make(name, request.seat, "1")(table, request) for name in ("normal", with_budget("hard", 0))}
    assert answers == {"normal": Declare("run"), "hard/0": Declare("ready")}


def test_hard_heroes_go_farther_ahead_of_their_friends_than_normal_ones() -> None:
    ends = []
    for style in (NORMAL, HARD):
        world, hero = world_of(LED)
        now = planned_turn(Evaluation(world, style=style), hero)
        ends.append(now.best_end(now.own, 8)[1] % 20)
    assert ends == [7, 12]


def test_while_all_heroes_are_in_town_monsters_go_to_their_glyph_but_for_a_beginner_s() -> None:
    table, request = moment(NOBODY_HERE)
    answers = {name: make(name, OVERLORD, "1")(table, request) for name in ("easy", "normal")}
    assert isinstance(answers["easy"], EndActivation)
    assert isinstance(answers["normal"], MonsterStep)
    assert answers["normal"].to.anchor % 10 == 6


def test_with_a_hero_on_the_board_monsters_go_to_him_and_not_to_the_glyph() -> None:
    there = NOBODY_HERE.replace("#O.....b.#", "#O...b......B#").replace("##########", "##############")
    table, request = moment(there.replace("turn =", 'figures.B = { hero = "lyssa" }\nturn ='))
    answer = make("normal", OVERLORD, "1")(table, request)
    assert isinstance(answer, MonsterStep)
    assert answer.to.anchor % 14 == 6


@pytest.mark.parametrize(
    ("given", "walked"),
    [
        (LAST_FATIGUE, []),
        (LAST_FATIGUE.replace("#A.b...#", "#b...Ak#").replace('"battle"', '"advance", points = 2'), [Walk, Walk]),
    ],
)
def test_only_a_hard_hero_walks_to_a_foe_by_his_last_fatigue(given: str, walked: list[type]) -> None:
    done: dict[str, list[Any]] = {}
    for name in ("normal", with_budget("hard", 0)):
        table, request = moment(given)
        player, done[name] = make(name, request.seat, "1"), []
        while not done[name] or not isinstance(done[name][-1], Strike | EndTurn):
            done[name].append(player(table, request))
            request = table.answer(request.seat, done[name][-1])
    steps = [type(each) for each in done["hard/0"] if each != Pass()]
    assert steps == [*walked, SpendFatigue, Walk, Strike]
    assert SpendFatigue not in {type(each) for each in done["normal"]}


def test_a_hero_gives_up_his_dagger_before_his_mail() -> None:
    world, _ = world_of(MAIL_AND_DAGGER)
    mail, dagger = (item for item, _ in hero_items(world, heroes(world)[0]))
    seen = Evaluation(world)
    assert max((mail, dagger), key=lambda item: SHOP_LINES[DropFor](seen, item, DropFor(item))) == dagger


def test_games_that_are_made_up_are_played_in_hard_s_style_by_all(monkeypatch: pytest.MonkeyPatch) -> None:
    table, request = moment(HURT)
    styles = []

    class Noted(playout._Quick):
        def __init__(self, seat: Seat, seed: str, style: Style = NORMAL) -> None:
            styles.append(style)
            super().__init__(seat, seed, style)

    monkeypatch.setattr(playout, "_Quick", Noted)
    Playouts(table, request.seat, Numbers("1", "test")).value(Declare("battle"), 0)
    assert set(styles) == {HARD}


def plans(given: str, style: Style) -> list[TurnPlan]:
    """What a hero weighs who plays so."""
    world, hero = world_of(given)
    return planned_turn(Evaluation(world, style=style), hero).plans


@pytest.mark.parametrize(
    "number",
    ["together", "lead", "ahead", "step", "foe", "done", "spared", "least_blow", "kept_fatigue", "shared"],
)
def test_each_number_of_a_hero_s_style_changes_what_he_weighs(number: str) -> None:
    style = replace(NORMAL, **{number: getattr(HARD, number)})
    assert any(plans(given, style) != plans(given, NORMAL) for given in (ON_THE_WAY, CHEST_BESIDE))


def test_hard_players_have_the_budget_that_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def best_of(plans: list[Any], playouts: object, budget: int) -> Any:
        asked.append(budget)
        return plans[0]

    monkeypatch.setattr("game.players.hard.best_of", best_of)
    table, request = moment(HURT)
    for name in (with_budget("hard", 12), "hard"):
        make(name, request.seat, "1")(table, request)
    assert asked == [12, BUDGET]

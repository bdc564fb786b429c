"""A module brings mud of two points, and no line of the game knows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.board.footprint import Stance
from game.board.grid import Space
from game.content.terrain import TerrainKind
from game.kernel.request import Request
from game.kernel.table import Table
from game.modules.compose import compose
from game.players import make
from game.players.evaluation import Evaluation
from game.players.plans import planned_turn
from game.rules.movement.special_moves import jumps
from game.rules.movement.steps import LegalStep, legal_steps
from game.rules.turn.hero_actions import Walk
from game.scenario.model import parse_scenario
from game.scenario.play import play
from game.scenario.table import set_table
from game.state.queries.figures import heroes, monsters
from game.ui.panels.space_contents import ground_words
from game.ui.picture import board_picture
from game.ui.preview.drawn import ground_marks
from game.ui.preview.overlays import walk_marks
from game.ui.prompts.reach import walks
from tests.content.good_quest import faults_of, good, in_file, in_map, in_text
from tests.modules.mud import mire


@pytest.fixture(autouse=True)
def mud(tmp_path: Path) -> Iterator[TerrainKind]:
    """The module, for one test."""
    with mire(tmp_path) as kind:
        yield kind


GIVEN = '''
title = "Mud"
modules = ["base", "mire"]
map = """
#########
#A~..~~~#
#....~~~#
#########
"""
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "giant", at = "6,1" }
'''
WOUNDS = 16
"""Mordrog's."""
POINTS = 'turn = { hero = "A", action = "run", points = %d }\n'


def faults(points: int, script: str) -> list[str]:
    """What a scenario with this script finds wrong."""
    return [fault.message for fault in play(parse_scenario(GIVEN + POINTS % points + script), file="mud.toml")]


def table_of(given: str) -> tuple[Table, Request[object]]:
    """The table of a moment, and what is asked there."""
    table, _ = set_table(parse_scenario(given + "script = []\n"))
    table.stops = lambda request: True
    request = table.advance()
    assert request is not None
    return table, request


def test_a_step_onto_mud_takes_two_points_and_one_off_it_one() -> None:
    assert faults(3, 'script = ["A: walk 2,1", "A: walk 3,1"]\nexpect.points = 0\n') == []


def test_one_point_does_not_lead_onto_mud() -> None:
    assert faults(1, 'script = []\nexpect.not_offered = ["A: walk 2,1"]\nexpect.offered = ["A: walk 1,2"]\n') == []


def test_who_has_mud_all_round_is_told_what_a_step_takes() -> None:
    around = GIVEN.replace("#A~", "#~~").replace("#....", "#A~..") + POINTS % 1
    table, _ = table_of(around)
    hero = heroes(table.world)[0]
    assert list(Walk.offers(table, hero)) == []
    told = "Every step from here costs 2 movement points; you have 1."
    assert [refusal.why for refusal in Walk.refusals(table, hero)] == [told]


def test_a_large_figure_pays_where_it_stands_on_mud_alone_and_a_flier_never() -> None:
    table, _ = table_of(GIVEN.replace("6,1", "3,1") + POINTS % 1)
    giant = monsters(table.world)[0]
    assert sorted(legal_steps(table.world, giant, 9)) == [
        LegalStep(Stance(Space(2 + 9)), 1),
        LegalStep(Stance(Space(4 + 9)), 1),
    ]
    table, _ = table_of(GIVEN.replace("6,1", "4,1") + POINTS % 1)
    assert sorted(legal_steps(table.world, monsters(table.world)[0], 9)) == [
        LegalStep(Stance(Space(3 + 9)), 1),
        LegalStep(Stance(Space(5 + 9)), 2),
    ]
    table, _ = table_of(GIVEN.replace('"giant", at = "6,1"', '"razorwing", at = "4,1"') + POINTS % 1)
    assert {each.price for each in legal_steps(table.world, monsters(table.world)[0], 1)} == {1}


def test_mud_is_jumped_for_three_points_a_space() -> None:
    table, _ = table_of(GIVEN + POINTS % 9)
    assert jumps(table.world, heroes(table.world)[0]) == [(3 + 9, 3)]


def test_the_screen_walks_round_mud_where_that_is_cheaper_and_tells_what_it_takes() -> None:
    table, _ = table_of(GIVEN.replace('at = "6,1"', 'at = "6,1", wounds = 1') + POINTS % 6)
    routes = walks(table.world, heroes(table.world)[0], lambda step: step)
    assert (routes[Stance(Space(3 + 9))].path, routes[Stance(Space(3 + 9))].points) == ((1 + 9, 2 + 18, 3 + 9), 2)
    assert (routes[Stance(Space(2 + 9))].path, routes[Stance(Space(2 + 9))].points) == ((1 + 9, 2 + 9), 2)


def test_mud_is_drawn_and_told_and_counted_in_the_preview(mud: TerrainKind) -> None:
    table, _ = table_of(GIVEN + POINTS % 6)
    assert board_picture(table.world).terrain[2 + 9] == mud.look
    assert ground_words(table.world, Space(2 + 9), short=False)[0].startswith(
        "**Bog**: a step onto it takes 2 movement"
    )
    assert walk_marks(table.world, Space(1 + 9)).numbers[Space(2 + 9)] == "2"
    assert "**bog** 7 spaces" in ground_marks(table.world.game_data.quest).told


def test_computer_players_count_points_not_steps() -> None:
    table, request = table_of(GIVEN.replace('"giant", at = "6,1"', '"beastman", at = "4,1"') + POINTS % 3)
    hero = heroes(table.world)[0]
    plan = planned_turn(Evaluation(table.world), hero)
    assert [mask >> (2 + 9) & 1 for mask in plan.flood(1 << (1 + 9), 3)[:3]] == [0, 0, 1]
    assert plan.ways_to(Space(2 + 9))[2] >> (1 + 9) & 1
    assert plan.ways_to(Space(1 + 9))[1] >> (2 + 9) & 1
    assert make("normal", request.seat, "1")(table, request) == Walk(Space(2 + 18))


PAST = '''
title = "Past an aura"
modules = ["base", "mire"]
map = """
########
#A~~~..#
###H####
###H####
"""
figures.A = { hero = "mordrog" }
figures.H = { monster = "hell_hound", rank = "master" }
turn = { hero = "A", action = "run", points = 5 }
script = [%s]
expect.A = { at = "%s", wounds = %d }
expect.points = %d
'''


def test_running_past_an_aura_through_mud_takes_all_points_and_the_same_wounds() -> None:
    steps = ['"A: walk 2,1"', '"A: walk 3,1"', '"A: walk 4,1"', '"A: walk 5,1"']
    dry = PAST.replace("~~~", "...") % (", ".join(steps), "5,1", WOUNDS - 3, 1)
    wet = PAST % (", ".join(steps[:2]), "3,1", WOUNDS - 2, 1)
    assert [play(parse_scenario(text), file="past.toml") for text in (dry, wet)] == [[], []]


def test_a_monster_behind_mud_is_less_to_be_feared() -> None:
    prices = []
    for ground in ("........", ".~~~~~~."):
        given = GIVEN.replace("#A~..~~~#\n#....~~~#", f"##########\n#A{ground}b#").replace("giant", "beastman")
        table, _ = table_of(given.replace(', at = "6,1"', "") + POINTS % 3)
        hero = heroes(table.world)[0]
        prices.append(Evaluation(table.world).danger(hero).price(Space(6 + 24)))
    assert prices[0] > prices[1] == 0


def test_check_takes_it_in_quests_of_the_module_and_names_the_module_in_others(tmp_path: Path) -> None:
    piece = '<object id="90" name="bog" type="Terrain" x="512" y="384" width="64" height="64"><properties>'
    piece += '<property name="kind" propertytype="TerrainKind" value="bog"/></properties></object></objectgroup>'
    quest = good()
    in_map("</objectgroup>", piece)(quest)
    in_file("emberdelve.tiled-project", '"lava",', '"lava",\n"bog",')(quest)
    (told,) = faults_of(quest, tmp_path / "without")
    assert 'the terrain "bog" is of the module "mire"; write that among the modules' in told.message
    in_text('["base", "altar"]', '["base", "altar", "mire"]')(quest)
    assert faults_of(quest, tmp_path / "with") == []


def test_a_game_without_the_module_has_no_mud() -> None:
    assert "bog" not in compose(("base", "altar")).all("terrain")
    without = GIVEN.replace('["base", "mire"]', '["base"]')
    (told,) = play(parse_scenario(without + POINTS % 1 + "script = []\n"), file="mud.toml")
    assert 'the character "~" at 2,1' in told.message

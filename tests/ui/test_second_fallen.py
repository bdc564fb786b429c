"""Heroes who are knocked out, on the screen: their turn on the ground, and the overlord's offer to draw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.board.grid import Space
from game.kernel.request import Request
from game.kernel.table import Table
from game.modules.second.rising import StandUp
from game.modules.setup import GameSetup
from game.rules.turn.hero_actions import EndTurn
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenes.menus.statistics import statistics
from game.scenes.table.game_bar import game_bar
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.table import TableScene
from game.scenes.table.top import Counter
from game.state.events.facts import DiceRolled
from game.state.queries.figures import heroes
from game.state.requests.requests import Menu, YesNo
from game.ui.animation.fact_animator import FactAnimator
from game.ui.panels.full_stop import why_over
from game.ui.panels.glance import glance
from game.ui.session import Session
from tests.ui.drawn import noted_stage, screen_at
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at
from tests.ui.told import look_on

SCENARIOS = Path(__file__).parents[1] / "scenarios" / "second" / "knocked_out"


def at_question(name: str, kind: type[Request[Any]]) -> TableScene:
    """The screen of the first question of a kind in a scenario."""
    found: list[TableScene] = []

    def see(table: Table, request: Request[Any]) -> None:
        if isinstance(request, kind) and not found and getattr(request, "menu", "knocked_out") == "knocked_out":
            made = screen_at(table, request)
            assert isinstance(made, TableScene)
            found.append(made)

    look_on(SCENARIOS / f"{name}.toml", see)
    return found[0]


ENDS = '''
title = "A round is over"
modules = ["base", "second"]
map = """
######
#A.C.#
#.b..#
######
"""
figures.A = { hero = "mordrog", knocked_out = true }
figures.C = { hero = "landrec_the_wise", knocked_out = true }
figures.b = { monster = "beastman" }
quest.objective = { heroes = "Stay.", overlord = "Wait.", last_round = 8, all_down_from = 5 }
stage = "round/begin"
round = 6
'''


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (ENDS, "A round has ended with all heroes down."),
        (
            ENDS.replace(", knocked_out = true", "").replace("round = 6", "round = 8"),
            "The last round is over, and the goal is not reached.",
        ),
    ],
)
def test_a_lost_encounter_says_whether_all_were_down_or_the_rounds_are_over(given: str, told: str) -> None:
    table, _ = set_table(parse_scenario(given))
    table.advance()
    assert table.over is not None
    assert why_over(table.world, table.over.why) == told
    told_round = int(given.rpartition("round = ")[2])
    assert statistics(table.world, table.facts).rounds == told_round
    session = Session(GameSetup(quest="into_the_dark", heroes=2), table=table, curtain=False)
    canvas = noted_stage((1280, 720))[0].canvas
    bar = game_bar(canvas.metrics.page, HeroTurnScene(session).play, canvas.fonts)
    values = {widget.figure.icon: widget.figure.value for widget in bar.walk() if isinstance(widget, Counter)}
    assert values["clock"] == f"{told_round} of 8"


def lying() -> TableScene:
    """The turn of a hero on the ground."""
    return at_question("a_knocked_out_hero_stands_up_by_two_red_dice", Menu)


def offered() -> TableScene:
    """The overlord's offer when a hero has fallen."""
    return at_question("the_overlord_may_draw_a_card_for_a_hero_who_falls", YesNo)


def test_who_lies_stands_up_by_two_red_dice_or_stays_down() -> None:
    lines = lying().play.prompt.lines
    assert [(line.text, type(line.answer), line.dice, line.chosen) for line in lines] == [
        ("Stand up", StandUp, ("red", "red"), True),
        ("Stay down", EndTurn, (), False),
    ]


def test_what_the_dice_promise_stands_below_the_question() -> None:
    head, text = lying().play.prompt.about
    assert head == "Two red dice"
    assert text == "4.3 wounds and 0.7 fatigue on average, at least 1 wound."


def test_the_fall_of_a_hero_is_an_offer_to_draw() -> None:
    prompt = offered().play.prompt
    assert prompt.call == "Mordrog has fallen: draw for it?"
    assert [(line.text, line.answer) for line in prompt.lines] == [("Draw a card", True), ("Draw none", False)]
    assert prompt.about[1] == "You may draw. You hold 0 cards, 2 cards left to draw."
    assert not prompt.window


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("moment", [lying, offered])
def test_nothing_overlaps_or_is_cut(moment: object, size: tuple[int, int], scale: float) -> None:
    assert callable(moment)
    assert faults_at(moment(), size, scale) == []


def test_beside_the_dice_stands_what_comes_back() -> None:
    tables: list[Table] = []
    file = SCENARIOS / "a_knocked_out_hero_stands_up_by_two_red_dice.toml"
    look_on(file, lambda table, request: tables.append(table))
    table = tables[-1]
    hand = FactAnimator(5)
    hand.learn(table.world)
    hand.play([fact for fact in table.facts if isinstance(fact, DiceRolled)], table.world)
    assert hand.seen.lying is not None
    assert hand.seen.lying.told == ("Mordrog comes round", "**5 wounds** back, **1** fatigue")


def test_where_one_wound_comes_back_no_dice_are_promised() -> None:
    scene = at_question("where_standing_up_brings_one_wound_back_no_die_is_rolled", Menu)
    assert [line.dice for line in scene.play.prompt.lines] == [(), ()]
    assert scene.play.prompt.about == ("One wound", "The hero stands with one wound left; no die is rolled.")


BESIDE = '''
title = "One lies beside another"
modules = ["base", "second"]
map = """
#######
#AC..b#
#######
"""
figures.A = { hero = "mordrog", knocked_out = true }
figures.C = { hero = "landrec_the_wise" }
figures.b = { monster = "beastman" }
stage = "hero/choose"
'''


def beside(given: str = BESIDE) -> Table:
    """One lies beside another; the heroes choose who goes first."""
    table, _ = set_table(parse_scenario(given))
    table.advance()
    return table


def hope(table: Table) -> str:
    """What is told of the one who lies when he is pointed at, after his name and what lying means."""
    return glance(table.world, Space(8)).partition("\n**")[2]


def test_of_who_lies_it_is_told_what_reviving_brings_costs_and_leaves() -> None:
    assert hope(beside()) == (
        "If Landrec the Wise revives Mordrog**\n"
        "Two red dice: 4.3 wounds and 0.7 fatigue on average, at least 1 wound. "
        "Landrec the Wise gives up 1 attack, or the free half action of Ready. "
        "The hero keeps the whole turn of this round."
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("knocked_out = true }", "knocked_out = true, turn_done = true }"), "acts again in the next round."),
        (('stage = "hero/choose"', 'turn = { hero = "C", action = "run" }'), "no attack left to give up for it."),
        (("#AC..b#", "#A..Cb#"), "If a hero beside revives this one**"),
    ],
)
def test_what_is_told_of_reviving_is_so_now(change: tuple[str, str], told: str) -> None:
    assert told in hope(beside(BESIDE.replace(*change)))


def test_in_the_turn_of_who_lies_it_stands_beside_what_another_could_do_first() -> None:
    table = beside()
    asked = table.pending
    assert asked is not None
    table.answer(asked.seat, next(each for each in table.options_of(asked) if each == heroes(table.world)[0]))
    assert table.pending is not None
    scene = screen_at(table, table.pending)
    assert isinstance(scene, TableScene)
    title, text = scene.play.prompt.aside
    assert title == "If Landrec the Wise revives Mordrog"
    assert text.startswith("The same comes back at once.")
    shown = Fingers(scene, size=(1280, 720)).texts()
    assert any(text in each for each in shown)

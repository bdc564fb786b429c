"""Leaps, dice that are chosen and tokens of the Altar on the screen."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.kernel.table import Table
from game.modules.altar import purposes as altar_purposes
from game.modules.altar.abilities.leap import LeapTo
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.state.components.components import OVERLORD
from game.state.queries.view import view_for
from game.state.requests.dice_choice import ChooseColours
from game.ui.board.picture import Highlight
from game.ui.panels.glance import figure_words
from game.ui.panels.tags import tags_of
from game.ui.picture import figure_picture
from game.ui.prompts import Asked, Prompt, Route, prompt_for
from game.ui.prompts.words import all_of

HALL = """
title = "A hall"
modules = ["base", "altar"]
map = '''
##########
#bA......#
##########
'''
figures.A = { hero = "mordrog", tokens = { curse = 2, frost = 1 } }
figures.b = { monster = "beastman", change = { abilities = [{ ability = "leap" }] } }
turn = { monster = "b", points = 2, attacks = 1 }
"""


def hall() -> tuple[Table, ScenarioNames]:
    """A hero beside a monster that leaps."""
    table, names = set_table(parse_scenario(HALL))
    table.advance()
    return table, names


def asked_now(table: Table, mode: str = "") -> Prompt:
    """The prompt of the question that waits."""
    request = table.pending
    assert request is not None
    view = view_for(table, request.seat)
    return prompt_for(Asked(request, table, view.world, table.options_of(request), mode))


@pytest.mark.rule("ALTAR-LEAP-02")
def test_in_the_mode_of_leaping_every_landing_shows_its_line() -> None:
    table, _ = hall()
    routes = asked_now(table, "leap").spaces
    assert {space % 10: route.path for space, route in routes.items() if isinstance(route, Route)} == {
        3: (11, 12, 13),
        4: (11, 12, 13, 14),
        5: (11, 12, 13, 14, 15),
    }


def test_a_button_switches_to_leaping() -> None:
    table, _ = hall()
    assert [line.text for line in asked_now(table).lines if line.mode == "leap"] == ["Leap"]


@pytest.mark.rule("ALTAR-LEAP-06")
def test_after_a_leap_those_whom_it_would_strike_are_named_and_marked() -> None:
    table, names = hall()
    assert asked_now(table, "leap").call == "Beastman 1: choose where the leap comes down; it may strike Mordrog"
    table.answer(OVERLORD, LeapTo(Space(13)))
    table.advance()
    struck = names.figures["A"]
    prompt = asked_now(table)
    assert prompt.call == "Beastman 1 has landed: attack Mordrog?"
    assert (dict(prompt.targets), dict(prompt.figures), dict(prompt.spaces)) == (
        {struck: 0},
        {struck: True},
        {12: True},
    )
    assert [mark for mark in prompt.highlights if mark.mask] == [Highlight("target", 1 << 12)]


def test_several_figures_are_named_in_a_row() -> None:
    table, names = hall()
    one, other = names.figures["A"], names.figures["b"]
    told = [all_of(table.world, row) for row in ((), (one,), (one, other), (one, other, one))]
    assert told == ["nobody", "Mordrog", "Mordrog and Beastman 1", "Mordrog, Beastman 1 and Mordrog"]


def test_sets_of_dice_are_told_with_the_attacks_that_they_allow() -> None:
    table, names = hall()
    sets = (("red", "white", "green"), ("blue", "green", "green"))
    request = ChooseColours(
        seat=OVERLORD, why="ALTAR-ABIL-09", purpose=altar_purposes.MORPH, sets=sets, subject=names.figures["b"]
    )
    prompt = prompt_for(Asked(request, table, table.world, request.options(table)))
    assert [(line.text, line.note, line.answer) for line in prompt.lines] == [
        ("Red, white, green", "melee or magic", sets[0]),
        ("Blue, 2 green", "ranged", sets[1]),
    ]


def test_curse_and_frost_stand_on_the_hero_panel() -> None:
    table, names = hall()
    assert [each.text for each in tags_of(table.world, names.figures["A"])] == ["Curse 2", "Frost 1"]


def test_the_pointer_tells_what_the_tokens_of_a_figure_mean() -> None:
    table, names = hall()
    told = figure_words(table.world, names.figures["A"])[-2:]
    assert [line.split(" each")[0] for line in told] == [
        "**Curse 2**:",
        "**Frost 1**: roll a power die per token as the turn begins;",
    ]


def test_of_many_tokens_the_pointer_tells_the_names_alone() -> None:
    many = HALL.replace("frost = 1", "frost = 1, burn = 2, web = 1")
    table, names = set_table(parse_scenario(many))
    assert figure_words(table.world, names.figures["A"])[-1] == "Burn 2, Web 1, Curse 2, Frost 1"


@pytest.mark.rule("ALTAR-ABIL-14")
def test_an_animated_monster_bears_a_mark_and_the_pointer_tells_whom_it_serves() -> None:
    table, names = set_table(parse_scenario(HALL + 'set.b.Animated = { hero = "A" }'))
    figure = names.figures["b"]
    assert "Serves Mordrog" in figure_words(table.world, figure)
    assert figure_words(table.world, figure)[-1].startswith("Animated: it acts after the turn of its hero")
    assert figure_picture(table.world, figure).tokens == ("animated",)

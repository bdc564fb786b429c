"""When a greedy overlord plays the cards of the modules: by what they do, not by their names."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.models import CardId
from game.players import make
from game.rules.overlord.overlord_cards import PlayCard
from game.rules.overlord.overlord_turn import Discard, Play
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import OVERLORD
from game.state.queries.figures import armour_of, heroes
from game.state.requests import purposes, windows
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import ChooseAmount, ChooseCard


def moment(given: str, *, module: str = "altar") -> tuple[Any, Any]:
    """The table and the question that waits."""
    table, _ = set_table(parse_scenario(f'title = "A moment"\nmodules = ["base", "{module}"]\nscript = []\n{given}'))
    table.stops = lambda request: True
    request = table.advance()
    assert request is not None
    return table, request


def chosen(given: str) -> Any:
    """What a greedy player answers in the place of the one who is asked."""
    table, request = moment(given)
    return make("normal", request.seat, "1")(table, request)


OWN = '''
map = """
##########
#AB..b..c#
##########
"""
figures.A = {{ hero = "mordrog" }}
figures.B = {{ hero = "lyssa" }}
figures.b = {{ monster = "{monster}"{more} }}
figures.c = {{ monster = "skeleton" }}
turn = {{ overlord = true, step = "spawn" }}
hand = ["{card}"]
threat = {threat}
'''


def own(card: str, *, threat: int = 10, monster: str = "ogre", more: str = "") -> Any:
    """The greedy overlord's choice in his own turn with one card in the hand."""
    given = OWN.format(card=card, threat=threat, monster=monster, more=more)
    return chosen(given.replace("#AB..b..c#", "#AB..b..c#\n#........#") if monster == "ogre" else given)


@pytest.mark.parametrize(
    ("card", "threat"),
    [("spell_of_burning", 7), ("spell_of_frost", 10), ("dark_servant", 8), ("time_slips_away", 7), ("envy", 15)],
)
def test_a_card_that_does_something_is_played(card: CardId, threat: int) -> None:
    assert own(card, threat=threat) == Play(card)


@pytest.mark.parametrize("card", ["altar_smash", "poltergeist"])
def test_a_card_of_little_use_waits_for_plenty_of_threat(card: CardId) -> None:
    assert own(card, threat=14) != Play(card)


def test_a_poltergeist_is_called_with_plenty_of_threat() -> None:
    assert own("poltergeist", threat=20) == Play(CardId("poltergeist"))


def test_dark_balm_is_for_a_stunned_monster() -> None:
    assert own("dark_balm", more=", tokens = { stun = 1 }") == Play(CardId("dark_balm"))
    assert own("dark_balm", more=", tokens = { burn = 1 }") != Play(CardId("dark_balm"))


def test_danger_is_turned_into_threat() -> None:
    assert own("altar_danger") == Discard(CardId("altar_danger"))


TURN = '''
map = """
##########
#A.{row}.#
##########
"""
figures.A = {{ hero = "mordrog" }}
{figures}
stage = "hero/choose"
hand = ["altar_ambush"]
threat = 5
'''


def the_window_before_a_turn(row: str, figures: str) -> tuple[Any, React]:
    """The table and the question before the turn of the only hero."""
    table, request = moment(TURN.format(row=row, figures=figures))
    while not (isinstance(request, React) and request.window == windows.HERO_TURN_BEGINS):
        request = table.answer(request.seat, table.options_of(request)[0])
    return table, request


def before_a_turn(row: str, figures: str) -> Any:
    """The greedy overlord's answer to it."""
    return make("normal", OVERLORD, "1")(*the_window_before_a_turn(row, figures))


def test_an_ambush_is_for_two_monsters_near_a_hero() -> None:
    two = 'figures.b = { monster = "beastman" }\nfigures.c = { monster = "beastman" }'
    assert before_a_turn("bc...", two) == PlayCard(CardId("altar_ambush"))


def test_an_ambush_of_one_monster_waits() -> None:
    assert before_a_turn("b....", 'figures.b = { monster = "beastman" }') == Pass()


def test_a_critical_strike_is_paid_for_up_to_the_armour_of_its_target() -> None:
    table, _ = moment(OWN.format(card="critical_strike", threat=9, monster="beastman", more=""))
    hero = heroes(table.world)[0]
    request = ChooseAmount(seat=OVERLORD, why="BASE-ABIL-17", purpose=purposes.PAY_THREAT, low=1, high=9, subject=hero)
    assert make("normal", OVERLORD, "1")(table, request) == armour_of(table.world, hero)


def test_no_card_is_played_for_which_others_would_have_to_go() -> None:
    assert own("spell_of_burning", threat=7) == Play(CardId("spell_of_burning"))
    short = OWN.replace('["{card}"]', '["{card}", "altar_ambush"]').format(
        card="spell_of_burning", threat=6, monster="beastman", more=""
    )
    table, request = moment(short)
    assert Play(CardId("spell_of_burning")) in table.options_of(request)
    assert make("normal", OVERLORD, "1")(table, request) != Play(CardId("spell_of_burning"))


def test_of_the_cards_that_could_pay_the_least_useful_goes() -> None:
    table, _ = moment(OWN.format(card="spell_of_burning", threat=9, monster="beastman", more=""))
    request = ChooseCard(
        seat=OVERLORD,
        why="BASE-OLC-06",
        purpose=purposes.DISCARD_TO_PAY,
        cards=(CardId("beastmen_war_party"), CardId("altar_danger")),
    )
    assert make("normal", OVERLORD, "1")(table, request) == "altar_danger"


@pytest.mark.parametrize("card", ["guiding_force", "all_concealing_shadows"])
def test_a_power_card_is_laid_down_before_what_it_answers_comes(card: CardId) -> None:
    table, request = moment(OWN.format(card=card, threat=20, monster="skeleton", more=""), module="well")
    assert make("normal", request.seat, "1")(table, request) == Play(card)


HALL = '''
map = """
#########
#A......#
####{gap}####
#{nook}#
#########
"""
figures.A = {{ hero = "mordrog" }}
turn = {{ overlord = true, step = "spawn" }}
hand = ["skeleton_patrol"]
threat = 20
'''


@pytest.mark.parametrize(("gap", "nook", "played"), [(".", ".......", True), ("#", "#######", False)])
def test_a_spawn_card_waits_until_a_space_is_out_of_sight(gap: str, nook: str, *, played: bool) -> None:
    answer = chosen(HALL.format(gap=gap, nook=nook))
    assert (answer == Play(CardId("skeleton_patrol"))) == played

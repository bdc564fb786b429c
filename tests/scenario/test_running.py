"""Scenarios are strict, and say what is wrong in a sentence."""

from typing import Any

import pytest

from game.content.faults import ContentError
from game.scenario.model import parse_scenario
from game.scenario.play import play
from game.scenario.table import set_table
from game.scenario.words import NOTHING, choose
from game.state.components.components import Hero
from game.state.queries.figures import heroes

GIVEN = '''
title = "A sword hits"
map = """
######
#.Ab.#
#....#
######
"""
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "beastman", change = { wounds = 9, armour = 0 } }
turn = { hero = "A", action = "battle" }
'''
THROW = '"roll red #1, green #1, black blank x3"'
KILLING = '"roll red #5, green #1, black blank x3"'


def faults(more: str, *, given: str = GIVEN) -> list[str]:
    """What is wrong with a scenario, a sentence each."""
    return [f"{fault.where}: {fault.message}" for fault in play(parse_scenario(given + more), file="it")]


def test_a_scenario_that_holds_has_no_faults() -> None:
    assert faults(f'script = ["A: strike b with sword", {THROW}]\nexpect.attacks = 1') == []


def test_dice_that_are_missing_are_named_at_the_end() -> None:
    assert "red, green, black, black, black" in faults('script = ["A: strike b with sword"]')[0]


def test_dice_that_nobody_asked_for_are_a_fault() -> None:
    assert "no dice are asked now" in faults(f"script = [{THROW}]")[0]


def test_dice_of_another_number_or_colour_are_a_fault() -> None:
    found = faults('script = ["A: strike b with sword", "roll red #1, green #1"]')
    assert "the dice are red, green, black, black, black" in found[0]


def test_a_face_that_a_die_has_not_is_a_fault() -> None:
    assert "has the faces" in faults('script = ["A: strike b with sword", "roll red 9/9"]')[0]


def test_words_that_mean_two_choices_are_a_fault() -> None:
    assert "say more" in faults('script = ["A: strike b"]')[0]


def test_a_word_of_the_question_is_not_taken_for_the_answer() -> None:
    given = """
title = "Two who go with a hero"
modules = ["base", "altar"]
map = "A...."
figures.A = { hero = "mordrog", skills = ["mata_and_kata"] }
turn = { hero = "A", action = "run" }
windows = "quiet"
"""
    assert faults('script = ["A: end turn", "A: goes_first kata"]', given=given) == []
    told = faults('script = ["A: end turn", "A: goes_first mata"]', given=given)[0]
    assert 'nothing offered has "mata", did you mean "kata"' in told


YES_OR_NO = ((True, [frozenset({"yes"})]), (False, [frozenset({"no"})]))
CARDS = (("aim", [frozenset({"aim"})]), ("dodge", [frozenset({"dodge"})]))


@pytest.mark.parametrize(
    ("words", "options", "meant"),
    [
        ("yes dodge", YES_OR_NO, True),
        ("dodge", YES_OR_NO, NOTHING),
        ("aim dodge", CARDS, NOTHING),
        ("dodge", CARDS, "dodge"),
        ("aim hand_limit", CARDS, NOTHING),
    ],
)
def test_a_question_is_named_beside_an_answer_and_never_in_its_place(words: str, options: Any, meant: Any) -> None:
    assert choose(words.split(), options, frozenset({"dodge"})).answer is meant


def test_an_answer_that_is_not_offered_names_what_is() -> None:
    found = faults('script = ["A: strike 0,0 with sword"]')[0]
    assert "none of the choices" in found
    assert "strike" in found.partition("offered:")[2]


def test_an_answer_of_a_seat_that_is_not_asked_is_a_fault() -> None:
    assert "overlord is not asked now" in faults('script = ["overlord: pass"]')[0]


def test_an_expectation_that_does_not_hold_says_what_is() -> None:
    assert faults("expect.attacks = 5") == ["expect: attacks is 2, not 5"]


def test_a_check_between_two_lines_names_its_step() -> None:
    assert faults("script = [{ attacks = 3 }]") == ["step 1 (check): attacks is 2, not 3"]


def test_facts_are_found_in_their_order_and_others_may_lie_between() -> None:
    script = f'script = ["A: strike b with sword", {THROW}]\n'
    assert faults(script + 'expect.facts = ["attack_declared A", "dice_rolled A why=attack"]') == []
    assert "did not happen" in faults(script + 'expect.facts = ["dice_rolled A", "attack_declared A"]')[0]


def test_offered_and_not_offered_look_at_the_waiting_question() -> None:
    assert faults('expect.offered = ["A: strike b"]\nexpect.not_offered = ["A: strike 1,1"]') == []
    assert "is not offered" in faults('expect.offered = ["A: walk 1,1"]')[0]


@pytest.mark.parametrize("asked", ["wounds = 0", "armour = 0"])
def test_a_killed_monster_has_no_wounds_to_be_asked_for(asked: str) -> None:
    given = GIVEN.replace("wounds = 9,", "wounds = 1,")
    found = faults(
        f'script = ["A: strike b with sword", {KILLING}, "A: no fatigue_die"]\nexpect.b = {{ {asked} }}', given=given
    )
    assert "b is not on the board any more" in found[0]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("expect.Q = { wounds = 1 }", "nothing that can be checked"),
        ("expect.A = { wonds = 1 }", 'did you mean "wounds"'),
        ("set.A.Tokns = { burn = 1 }", 'did you mean "Tokens"'),
        ('figures.c = { monster = "beestman" }', 'did you mean "beastman"'),
        ("options = { pit_lot = 1 }", 'did you mean "pit_los"'),
    ],
)
def test_a_misspelt_word_is_answered_with_the_right_one(line: str, told: str) -> None:
    assert told in faults(line)[0]


def test_a_misspelt_key_is_answered_with_the_right_one() -> None:
    with pytest.raises(ContentError, match='did you mean "expect"'):
        parse_scenario(GIVEN + "expet = {}")


def test_any_component_can_be_set_and_checked() -> None:
    assert faults("set.A.Tokens = { burn = 2 }\nexpect.A = { tokens = { burn = 2 }, Tokens = { burn = 2 } }") == []


def test_a_figure_can_have_other_values_and_further_abilities() -> None:
    more = """
figures.c = { monster = "skeleton", at = "1,2", change = { armour = 5 }, gains = [{ ability = "fear", rank = 2 }] }
figures.d = { monster = "skeleton", at = "2,2" }
expect.c = { armour = 5, abilities = ["attack_bonus", "fear", "pierce"] }
expect.d = { armour = 0, abilities = ["attack_bonus", "pierce"] }
"""
    assert faults(more) == []


def test_a_card_can_be_made_like_another() -> None:
    own = 'content.item.long_sword = { like = "sword", dice = ["red", "red", "red"] }\n'
    given = GIVEN.replace('"sword"]', '"long_sword"]')
    assert "red, red, red" in faults(own + 'script = ["A: strike b with long_sword"]', given=given)[0]


def test_a_choice_is_taken_back_by_undo_and_dice_are_not() -> None:
    script = f'script = ["A: strike b with sword", {THROW}, "undo A refused: dice"]'
    assert faults(script) == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('not_offered = ["A: wlak 2,1"]', 'there is none "wlak"; did you mean "walk"?'),
        ('no_facts = ["wonded b"]', 'there is none "wonded"; did you mean "wounded"?'),
        ('no_things = ["chst 3,1"]', 'no marker is called "chst"; did you mean "chest"?'),
    ],
)
def test_what_is_not_there_holds_for_no_slip_of_the_pen(line: str, told: str) -> None:
    assert told in faults(f"expect.{line}")[0]


def test_a_standing_action_that_is_offered_is_no_action_that_is_not() -> None:
    given = GIVEN + 'hand = ["aim"]\n'
    assert "is offered" in faults('expect.not_offered = ["overlord!: discard aim"]', given=given)[0]


def test_the_overlord_s_turn_does_not_pass_in_a_hero_s() -> None:
    assert "it is not the overlord's turn" in faults('script = ["the overlord\'s turn passes"]')[0]


def test_what_holds_before_anybody_is_asked_is_checked_before_anything_else() -> None:
    assert faults('before.A = { at = "1,1" }') == ["before: A.at is '2,1', not '1,1'"]


CROWD = '''
title = "A row of monsters and a hero"
map = """
#########
#bcdefA.#
#########
"""
'''
BEASTMEN = "".join(f'figures.{letter} = {{ monster = "beastman" }}\n' for letter in "bcdef")


def test_heroes_are_numbered_among_themselves_whatever_is_bound_before_them() -> None:
    table, _ = set_table(parse_scenario(f'{CROWD}{BEASTMEN}figures.A = {{ hero = "mordrog" }}\n'))
    assert [table.world.get(Hero, hero).number for hero in heroes(table.world)] == [1]


def test_a_fifth_hero_is_refused() -> None:
    named = zip("bcdeA", ("mordrog", "lyssa", "silhouette", "red_scorpion", "steelhorns"), strict=True)
    given = CROWD.replace("f", ".") + "".join(f'figures.{letter} = {{ hero = "{card}" }}\n' for letter, card in named)
    assert "given: A is a hero too many: there are at most 4" in faults("", given=given)[0]

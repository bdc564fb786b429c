"""A stranger who writes a wrong word is told what to write, and what he leaves out has a plain meaning."""

import pytest

from game.content.faults import ContentError
from game.scenario.model import parse_scenario
from tests.scenario.test_running import faults

PLAIN = '''
title = "Two who face each other"
map = """
#######
#A..b.#
#######
"""
figures.A = { hero = "lyssa", items = ["axe"] }
figures.b = { monster = "beastman" }
'''
BATTLE = 'turn = { hero = "A", action = "battle" }\n'


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ('stage = "hero/acts"', "there are hero/act, hero/begin"),
        ('options = { wishes = "granted" }', "there are blast_through_figures, breath_origin"),
        ('script = ["Q: pass"]', '"Q" is nobody here; a line begins with one of A, b, overlord'),
        ('script = ["A: end_trun"]', 'nothing offered has "end_trun", did you mean "end_turn"'),
        ('script = ["A: strike b with axe"]', "Attack: No enemy is in line of sight and in reach. (BASE-LOS-07)"),
        ("expect.A.health = 3", "it has wounds, fatigue, at"),
        ("expect.lives = 3", "there are conquest, threat"),
    ],
)
def test_what_is_wrong_is_said_with_what_there_is(more: str, told: str) -> None:
    assert told in faults(more, given=PLAIN + BATTLE)[0]


@pytest.mark.parametrize(
    "own",
    [
        'content.item.cloak = { kind = "other" }',
        'content.item.staff = { kind = "weapon", hands = 2, attack = "magic", dice = ["white"], cost = 50 }',
        'content.item.heirloom = { like = "sword", deck = "relic" }',
        'content.skill.calm = { abilities = [{ ability = "aura" }] }',
        'content.card.gift = { kind = "event", when = { window = "own_turn" }, do = [{ verb = "draw", count = 1 }] }',
    ],
)
def test_a_card_of_a_scenario_s_own_needs_no_deck_price_or_copies(own: str) -> None:
    assert faults(own, given=PLAIN + BATTLE) == []


def test_what_is_said_of_a_monster_card_counts_for_both_ranks() -> None:
    own = 'content.monster.brute = { like = "beastman", speed = 2, wounds = 7 }\n'
    there = 'figures.c = { monster = "brute", rank = "master", at = "5,1" }\n'
    assert faults(own + there + "expect.c = { speed = 2, wounds = 7 }", given=PLAIN + BATTLE) == []


def test_an_activation_has_speed_and_attacks_unless_either_is_said() -> None:
    whole = 'turn = { monster = "b" }\nexpect.points = 4\nexpect.attacks = 1'
    assert faults(whole, given=PLAIN) == []
    assert faults('turn = { monster = "b", attacks = 1 }\nexpect.points = 0', given=PLAIN) == []


@pytest.mark.parametrize(
    ("half", "points", "attacks", "orders"), [("move", 5, 0, 0), ("attack", 0, 1, 0), ("order", 0, 0, 1)]
)
def test_a_turn_may_be_the_half_action_of_a_stunned_hero(half: str, points: int, attacks: int, orders: int) -> None:
    turn = f'turn = {{ hero = "A", action = "{half}" }}\n'
    wanted = f"expect.points = {points}\nexpect.attacks = {attacks}\nexpect.orders = {orders}"
    assert faults(turn + wanted, given=PLAIN) == []


def test_familiars_lie_in_their_owner_s_space_or_where_the_figure_says() -> None:
    owner = 'figures.C = { hero = "vyrah_the_falconer", at = "5,1"'
    assert faults(f'{owner} }}\nexpect.familiars = {{ skye = "5,1" }}', given=PLAIN + BATTLE) == []
    placed = owner + ', familiars = { skye = "3,1" } }\n'
    assert faults(placed + 'expect.familiars = { skye = "3,1" }', given=PLAIN + BATTLE) == []
    wrong = owner + ', familiars = { sky = "3,1" } }'
    assert 'no familiar "sky"; did you mean "skye"' in faults(wrong, given=PLAIN + BATTLE)[0]


@pytest.mark.parametrize("words", ["attack b with axe", "shoot b with axe", "move 1,2", "step 1,2", "walk 1,2"])
def test_a_line_may_be_called_by_other_words(words: str) -> None:
    given = PLAIN.replace("#A..b.#", "#.Ab..#\n#.....#") + 'turn = { hero = "A", action = "advance" }\n'
    assert faults(f'expect.offered = ["A: {words}"]', given=given) == []


def test_a_field_is_not_told_to_mean_itself() -> None:
    with pytest.raises(ContentError) as told:
        parse_scenario(PLAIN.replace('items = ["axe"]', 'items = [{ item = "axe" }]') + BATTLE)
    assert "items.0.item: there is no field of this name" in str(told.value)
    assert 'did you mean "item"' not in str(told.value)

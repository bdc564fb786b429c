"""Tests of attributes on the screen: the roll that is asked for, and what lies beside its dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.store import GAME
from game.kernel.table import Table
from game.modules.second.attributes import RULE, AttributeTested, UnderTest
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.events.facts import DiceRolled
from game.state.queries.figures import heroes
from game.state.requests.requests import Roll
from game.state.slugs import Purpose
from game.ui.animation.fact_animator import FactAnimator
from game.ui.animation.reel import Blow
from game.ui.prompts import Asked, prompt_for
from tests.ui.told import look_on

GIVEN = '''
title = "A hero tests his might"
modules = ["base", "second"]
map = """
##########
#Ae.....b#
##########
"""
figures.A = { hero = "mordrog", change = { traits = { melee = 3, ranged = 0, magic = 0 } } }
figures.b = { monster = "skeleton" }
things = [{ at = "2,1", kind = "encounter", id = "bell" }]
quest.encounter.bell = [{ verb = "attribute_test", attribute = "might" }]
turn = { hero = "A", action = "advance", points = 4 }
windows = "quiet"
'''


def played(tmp_path: Path, dice: str) -> Table:
    """The table after the test was rolled."""
    file, found = tmp_path / "test.toml", list[Table]()
    file.write_text(f'{GIVEN}script = ["A: walk 2,1", "A: end_turn", "roll {dice}"]\n')
    look_on(file, lambda table, request: found.append(table))
    return found[-1]


def test_it_is_asked_for_a_roll_against_the_number() -> None:
    table, _ = set_table(parse_scenario(GIVEN))
    hero = heroes(table.world)[0]
    table.world.set(GAME, UnderTest(hero, "might"))
    request = Roll(dice=("black",) * 3, by=hero, why=RULE, purpose=Purpose(RULE))
    prompt = prompt_for(Asked(request, table, table.world, ()))
    assert prompt.call == "Mordrog tests might 4: three dice, at or under that number"
    assert prompt.about[0] == "Makes tests"


@pytest.mark.parametrize(
    ("dice", "told", "word"),
    [
        ("black surge, black +1, black blank", "2 + 1 + 0 = **3**, at or under 4: **passed**", "passed"),
        ("black surge, black surge, black +1", "2 + 2 + 1 = **5**, more than 4: **failed**", "failed"),
    ],
)
def test_beside_the_dice_lies_the_sum_against_the_number(dice: str, told: str, word: str, tmp_path: Path) -> None:
    table = played(tmp_path, dice)
    hand = FactAnimator(10)
    hand.learn(table.world)
    made = hand.play([fact for fact in table.facts if isinstance(fact, DiceRolled | AttributeTested)], table.world)
    assert hand.seen.lying is not None
    assert hand.seen.lying.told == ("Mordrog tests **might 4**", told)
    assert [each.text for each in made if isinstance(each, Blow)] == [word]

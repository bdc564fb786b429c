"""What a figure sees, space by space."""

from __future__ import annotations

import pytest

from game.board.grid import Space
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.queries.board_queries import covered_spaces, sight_from

GIVEN = '''
title = "An ogre and a hero in one row"
map = """
########
#oo..A.#
#oo....#
########
"""
figures.A = { hero = "mordrog" }
figures.o = { monster = "ogre" }
'''


@pytest.mark.rule("BASE-LOS-04")
def test_a_large_monster_does_not_block_its_own_sight() -> None:
    table, names = set_table(parse_scenario(GIVEN))
    ogre, hero = names.figures["o"], names.figures["A"]
    rear = covered_spaces(table.world, ogre) & -covered_spaces(table.world, ogre)
    assert sight_from(table.world, ogre, Space(rear.bit_length() - 1)) & covered_spaces(table.world, hero)

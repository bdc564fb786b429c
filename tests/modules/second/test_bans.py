"""What a quest forbids in an area, before that area is seen."""

from __future__ import annotations

import dataclasses

import pytest

from game.content.quest_parts import QuestBan
from game.kernel.store import World
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.queries.bans import quest_forbids
from game.state.queries.figures import heroes

GIVEN = '''
title = "A hero"
modules = ["base", "second"]
map = """
#####
#A..#
#####
"""
figures.A = { hero = "mordrog" }
'''


@pytest.mark.rule("SECOND-GOLD-01")
def test_a_ban_in_an_area_that_is_not_known_yet_binds_nobody_who_is_seen() -> None:
    table, _ = set_table(parse_scenario(GIVEN))
    data = table.world.game_data
    hidden = dataclasses.replace(data, quest=dataclasses.replace(data.quest, forbids=(QuestBan("fly", area=7),)))
    twin = World(hidden)
    twin.restore(table.world.snapshot())
    assert not quest_forbids(twin, heroes(twin)[0], "fly")

"""Another attack with the weapon of the last one."""

from __future__ import annotations

from game.content.models import CardId
from game.rules.combat.attack_targets import targets, targets_again
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import Item

GIVEN = '''
title = "A sword and somebody to strike"
map = """
#####
#Ab.#
#####
"""
figures.A = { hero = "mordrog", items = ["sword"] }
figures.b = { monster = "beastman" }
turn = { hero = "A", action = "battle" }
'''


def test_it_needs_the_weapon_in_hand_still() -> None:
    table, names = set_table(parse_scenario(GIVEN))
    world, hero = table.world, names.figures["A"]
    (sword,) = (entity for entity, _ in world.each(Item))
    assert targets_again(world, hero, sword) == targets(world, hero, sword) != 0
    world.set(sword, Item(CardId("sword"), hero, equipped=False))
    assert targets_again(world, hero, sword) == 0
    world.destroy(sword)
    assert targets_again(world, hero, sword) == 0

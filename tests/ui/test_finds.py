"""Where a new item may go, as the screen offers it: each way once."""

from __future__ import annotations

from typing import Any

from game.content.models import CardId
from game.kernel.request import Seat
from game.kernel.store import Entity, FigureId
from game.rules.items.equipment import DropFor, PackNew, WearNew
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import Incoming, Item
from game.state.requests.requests import Menu
from game.ui.prompts.finds import ways_to_place

HEALING, PACKED = '"healing_potion"', '{ card = "sword", equipped = false }'
BELT = """
title = "A hero with potions"
modules = ["base"]
map = '''
####
#A.#
####
'''
figures.A = { hero = "mordrog", items = [ITEMS] }
turn = { hero = "A", action = "ready" }
hand = []
"""


def offered(*items: str) -> tuple[list[Any], Entity]:
    """What is offered to a hero with these items, as a scenario writes them, who gets a healing potion; the potion."""
    table, names = set_table(parse_scenario(BELT.replace("ITEMS", ", ".join(items))))
    new = table.world.create(Item(card=CardId("healing_potion"), hero=names.figures["A"]), Incoming("chest"))
    request = Menu(seat=Seat("seat1"), why="BASE-EQUIP-07", menu="receive", who=FigureId(new))
    return ways_to_place(table.options_of(request), new, table.world), new


def test_of_potions_that_are_alike_one_is_offered_to_be_dropped() -> None:
    ways, new = offered(HEALING, HEALING, '"vitality_potion"', *[PACKED] * 3)
    dropped = [way.item for way in ways if isinstance(way, DropFor)]
    assert new in dropped and len(dropped) == len({"healing", "vitality", "sword"})


def test_a_potion_is_not_exchanged_for_another_of_its_kind() -> None:
    ways, _ = offered(HEALING, HEALING, '"vitality_potion"')
    assert [type(way) for way in ways] == [PackNew, WearNew]

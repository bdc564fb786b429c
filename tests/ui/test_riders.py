"""Familiars and companions on the picture of the board."""

from game.board.grid import Space
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import Familiar
from game.ui.picture import board_picture

ROOM = '''
title = "A room"
map = """
#####
#AB.#
#####
"""
figures.A = { hero = "ronan_of_the_wild" }
figures.B = { hero = "vyrah_the_falconer" }
'''


def test_a_familiar_is_shown_on_its_space() -> None:
    table, names = set_table(parse_scenario(ROOM))
    table.world.create(Familiar(name="skye", owner=names.figures["B"], space=names.space("3,1") or Space(0)))
    shown = [(rider.art, rider.space) for rider in board_picture(table.world).riders]
    assert ("monsters/familiars/skye", names.space("3,1")) in shown


def test_a_companion_is_shown_with_whoever_carries_her() -> None:
    table, names = set_table(parse_scenario(ROOM + 'set.A.Lent = { ability = "companion", hero = "B" }'))
    shown = {r.art: r.space for r in board_picture(table.world).riders}
    assert shown["monsters/familiars/pico"] == names.space("2,1")

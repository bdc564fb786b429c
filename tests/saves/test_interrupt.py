"""The interrupt goes back to a window that passed by itself, and no further than luck or another choice."""

import pytest

from game.kernel.table import Refused, Table
from game.saves.interrupt import interrupt
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import OVERLORD, hero_seat
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import Menu

GIVEN = '''
title = "A hero walks past a hand of traps"
map = """
#######
#A....#
#.....#
#######
"""
figures.A = { hero = "mordrog" }
turn = { hero = "A", action = "run" }
threat = 9
hand = HAND
'''


def walked(*, hand: str, steps: int = 1) -> Table:
    """A hero has walked; no stop is set, so the overlord's windows went by."""
    table, _ = set_table(parse_scenario(GIVEN.replace("HAND", hand)))
    table.stops = lambda window: False
    table.advance()
    for _ in range(steps):
        menu = table.pending
        assert isinstance(menu, Menu)
        table.answer(menu.seat, next(line for line in menu.options(table) if type(line).__name__ == "Walk"))
    return table


@pytest.mark.parametrize("hand", ['["spiked_pit"]', "[]"])
def test_the_overlord_is_asked_whether_he_holds_a_card_or_not(hand: str) -> None:
    table = walked(hand=hand)
    interrupt(table, OVERLORD)
    assert isinstance(table.pending, React)


def test_the_step_itself_stands_while_the_overlord_decides() -> None:
    table = walked(hand='["spiked_pit"]')
    before = table.world.hash()
    interrupt(table, OVERLORD)
    table.answer(OVERLORD, Pass())
    assert table.world.hash() == before


def test_nothing_is_interrupted_before_anything_happened() -> None:
    with pytest.raises(Refused, match="nothing to interrupt"):
        interrupt(walked(hand="[]", steps=0), OVERLORD)


def test_a_hero_cannot_interrupt_his_own_step() -> None:
    with pytest.raises(Refused, match="since the last choice"):
        interrupt(walked(hand="[]"), hero_seat(1))

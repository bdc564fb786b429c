"""What a roll or a draw is for says which of the game's numbers it gets."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.store import Entity, FigureId
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.rules.combat.dice import roll
from game.rules.items.decks import draw

DICE = ("red", "black", "black", "white", "blue")


def _run(deed: Any) -> Any:
    try:
        deed.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("something was asked")


def _rolled(table: Table, figure: FigureId, why: str) -> tuple[int, ...]:
    faces: tuple[int, ...] = _run(roll(table, DICE, by=figure, why=why))
    return faces


def _table() -> Table:
    return new_table(GameSetup(quest="into_the_dark"))


@pytest.mark.rule("BASE-LUCK-02")
def test_a_bad_roll_cannot_be_spent_by_another_figure() -> None:
    table, again = _table(), _table()
    known = [_rolled(table, FigureId(Entity(1)), "attack") for _ in range(4)]
    for _ in range(2):
        _rolled(again, FigureId(Entity(2)), "attack")
    assert [_rolled(again, FigureId(Entity(1)), "attack") for _ in range(4)] == known
    assert len(set(known)) > 1


@pytest.mark.rule("BASE-LUCK-02")
def test_a_bad_roll_cannot_be_spent_on_another_purpose() -> None:
    table, again = _table(), _table()
    known = _rolled(table, FigureId(Entity(1)), "attack")
    for why in ("reroll", "fatigue", "dart_field", "BASE-EFFECT-01", "ALTAR-PROLONG-03"):
        _rolled(again, FigureId(Entity(1)), why)
    assert _rolled(again, FigureId(Entity(1)), "attack") == known


@pytest.mark.rule("BASE-LUCK-02")
def test_a_draw_is_spent_neither_by_rolls_nor_by_other_decks() -> None:
    table, again = _table(), _table()
    known = [_run(draw(table, "gold", why="BASE-TREAS-12")) for _ in range(5)]
    _rolled(again, FigureId(Entity(1)), "attack")
    for _ in range(3):
        _run(draw(again, "silver", why="BASE-TREAS-12"))
    assert [_run(draw(again, "gold", why="BASE-TREAS-12")) for _ in range(5)] == known

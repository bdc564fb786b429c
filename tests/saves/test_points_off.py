"""Restore points that a player does not want are not noted."""

from __future__ import annotations

from pathlib import Path

from game.modules.new_game import new_table
from game.saves.autosave import Autosave
from game.state.components.components import Round
from tests.saves.played import setup_of, step


def test_no_moments_are_noted_while_that_is_not_wanted_nor_later_for_then(tmp_path: Path) -> None:
    table = new_table(setup_of(4))
    table.advance()
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup_of(4))
    for wanted, until in ((False, 1), (True, 2)):
        autosave.points = wanted
        while table.world.the(Round).number < until:
            step(table, 1, bot="normal")
            autosave.keep()
    autosave.close()
    rounds = [point.number for point in autosave.course.points if point.kind == "round"]
    assert autosave.course.points[0].kind == "start" and rounds == [2]

"""Every set of modules over the base set plays: a slice of `python -m tests.simulate.matrix`."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.simulate.game import GameReport
from tests.simulate.matrix import Cell, cells_of, module_sets, page, play, tasks_of, wrong_with

SETS = module_sets()
SLICE = [cells_of(modules, len(SETS))[place] for place, modules in enumerate(SETS)]


@pytest.mark.slow
@pytest.mark.parametrize("cell", SLICE, ids=lambda cell: " ".join((*cell.modules, cell.quest.rpartition("/")[2])))
def test_a_random_game_ends_within_the_laws_and_plays_again(cell: Cell) -> None:
    assert wrong_with(cell, play((replace(cell, heroes=2), 7))) == []


def test_every_set_is_played_as_often_with_every_quest_that_it_allows() -> None:
    tasks = tasks_of(games=50, seed=1)
    assert len(SETS) == 16 == len({cell.modules for cell, _ in tasks})
    assert len(tasks) == 800 == len(set(tasks))
    played = {cell.quest for cell, _ in tasks if cell.modules == ()}
    assert "into_the_dark" in played and "the_bone_mill" not in played
    assert "the_long_bridge_at_hest" in {cell.quest for cell, _ in tasks if cell.modules == ("mod",)}
    assert {cell.heroes for cell, _ in tasks if cell.modules == ()} == {1, 2, 3, 4}


@pytest.mark.parametrize(
    ("report", "told"),
    [
        (GameReport(number=3, winner="heroes"), 0),
        (GameReport(number=3, winner="heroes", illegal=["a law"]), 1),
        (GameReport(number=3, error="KeyError"), 1),
        (GameReport(number=3), 1),
    ],
)
def test_what_goes_wrong_is_told_and_counted(report: GameReport, told: int) -> None:
    cell = Cell(("mod",), "into_the_dark", 2)
    assert len(wrong_with(cell, report)) == told
    assert f"1 games, {told} of them wrong." in page([(cell, report)])

"""A game that is taken up at an earlier state than the one reached says so for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.boundary.saves import take_up_checked_save
from game.saves.autosave import Autosave
from game.saves.history import history_words
from game.saves.lines import TakenBack
from game.saves.listing import listed, restore_points
from game.saves.named import save_as
from game.saves.reading import read_save
from game.state.components.components import Round
from tests.saves.played import going, played, step


def rounds(path: Path) -> list[int]:
    """To which rounds the game of a file was taken back."""
    return [each.round for each in read_save(path).course.progress.taken_back]


def gone_on(path: Path, *, at: int | None = None, answers: int = 10) -> Path:
    """Take a save up, play on for a while and leave it; the file of the game that went on."""
    found = take_up_checked_save(path, at=at)
    step(found.table, answers)
    found.autosave.keep()
    found.autosave.close()
    return found.autosave.path


@pytest.mark.rule("BASE-LUCK-03")
def test_a_restore_point_that_is_opened_twice_is_noted_twice(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    going(path)
    point = next(point for point in restore_points(path) if point.words == "Round 1")
    assert rounds(gone_on(path, at=point.entries)) == [1]
    again = gone_on(path, at=point.entries)
    assert rounds(again) == [1, 1]
    assert rounds(path) == []
    progress = listed(again).progress
    assert progress is not None and history_words(progress.taken_back) == "This game was taken back to round 1 twice."


def test_a_game_that_goes_on_where_it_stood_was_not_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "a.emberdelve"
    going(path)
    for _ in range(3):
        assert gone_on(path) == path
    assert rounds(path) == []


def test_a_branch_that_goes_on_the_next_day_is_not_noted_again() -> None:
    path = paths.saves() / "a.emberdelve"
    going(path)
    branch = gone_on(path, at=restore_points(path)[1].entries)
    assert gone_on(branch) == branch
    assert len(rounds(branch)) == 1


def test_a_named_save_opened_at_once_is_no_step_back_and_later_it_is_one(tmp_path: Path) -> None:
    table, setup = played(60)
    autosave = Autosave(paths.saves() / "a.emberdelve", table, setup)
    point = save_as(paths.saves(), autosave.course, name="Before the door")
    autosave.close()
    first = gone_on(point, answers=4)
    assert rounds(first) == []
    assert rounds(gone_on(point, answers=4)) == [table.world.the(Round).number]


def test_the_first_game_says_so_when_it_is_taken_up_after_a_branch_went_further() -> None:
    path = paths.saves() / "a.emberdelve"
    table, _ = going(path)
    branch = gone_on(path, at=restore_points(path)[-1].entries, answers=60)
    assert read_save(branch).course.reached > len(table.journal)
    gone_on(path)
    assert rounds(path) == [2]


@pytest.mark.parametrize(
    ("back", "words"),
    [
        ([], ""),
        ([4], "This game was taken back to round 4 once."),
        ([4, 4, 6], "This game was taken back to round 4 twice and to round 6 once."),
        ([0, 2, 2, 2], "This game was taken back to before the first round once and to round 2 3 times."),
    ],
)
def test_what_was_taken_back_is_told_in_a_sentence(back: list[int], words: str) -> None:
    assert history_words([TakenBack(number, 9) for number in back]) == words

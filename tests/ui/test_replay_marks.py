"""What a viewer marks in a recorded game, what is yet to come in it, and what lies closed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.kernel.store import GAME
from game.saves.course import SavedCourse
from game.saves.deleted import Bin
from game.saves.own_marks import MOST, keep_own_marks, marks_file, own_marks
from game.scenes.menus.replay import Replay
from game.scenes.menus.result import sample_result
from game.state.components.components import Marker, Revealed
from game.state.game_data import game_data
from game.ui.log.watched import ALL, WatchedGame, chest_words
from tests.ui.fingers import Fingers


@pytest.fixture(scope="module")
def course() -> SavedCourse:
    """A game that was played to its end."""
    return sample_result().course


def watched(course: SavedCourse, at: int) -> WatchedGame:
    """The game, at a moment."""
    game = WatchedGame(course)
    game.go(at)
    return game


def test_a_mark_is_set_kept_beside_the_save_and_taken_away(course: SavedCourse, tmp_path: Path) -> None:
    save = tmp_path / "a.emberdelve"
    game = watched(course, 30)
    fingers = Fingers(Replay(game, marked=save), size=(1920, 1080))
    fingers.click("own")
    game.go(50)
    fingers.scene.refresh()
    fingers.click("own")
    assert own_marks(save) == {game.recording.rests[30], game.recording.rests[50]}
    assert [mark.moment for mark in game.marks() if mark.kind == "own"] == [30, 50]
    again = watched(course, 0)
    fingers = Fingers(Replay(again, marked=save), size=(1920, 1080))
    assert again.own == {30, 50} and "mark/own/1" in [widget.key for widget in fingers.widgets()]
    for at in (30, 50):
        fingers.click("mark/own/0")
        assert again.at == at
        fingers.click("own")
    assert own_marks(save) == frozenset() and not marks_file(save).exists()


def test_the_next_mark_may_be_one_of_the_viewer(course: SavedCourse) -> None:
    game = watched(course, 1)
    game.mark()
    fingers = Fingers(Replay(game), size=(1920, 1080))
    fingers.scene.show(0)  # type: ignore[attr-defined]
    fingers.click("mark")
    assert game.at == 1


@pytest.mark.parametrize("content", ["", "{", '{"a": 1}', '[1, "b", -4, true]', "[" * 9000])
def test_marks_that_cannot_be_read_are_none(tmp_path: Path, content: str) -> None:
    save = tmp_path / "a.emberdelve"
    marks_file(save).write_text(content)
    assert own_marks(save) <= {1}
    assert keep_own_marks(save, range(2 * MOST)) and len(own_marks(save)) == MOST


def test_marks_go_with_the_save_for_good_alone(tmp_path: Path) -> None:
    save, bin_ = tmp_path / "a.emberdelve", Bin(tmp_path)
    save.write_text("a game")
    keep_own_marks(save, [3])
    bin_.delete(save)
    bin_.bring_back(save)
    assert own_marks(save) == {3}
    bin_.delete(save)
    bin_.empty()
    assert not marks_file(save).exists()


def test_what_comes_next_is_told_pale_and_leads_there(course: SavedCourse) -> None:
    game = watched(course, 60)
    told, coming = len(game.log), game.coming
    assert coming and all(game.moment_of(line.fact) > 60 for line in coming)
    fingers = Fingers(Replay(game), size=(1920, 1080))
    assert coming[0].text.replace("**", "") in fingers.texts()
    fingers.click("coming/0")
    assert game.at == game.moment_of(coming[0].fact) and len(game.log) > told
    game.go(game.last)
    assert game.coming == []


def test_all_shows_what_lies_in_hidden_areas(course: SavedCourse) -> None:
    game = watched(course, 0)
    assert game.closed_chests == []
    game.side = ALL
    world = game.world
    seen, things = sum(1 for _ in world.each(Marker)), game_data(world).quest.things
    world.set(GAME, Revealed(()))
    WatchedGame._lay_out(world)
    assert things and sum(1 for _ in world.each(Marker)) == seen + len(things)


def test_what_a_chest_holds_is_told_in_words(course: SavedCourse) -> None:
    chest = game_data(watched(course, 0).recording.table.world).quest.chests[0]
    full = replace(chest, conquest=1, treasures=2, coins=100, curses=1)
    assert chest_words(full) == "1 conquest token, 2 treasures, 100 coins and 1 curse"
    assert chest_words(replace(chest, conquest=0, treasures=0, coins=0, curses=0)) == "nothing"

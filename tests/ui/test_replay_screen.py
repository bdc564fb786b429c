"""The replay: steps both ways, jumps, sides, and what it keeps to itself."""

from __future__ import annotations

import pytest

from game.saves.course import SavedCourse
from game.scenes.menus.replay import Replay
from game.scenes.menus.result import Result, sample_result
from game.state.components.components import OVERLORD
from game.ui.input.actions import Action
from game.ui.log.watched import WatchedGame
from game.ui.scene import Push
from tests.ui.fingers import ARRANGED, Fingers, faults_at


@pytest.fixture(scope="module")
def course() -> SavedCourse:
    """A game that was played to its end."""
    return sample_result().course


def watched(course: SavedCourse, at: int = 0) -> WatchedGame:
    """The game, at a moment."""
    game = WatchedGame(course)
    game.go(at)
    return game


def test_the_arrows_step_on_and_back(course: SavedCourse) -> None:
    fingers = Fingers(Replay(watched(course, 5)))
    assert isinstance(fingers.scene, Replay)
    fingers.press(Action.RIGHT)
    fingers.press(Action.RIGHT)
    assert fingers.scene.game.at == 7
    fingers.press(Action.LEFT)
    assert fingers.scene.game.at == 6
    fingers.press(Action.BOARD)
    assert fingers.scene.game.at == 0


def test_what_is_revealed_comes_into_view(course: SavedCourse) -> None:
    fingers = Fingers(Replay(watched(course)))
    scene = fingers.scene
    assert isinstance(scene, Replay)
    assert not scene.pane.picture.shown
    scene.show(60)
    pane = scene.pane
    places = [pane.camera.rect(*pane.picture.at(figure.anchor)) for figure in pane.picture.figures]
    assert places
    assert all(pane.camera.clear.contains(place) for place in places)


def test_steps_of_rounds_lead_to_where_rounds_begin(course: SavedCourse) -> None:
    game = watched(course)
    fingers = Fingers(Replay(game), size=(1920, 1080))
    fingers.click("step/round")
    fingers.press(Action.RIGHT)
    assert game.at == game.rounds[1].start
    fingers.press(Action.LEFT)
    assert game.at == 0


def test_it_plays_by_itself_until_it_is_stopped(course: SavedCourse) -> None:
    fingers = Fingers(Replay(watched(course, 5)))
    assert isinstance(fingers.scene, Replay)
    fingers.type(" ")
    for _ in range(60):
        fingers.wait(500)
    played = fingers.scene.game.at
    assert played > 10
    fingers.type(" ")
    for _ in range(10):
        fingers.wait(500)
    assert fingers.scene.game.at == played


def test_the_next_death_is_one_click_away(course: SavedCourse) -> None:
    game = watched(course)
    fingers = Fingers(Replay(game))
    fingers.click("death")
    assert game.at == next(mark.moment for mark in game.marks() if mark.kind == "deaths")


def test_a_game_that_is_over_may_be_seen_as_either_side(course: SavedCourse) -> None:
    game = watched(course, 40)
    fingers = Fingers(Replay(game))
    fingers.click("side/Overlord")
    assert game.side == OVERLORD


def test_a_game_that_goes_on_is_seen_as_the_heroes_alone(course: SavedCourse) -> None:
    assert WatchedGame(course.until(60)).sides == ("heroes",)


def test_the_end_of_a_game_leads_to_its_beginning() -> None:
    fingers = Fingers(Result(sample_result()))
    fingers.scene.change = None
    fingers.scene._watch()  # type: ignore[attr-defined]
    change = fingers.scene.change
    assert isinstance(change, Push)
    assert isinstance(change.scene, Replay)
    assert change.scene.game.at == 0


def test_in_a_wide_window_the_luck_stands_beside_the_turn(course: SavedCourse) -> None:
    fingers = Fingers(Replay(watched(course, 60)), size=(1920, 1080))
    keys = [widget.key for widget in fingers.widgets()]
    assert "luck" in keys and "way/luck" not in keys
    assert any(key.startswith("told/") for key in keys)
    narrow = Fingers(Replay(watched(course, 60)))
    assert "luck" not in [widget.key for widget in narrow.widgets()]
    narrow.click("way/luck")
    assert "luck" in [widget.key for widget in narrow.widgets()]


def test_a_game_that_is_over_says_who_has_won_it(course: SavedCourse) -> None:
    game = watched(course)
    over = game.recording.ended_by
    assert over is not None
    assert game.outcome == f"won by the {over.winner} in round {game.rounds[-1].number}"
    assert WatchedGame(course.until(60)).outcome == ""


@pytest.mark.parametrize(("size", "scale"), ARRANGED)
def test_nothing_is_cut_in_any_window(course: SavedCourse, size: tuple[int, int], scale: float) -> None:
    assert faults_at(Replay(watched(course, 60)), size, scale) == []
    assert faults_at(Result(sample_result()), size, scale) == []

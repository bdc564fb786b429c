"""The replay: steps both ways, jumps, sides, and what it keeps to itself."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.saves.course import SavedCourse
from game.scenes.menus.replay import Replay
from game.scenes.menus.result import Result, sample_result
from game.state.components.components import OVERLORD, Revealed
from game.state.events.facts import DiceRolled, Struck
from game.state.game_data import game_data
from game.ui.input.actions import Action
from game.ui.log.watched import WatchedGame
from game.ui.panels.replay_turn import AttackCard, attack_words
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
    before = scene.pane.picture.shown
    scene.show(60)
    pane = scene.pane
    assert before < pane.picture.shown
    places = [pane.camera.rect(*pane.picture.at(figure.anchor)) for figure in pane.picture.figures]
    assert places
    assert all(pane.camera.clear.contains(place) for place in places)


def test_the_area_where_the_heroes_begin_is_there_from_the_first_moment_on(course: SavedCourse) -> None:
    game = watched(course)
    scene = Fingers(Replay(game)).scene
    assert isinstance(scene, Replay)
    assert game.recording.table.world.the(Revealed).areas == ()
    first = scene.pane.picture.shown
    scene.show(game.rounds[0].end)
    assert first and first <= scene.pane.picture.shown


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


def test_all_shows_the_whole_map_and_the_overlords_hand_of_a_game_that_is_over(course: SavedCourse) -> None:
    game = watched(course, 120)
    fingers = Fingers(Replay(game))
    scene = fingers.scene
    assert isinstance(scene, Replay)
    as_heroes = set(scene.pane.picture.shown)
    assert not any("hand" in text for text in fingers.texts())
    fingers.click("side/All")
    assert set(scene.pane.picture.shown) == set(bits(game_data(game.world).quest.board.floor)) > as_heroes
    assert game.hand and any(all(card in text for card in game.hand) for text in fingers.texts())


def test_an_attack_that_is_over_is_worked_out_on_a_card(course: SavedCourse) -> None:
    game = watched(course)
    facts = game.recording.facts
    worked = 0
    for moment in range(game.last + 1):
        game.go(moment)
        for attack in game.attacks:
            within = facts[attack.start : attack.end + 1]
            rolled = [fact for fact in within if isinstance(fact, DiceRolled) and fact.why in ("attack", "fatigue")]
            assert attack.dice == tuple(die for fact in rolled for die in fact.dice)
            struck = [fact.wounds for fact in within if isinstance(fact, Struck)]
            told = attack_words(attack, game)
            assert all(f"{wounds} wound" in told or not wounds for wounds in struck)
            assert struck or attack.missed
            worked += 1
    assert worked
    game.go(fought(game))
    cards = [widget for widget in Fingers(Replay(game)).widgets() if isinstance(widget, AttackCard)]
    assert [card.attack for card in cards] == list(game.attacks)
    assert len(cards) > 1


def fought(game: WatchedGame) -> int:
    """The first moment of a turn in which two attacks are over."""
    for moment in range(game.last + 1):
        game.go(moment)
        if len(game.attacks) > 1:
            return moment
    raise AssertionError("no turn had two attacks")


def test_the_number_of_an_answer_leads_to_it(course: SavedCourse) -> None:
    game = watched(course)
    game.go(fought(game))
    wanted = game.moment_of(game.steps[1].fact)
    assert wanted < game.at
    fingers = Fingers(Replay(game), size=(1920, 1080))
    fingers.click("answer/1")
    assert game.at == wanted


def test_marks_that_are_left_out_are_passed_over(course: SavedCourse) -> None:
    game = watched(course)
    fingers = Fingers(Replay(game), size=(1920, 1080))
    kinds = {mark.kind for mark in game.marks()}
    assert kinds == {"deaths", "finds", "cards", "conquest"}
    for kind in ("deaths", "finds", "cards", "own", "conquest"):
        fingers.click("filter")
        if kind == "own":  # nobody has set any
            continue
        shown = {widget.key.split("/")[1] for widget in fingers.widgets() if widget.key.startswith("mark/")}
        assert shown == {kind}
        fingers.scene.show(0)  # type: ignore[attr-defined]
        fingers.click("mark")
        assert game.at == next(mark.moment for mark in game.marks() if mark.kind == kind)
    fingers.click("filter")
    fingers.scene.show(0)  # type: ignore[attr-defined]
    fingers.click("mark")
    assert game.at == min(mark.moment for mark in game.marks() if mark.moment)


def test_a_low_window_shows_the_kind_of_marks_that_is_wanted(course: SavedCourse) -> None:
    fingers = Fingers(Replay(watched(course)), size=(1024, 600))
    fingers.click("filter")
    fingers.click("filter")
    shown = {widget.key.split("/")[1] for widget in fingers.widgets() if widget.key.startswith("mark/")}
    assert shown == {"finds"}


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

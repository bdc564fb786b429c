"""Lessons at the screen: played to their end, other answers, steps back and on, and what is kept."""

from __future__ import annotations

import time

import pytest

from game.lessons.model import Lesson, all_lessons
from game.scenario.words import NOTHING
from game.scenes.lessons.learn import LearnToPlay, begin_lesson
from game.scenes.lessons.lesson_play import LessonPlay
from game.scenes.table.table import TableScene
from game.scenes.table.top import Counter
from game.scenes.table.town import Town
from game.ui.board.still import BoardStill
from game.ui.input.actions import Action
from game.ui.lesson_session import LessonSession, opening_board
from game.ui.scene import Scene
from tests.ui.fingers import ARRANGED, Fingers, faults_at, left_out

MOST = 400
WALK = all_lessons()[0]


def sit(scene: Scene) -> Fingers:
    """A learner before a screen, without animations, whose settings are kept for this sitting."""
    fingers = Fingers(scene)
    stage = fingers.program.stage
    stage.apply = lambda settings: setattr(stage, "preferences", settings)
    stage.apply(stage.preferences.having(speed="instant", reduced_motion=True))
    scene.enter(stage)
    return fingers


def play(fingers: Fingers) -> LessonPlay:
    assert isinstance(fingers.scene, TableScene)
    assert isinstance(fingers.scene.play, LessonPlay)
    return fingers.scene.play


def settle(fingers: Fingers) -> None:
    """Wait until nothing moves any more."""
    for _ in range(MOST):
        scene = fingers.scene
        if not scene.busy:
            return
        fingers.wait(100)


def do_what_is_shown(fingers: Fingers) -> None:
    """What a learner does who does what is marked."""
    scene = fingers.scene
    keys = {widget.key for widget in fingers.widgets()}
    if isinstance(scene, Town):
        assert isinstance(scene.session, LessonSession)
        scene.answer(scene.session.taught.wanted())
        fingers.wait(20)
        return
    if key := next((key for key in ("stop/go", "read") if key in keys), ""):
        fingers.wait(1000)
        fingers.click(key)
        return
    game = play(fingers)
    course = game.session.taught
    if course.undoing:
        fingers.click("way/undo")
    elif (wanted := course.standing()) is not NOTHING:
        game.read_card(wanted.card)
        game.switch("interject")
    elif "dice" in {line.mode for line in game.prompt.lines}:
        for at in course.wanted():
            game.dice.pick(at)
        game.switch("dice")
    elif game.prompt.spaces:
        game.choose_space(next(iter(game.prompt.spaces)))
    else:
        hand = (line for lines in game.prompt.hand.values() for line in lines)
        game.press(next(line for line in (*game.prompt.lines, *hand) if not line.refusal))


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_is_finished_by_doing_what_is_marked(lesson: Lesson) -> None:
    fingers = sit(begin_lesson(lesson))
    for _ in range(MOST):
        settle(fingers)
        if fingers.scene.name == "lesson_done":
            break
        do_what_is_shown(fingers)
    assert fingers.scene.name == "lesson_done"
    assert fingers.program.stage.preferences.lessons_done == (lesson.id,)


def test_the_first_step_is_done_by_its_key() -> None:
    fingers = sit(begin_lesson(WALK))
    fingers.type("r")
    assert play(fingers).session.taught.step == 1


def test_another_answer_changes_nothing_and_brings_the_hint() -> None:
    fingers = sit(begin_lesson(WALK))
    fingers.type("b")
    game = play(fingers)
    game.choose_space(game.session.taught.table.world.game_data.quest.board.space(2, 2))
    assert (game.session.taught.step, game.notice) == (0, WALK.steps[0].hint)


def test_after_three_other_answers_the_step_is_shown() -> None:
    fingers = sit(begin_lesson(WALK))
    for _ in range(3):
        assert fingers.find("lesson/show").refusal
        play(fingers).choose_space(play(fingers).session.table.world.game_data.quest.board.space(2, 2))
    fingers.click("lesson/show")
    assert play(fingers).session.taught.step == 1


def test_a_step_is_skipped_and_taken_back() -> None:
    fingers = sit(begin_lesson(WALK))
    fingers.click("lesson/skip")
    fingers.click("lesson/skip")
    assert play(fingers).session.taught.step == 2
    fingers.click("lesson/back")
    assert play(fingers).session.taught.step == 1


def test_a_step_begins_again_at_its_start() -> None:
    fingers = sit(begin_lesson(WALK, step=8))
    game = play(fingers)
    game.choose_space(next(iter(game.prompt.spaces)))
    assert game.session.table.world.game_data.quest.board.space(10, 2) not in game.prompt.spaces
    fingers.click("lesson/again")
    assert play(fingers).session.table.world.game_data.quest.board.space(10, 2) in play(fingers).prompt.spaces


def test_escape_leaves_for_the_list_where_the_lesson_goes_on_at_its_step() -> None:
    fingers = sit(LearnToPlay())
    fingers.click("start")
    fingers.type("r")
    fingers.press(Action.BACK)
    assert fingers.scene.name == "learn"
    assert fingers.program.stage.preferences.lessons_at == {"1_walk": 1}
    fingers.click("start")
    assert play(fingers).session.taught.step == 1


@pytest.mark.parametrize(("size", "scale"), ARRANGED)
def test_nothing_of_the_list_is_cut_in_any_window(size: tuple[int, int], scale: float) -> None:
    scene = LearnToPlay()
    assert faults_at(scene, size, scale) == []
    assert left_out(scene) == []


@pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
def test_every_sentence_stands_whole_in_the_smallest_window(lesson: Lesson) -> None:
    for step in range(len(lesson.steps)):
        scene = begin_lesson(lesson, step=step)
        assert faults_at(scene, (1280, 720), 1.33) == []


def test_while_a_page_is_open_nothing_glows_and_one_button_goes_on() -> None:
    fingers = sit(begin_lesson(WALK))
    while "read" not in {widget.key for widget in fingers.widgets()}:
        settle(fingers)
        do_what_is_shown(fingers)
        fingers.wait(100)
    course = play(fingers).session.taught
    assert course.reading and course.step == 4
    assert [text for text in fingers.texts() if text == "Go on"] == ["Go on"]
    assert not play(fingers).prompt.spaces and not play(fingers).prompt.lines
    fingers.press(Action.ACCEPT)
    settle(fingers)
    assert course.step == 5 and not course.reading
    assert play(fingers).prompt.spaces


def test_each_lesson_is_shown_with_the_board_that_it_begins_with() -> None:
    scene = LearnToPlay()
    fingers = Fingers(scene, size=(1920, 1080))
    while scene.busy:
        fingers.wait(20)
        time.sleep(0.01)
    shown = []
    for lesson in all_lessons():
        scene.chosen = lesson.id
        scene.refresh()
        (board,) = (widget for widget in fingers.widgets() if isinstance(widget, BoardStill))
        shown.append(board.picture)
        assert all(sentence in "\n".join(fingers.texts()) for sentence in lesson.about.learned)
    assert shown == [opening_board(lesson) for lesson in all_lessons()]
    assert len({str(picture) for picture in shown}) == len(all_lessons())


def test_the_bar_shows_conquest_threat_and_the_hand_from_the_lesson_that_is_about_them() -> None:
    fingers = sit(begin_lesson(all_lessons()[3]))
    figures = [each.figure.word for each in fingers.widgets() if isinstance(each, Counter)]
    assert figures == ["", "Round", "Threat", "Hand"]


def test_the_numbers_of_the_first_lesson_have_their_names_and_say_what_they_are() -> None:
    fingers = sit(begin_lesson(WALK))
    figures = {each.figure.tip or each.figure.word: each for each in fingers.widgets() if isinstance(each, Counter)}
    assert [each.figure.word for each in figures.values()] == ["Round"]
    assert all(each.figure.means in each.tip and each.figure.means for each in figures.values())

"""The first key on the title does what most want: to go on, or to begin."""

from __future__ import annotations

from pathlib import Path

from game.scenes.menus.title import Title
from game.ui.input.actions import Action
from tests.ui.fingers import Fingers


def focus(scene: Title) -> str:
    """The key of what Enter would choose."""
    assert scene.desk is not None
    return scene.desk.marks.focus


def come_back(fingers: Fingers, title: Title) -> None:
    """The title is on top again, as after a game that was left."""
    title.enter(fingers.program.stage)


def test_the_first_time_the_focus_is_on_the_lessons(home_of_its_own: Path) -> None:
    title = Title()
    Fingers(title)
    assert focus(title) == "learn"


def test_with_a_lesson_done_and_no_game_to_go_on_with_the_focus_is_on_a_new_one(home_of_its_own: Path) -> None:
    title = Title()
    fingers = Fingers(title)
    assert title.desk is not None
    title.desk.marks.focus = ""
    stage = fingers.program.stage
    stage.preferences = stage.preferences.having(lessons_done=("1_walk",))
    come_back(fingers, title)
    assert focus(title) == "setup"


def test_back_from_the_first_game_the_focus_is_on_going_on(home_of_its_own: Path) -> None:
    title = Title()
    fingers = Fingers(title)
    (home_of_its_own / "saves").mkdir(exist_ok=True)
    (home_of_its_own / "saves" / "a.emberdelve").write_text("{}", encoding="utf-8")
    come_back(fingers, title)
    assert focus(title) == "resume"


def test_back_from_another_screen_the_focus_is_where_it_was(home_of_its_own: Path) -> None:
    title = Title()
    fingers = Fingers(title)
    fingers.press(Action.DOWN)
    come_back(fingers, title)
    assert focus(title) == "setup"

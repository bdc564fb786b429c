"""How far somebody has come with the lessons; it is kept with the settings."""

from __future__ import annotations

from game.lessons.course import LessonCourse
from game.ui.preferences import Preferences
from game.ui.scene import UiContext


def reached(stage: UiContext, course: LessonCourse) -> None:
    """Keep the step that a lesson has come to, or that it is done."""
    settings, lesson = stage.preferences, course.lesson.id
    at = {name: step for name, step in settings.lessons_at.items() if name != lesson}
    done = tuple(dict.fromkeys((*settings.lessons_done, lesson))) if course.done else settings.lessons_done
    if not course.done and course.step:
        at[lesson] = course.step
    if (at, done) != (settings.lessons_at, settings.lessons_done):
        stage.apply(settings.having(lessons_at=at, lessons_done=done))


def next_lesson(settings: Preferences, known: tuple[str, ...]) -> str:
    """The first lesson that is not done, the first of all where all are."""
    return next((name for name in known if name not in settings.lessons_done), known[0])

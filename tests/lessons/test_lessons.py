"""Lessons play through their own scripts, and take nothing else."""

from __future__ import annotations

import pytest

from game.content.rulebook import load_rulebook
from game.kernel.table import Refused
from game.lessons.course import LessonCourse
from game.lessons.model import Lesson, all_lessons
from game.paths import assets
from game.rules.turn.hero_actions import Walk
from game.scenario.play import play
from game.state.components.components import hero_seat

LESSONS = pytest.mark.parametrize("lesson", all_lessons(), ids=lambda lesson: lesson.id)
MOST_WORDS = 20


def walk() -> LessonCourse:
    return LessonCourse(all_lessons()[0])


def test_there_are_six_in_order() -> None:
    assert [lesson.about.number for lesson in all_lessons()] == [1, 2, 3, 4, 5, 6]


@LESSONS
def test_a_lesson_holds_as_a_scenario(lesson: Lesson) -> None:
    assert play(lesson.scenario, file=lesson.id) == []


@LESSONS
def test_a_lesson_plays_to_its_end_and_every_check_holds(lesson: Lesson) -> None:
    course = LessonCourse(lesson)
    while not course.done:
        course.show()
        assert course.unmet() == []


@LESSONS
def test_a_lesson_begins_again_at_every_step(lesson: Lesson) -> None:
    for step in range(len(lesson.steps)):
        assert LessonCourse(lesson, step=step).step == step


@LESSONS
def test_sentences_are_short_and_rules_are_in_the_book(lesson: Lesson) -> None:
    known = load_rulebook(assets() / "rulebook")
    assert [step.say for step in lesson.steps if len(step.say.split()) > MOST_WORDS] == []
    assert [step.rule for step in lesson.steps if step.rule not in known] == []


def test_another_answer_does_not_fit() -> None:
    course = walk()
    request = course.table.pending
    assert request is not None
    fitting = [each for each in course.table.options_of(request) if course.fits(each)]
    assert [type(each).__name__ for each in fitting] == ["Declare"]


def test_a_walk_to_the_same_end_is_walked_as_the_lesson_has_it() -> None:
    course = walk()
    course.show()
    grid = course.table.world.game_data.quest.board
    straight = (Walk(grid.space(2, 1)), Walk(grid.space(3, 1)), Walk(grid.space(4, 2)))
    assert course.in_row(straight) == tuple(Walk(grid.space(x, 2)) for x in (2, 3, 4))
    assert course.in_row(straight[:2]) is None


def test_undo_ends_where_something_was_revealed() -> None:
    course = LessonCourse(all_lessons()[0], step=4)
    assert course.reading
    with pytest.raises(Refused, match="An area was revealed"):
        course.table.undo(hero_seat(1))


def test_a_step_that_is_read_waits_until_it_is() -> None:
    course = LessonCourse(all_lessons()[0], step=4)
    course.read_on()
    assert (course.step, course.reading) == (5, False)


def test_what_was_tried_wrongly_is_counted_for_each_step() -> None:
    course = walk()
    course.miss()
    assert course.wrong == 1
    course.show()
    assert course.wrong == 0

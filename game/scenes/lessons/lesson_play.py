"""The game on a scene in a lesson: only what the step asks for can be done."""

from __future__ import annotations

from typing import Any

from game import scenes
from game.board.grid import Space
from game.kernel.table import Refused
from game.scenes.lessons.progress import reached
from game.scenes.table.play import TablePlay
from game.ui.animation.reel import PauseAnimation
from game.ui.lesson_session import LessonSession
from game.ui.prompts import Prompt, Route
from game.ui.prompts.guided import READ_ON, guided, read_prompt
from game.ui.scene import Home, Replace, Scene
from game.ui.session import Session
from game.ui.stops import ONCE

LAST_LOOK = 1600.0
"""Milliseconds for which the board is left as it lies at the end, before the page of what was won."""
SHOWN_FROM = 3
"""So many wrong answers in a step, and *Show me* is offered."""


class LessonPlay(TablePlay):
    """The game on a scene as a lesson leads through it."""

    session: LessonSession

    def _question(self) -> Prompt:
        course = self.session.taught
        if course.done:
            return super()._question()
        if course.reading and not self.sheets.reading:
            return read_prompt(course.hint)
        prompt = super()._question()
        return guided(prompt, course) if self.session.mine and not self.going_on else prompt

    @property
    def halted(self) -> bool:
        """Whether the game waits for something to be read, in its texts or in the lesson's."""
        return super().halted or self.story.to_be_read

    def changed(self) -> None:
        """Something was answered: keep how far the lesson has come, and go on."""
        reached(self.scene.stage, self.session.taught)
        super().changed()
        if self.session.taught.done:
            self.reel.add(PauseAnimation(wait=LAST_LOOK))

    def give(self, answer: Any, *, sure: bool = False, begun: bool = False, scope: str = ONCE) -> None:
        """Give an answer without a question before it; of a walk the way that the lesson takes."""
        if isinstance(answer, Route):
            try:
                answers = self.session.in_row(answer.answers)
            except Refused as reason:
                self.refuse(str(reason))
                return
            answer = Route(answers, answer.path)
        super().give(answer, sure=True, begun=begun, scope=scope)

    def choose_space(self, space: Space) -> None:
        """A click on a space of the board: one that is not asked for brings the hint."""
        if self.session.mine and space not in self.prompt.spaces:
            self.reel.finish()
            self.session.taught.miss()
            self.refuse(self.session.taught.hint)
            return
        super().choose_space(space)

    def switch(self, mode: str) -> None:
        """Another way of using the board, or on from what was read."""
        if mode == READ_ON:
            self.session.taught.read_on()
            self.changed()
            return
        super().switch(mode)

    def open_screen(self, name: str) -> None:
        """Put another screen over the table; the menu is left for the list of lessons."""
        if name == "pause":
            self.scene.go(Home(scenes.open_scene("learn")))
        else:
            super().open_screen(name)

    def page_read(self) -> None:
        """The page was closed: where the step is to be read as well, that is done with it."""
        if self.session.taught.reading and not self.sheets.reading:
            self.switch(READ_ON)
        else:
            super().page_read()

    # --- the lesson's own ways -------------------------------------------------------------------------------------
    @property
    def may_show(self) -> bool:
        """Whether the lesson offers to do the step."""
        return self.session.taught.wrong >= SHOWN_FROM

    def show(self) -> None:
        """Do what is left of the step."""
        self.reel.finish(everything=True)
        self.session.show()
        self.changed()

    def go_to(self, step: int) -> None:
        """Begin at the start of a step."""
        self.scene.go(Replace(at_step(self.session, step)))


def at_step(session: LessonSession, step: int) -> Scene:
    """The screen of a lesson at the start of a step; the last step is left for its end."""
    from game.scenes.route import scene_of

    lesson = session.taught.lesson
    return scene_of(LessonSession(lesson, step=max(0, min(step, len(lesson.steps)))))


def play_of(scene: Scene, session: Session) -> TablePlay:
    """The game on a scene, a lesson or not."""
    return LessonPlay(scene, session) if isinstance(session, LessonSession) else TablePlay(scene, session)

"""A lesson at the screen: a session that takes the answers of the step, and says what to do to any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.request import Request
from game.kernel.table import Refused
from game.lessons.course import LessonCourse
from game.lessons.model import Lesson
from game.modules.setup import GameSetup
from game.scenario.table import set_table
from game.scenario.words import NOTHING
from game.state.components.components import OVERLORD, PARTY, HeroSeats, hero_seat
from game.state.queries.view import view_for
from game.ui.board.picture import BoardPicture
from game.ui.picture import board_picture
from game.ui.session import HUMAN, Session
from game.ui.stops import ONCE

TAUGHT = "normal"
"""What sits at the seats of the other side; the lesson answers for it."""
BACK_INSTEAD = "In this step nothing is to be undone. Back leads to the step before."


def opening_board(lesson: Lesson) -> BoardPicture:
    """The board at the beginning of a lesson, as the learner sees it."""
    table, _ = set_table(lesson.scenario)
    return board_picture(view_for(table, OVERLORD if lesson.about.side == "overlord" else PARTY).world)


class LessonSession(Session):
    """A course with a learner before the screen."""

    taught: LessonCourse

    def __init__(self, lesson: Lesson, *, step: int = 0) -> None:
        self.taught = LessonCourse(lesson, step=step)
        heroes = len(self.taught.table.world.the(HeroSeats).seats)
        overlord = lesson.about.side == "overlord"
        seats: dict[str, str] = {hero_seat(number): TAUGHT if overlord else HUMAN for number in range(1, heroes + 1)}
        seats[OVERLORD] = HUMAN if overlord else TAUGHT
        setup = GameSetup(quest="", heroes=heroes, seats=seats)
        super().__init__(setup, table=self.taught.table, curtain=False)

    def _asked_at(self, request: Request[Any]) -> bool:
        return self.taught.stops(request)

    def _pass_on(self) -> None:
        """Nothing: the course passes windows."""

    def _go_without_saying(self) -> None:
        self.taught.taken()

    def answer(self, answer: Any, *, scope: str = ONCE) -> None:
        """Take the answer for which the step waits; Refused with its hint for any other."""
        if not self.taught.fits(answer):
            self._miss()
        super().answer(answer, scope=scope)

    def interject(self, action: Any) -> None:
        """Take the standing action for which the step waits; Refused with its hint for any other."""
        if action != self.taught.standing():
            self._miss()
        super().interject(action)
        self.taught.taken()

    def standing(self) -> list[Any]:
        """The standing action for which the step waits."""
        wanted = self.taught.standing()
        return [] if wanted is NOTHING else [wanted]

    def in_row(self, answers: Sequence[Any]) -> tuple[Any, ...]:
        """Several answers in a row as the lesson has them; Refused with its hint when they lead elsewhere."""
        found = self.taught.in_row(answers)
        if found is None:
            self._miss()
        return found or ()

    def think(self) -> bool:
        """Give the next answer of the other side; True when it had one to give."""
        return self.taught.play_on()

    def show(self) -> None:
        """Do what is left of the step."""
        step = self.taught.step
        while not self.taught.done and self.taught.step == step:
            self.taught.show()
        self._view = None

    def undo_refusal(self) -> str:
        """Why nothing can be taken back now; empty when the step asks for it."""
        return "" if self.taught.undoing else super().undo_refusal() or BACK_INSTEAD

    def undo(self) -> None:
        """Take the last answer back where the step asks for it; Refused otherwise."""
        if not self.taught.undoing:
            raise Refused(self.undo_refusal())
        super().undo()
        self.taught.taken()

    def _miss(self) -> None:
        self.taught.miss()
        raise Refused(self.taught.hint)

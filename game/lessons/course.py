"""A lesson in progress, without a screen: what it waits for, what fits that, and what it does by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.request import CHANCE, ChanceRequest, Request, Seat
from game.kernel.table import WAIT
from game.lessons.model import GIVEN, Lesson
from game.rules.overlord.activation import MonsterStep
from game.rules.turn.hero_actions import Walk
from game.scenario.asked import meant, seat_meant, standing_meant
from game.scenario.expect import unmet
from game.scenario.steps import Answer, BadScript, Check, Draw, ForcedDice, Step, Undo, faces_of, read_step
from game.scenario.table import set_table
from game.scenario.words import NOTHING, split
from game.state.components.components import OVERLORD
from game.state.requests.menu_actions import Pass, React
from game.state.requests.requests import Roll

STEPS = ("walk ", "monster_step ")
"""How lines of a script begin that are steps of a walk."""


class ReadOn(NamedTuple):
    """The learner reads, and goes on."""


class Beat(NamedTuple):
    """One thing that happens in a step; `given` when the lesson answers for the learner."""

    step: int
    does: Step | ReadOn
    given: bool = False


class LessonCourse:
    """A lesson as it is played. Its table stands still where the learner is to answer, and where the other side is
    to answer until `play_on` is called; dice and cards come as the lesson says."""

    def __init__(self, lesson: Lesson, *, step: int = 0) -> None:
        self.lesson = lesson
        self.beats = beats_of(lesson)
        self.at = 0
        """The beat that is to come."""
        self.wrong = 0
        """How often something else was tried in this step."""
        self.table, self.names = set_table(lesson.scenario)
        self.table.sources = {CHANCE: lambda table, request: WAIT}
        self.table.stops = self.stops
        self.table.advance()
        self.settle()
        while self.beat is not None and self.beat.step < step:
            self.show()

    # --- where it stands -------------------------------------------------------------------------------------------
    @property
    def beat(self) -> Beat | None:
        """What is to come; None when the lesson is done."""
        return self.beats[self.at] if self.at < len(self.beats) else None

    @property
    def done(self) -> bool:
        """Whether the lesson is done."""
        return self.beat is None

    @property
    def step(self) -> int:
        """The number of the step in progress, from 0; the last one when the lesson is done."""
        return self.beat.step if self.beat is not None else len(self.lesson.steps) - 1

    @property
    def reading(self) -> bool:
        """Whether the learner only has to read on."""
        return self.beat is not None and isinstance(self.beat.does, ReadOn)

    @property
    def undoing(self) -> bool:
        """Whether the learner is to take something back."""
        return self.beat is not None and isinstance(self.beat.does, Undo)

    @property
    def hint(self) -> str:
        """What is said to somebody who does something else."""
        return self.lesson.steps[self.step].hint

    @property
    def waits(self) -> bool:
        """Whether it is the learner who has to do something."""
        beat = self.beat
        if beat is None:
            return False
        return not isinstance(beat.does, Answer) or self._learns(seat_meant(self.names, beat.does.who))

    def _learns(self, seat: Seat) -> bool:
        return (seat == OVERLORD) == (self.lesson.about.side == "overlord")

    # --- what fits -------------------------------------------------------------------------------------------------
    def fits(self, answer: Any) -> bool:
        """Whether the learner's answer is the one that the step waits for."""
        wanted = self.wanted()
        return wanted is not NOTHING and bool(answer == wanted)

    def wanted(self) -> Any:
        """The answer to the question that waits for which the step waits; NOTHING where it is none."""
        beat, request = self.beat, self.table.pending
        if beat is None or request is None or not isinstance(beat.does, Answer) or beat.does.standing:
            return NOTHING
        if not self.waits or seat_meant(self.names, beat.does.who) != request.seat:
            return NOTHING
        return meant(self.table, self.names, beat.does.text).answer

    def standing(self) -> Any:
        """The standing action that the step waits for; NOTHING where it is none."""
        beat = self.beat
        if beat is None or not isinstance(beat.does, Answer) or not beat.does.standing or not self.waits:
            return NOTHING
        return standing_meant(self.table, self.names, seat_meant(self.names, beat.does.who), beat.does.text).answer

    def in_row(self, answers: Sequence[Any]) -> tuple[Any, ...] | None:
        """Several answers in a row as the lesson has them, a walk to the same end by the lesson's own steps; None where
        they lead elsewhere."""
        beats = [beat.does.text for beat in self._own_lines()]
        found: list[Any] = []
        at = 0
        left = list(answers)
        while left and at < len(beats):
            if isinstance(left[0], Walk | MonsterStep):
                run = _run(left)
                way = [text.split()[1] for text in _walk_lines(beats[at:])]
                end = self.names.space(way[-1]) if way else None
                if end is None or _end(left[run - 1]) != end:
                    return None
                found += [_step_to(left[0], space) for word in way if (space := self.names.space(word)) is not None]
                left, at = left[run:], at + len(way)
                continue
            words = frozenset(split(beats[at], self.names))
            if not words <= frozenset().union(*self.names.groups(left[0])):
                return None
            found.append(left.pop(0))
            at += 1
        return tuple(found) if found and not left else None

    def _own_lines(self) -> list[Any]:
        """The beats that the learner answers from here on, with no other between them but checks."""
        found = []
        for beat in self.beats[self.at :]:
            if isinstance(beat.does, Check):
                continue
            if not isinstance(beat.does, Answer) or beat.given or beat.does.standing or beat.step != self.step:
                break
            found.append(beat)
        return found if self.waits else []

    # --- how it goes on --------------------------------------------------------------------------------------------
    def miss(self) -> None:
        """The learner did something else."""
        self.wrong += 1

    def taken(self) -> None:
        """The learner did what the step waits for: the lesson does what follows by itself."""
        self._pass_beat()
        self.settle()

    def read_on(self) -> None:
        """The learner has read what the step shows."""
        if self.reading:
            self.taken()

    def play_on(self) -> bool:
        """Give one answer of the other side; whether it had one to give."""
        beat = self.beat
        if beat is None or self.waits or not isinstance(beat.does, Answer):
            return False
        self._answer(beat.does)
        self.taken()
        return True

    def show(self) -> None:
        """Do what is to come, whoever would do it; BadScript where the script does not fit."""
        beat = self.beat
        if beat is None:
            return
        if isinstance(beat.does, Answer):
            self._answer(beat.does)
        elif isinstance(beat.does, Undo):
            self.table.undo(seat_meant(self.names, beat.does.who))
        self.taken()

    def settle(self) -> None:
        """Do all that needs nobody: dice, draws, windows that nobody speaks of, and what is given."""
        while (beat := self.beat) is not None:
            does = beat.does
            if isinstance(does, ForcedDice | Draw):
                self._pass_windows(None)
                self._chance(does)
            elif isinstance(does, Answer):
                if not does.standing:
                    self._pass_windows(does)
                if not beat.given:
                    return
                self._answer(does, given=True)
            elif not isinstance(does, Check):
                return
            self._pass_beat()

    def unmet(self) -> list[str]:
        """What does not hold of the checks that have come up since the last answer."""
        at, found = self.at - 1, []
        while at >= 0 and isinstance(check := self.beats[at].does, Check):
            found += unmet(self.table, self.names, check.wanted)
            at -= 1
        return found

    def _pass_beat(self) -> None:
        before = self.step
        self.at += 1
        if self.step != before:
            self.wrong = 0

    def stops(self, request: Request[Any]) -> bool:
        """Whether a question is put: one of which there is more than one answer."""
        return len(self.table.options_of(request)) > 1

    def _pass_windows(self, following: Answer | None) -> None:
        """Let windows go by of which the script does not speak."""
        while isinstance(window := self.table.pending, React):
            if following is not None and self._speaks_of(following, window):
                return
            self.table.answer(window.seat, Pass(), auto=True)

    def _speaks_of(self, line: Answer, window: React) -> bool:
        if line.standing or seat_meant(self.names, line.who) != window.seat:
            return False
        return meant(self.table, self.names, line.text).answer is not NOTHING

    def _answer(self, line: Answer, *, given: bool = False) -> None:
        seat, request = seat_meant(self.names, line.who), self.table.pending
        if line.standing:
            action = standing_meant(self.table, self.names, seat, line.text).answer
            if action is NOTHING:
                raise BadScript(f'nobody may do "{line.text}" now')
            self.table.interject(seat, action)
            return
        if request is None or isinstance(request, ChanceRequest) or request.seat != seat:
            raise BadScript(f'"{line.text}" is not what is asked: {request}')
        found = meant(self.table, self.names, line.text)
        if found.answer is NOTHING:
            raise BadScript(f'"{line.text}": {found.fault}')
        self.table.answer(seat, found.answer, auto=given)

    def _chance(self, step: ForcedDice | Draw) -> None:
        request = self.table.pending
        if not isinstance(request, ChanceRequest):
            raise BadScript(f"chance is not asked now: {request}")
        if isinstance(request, Roll) and isinstance(step, ForcedDice):
            self.table.answer(CHANCE, faces_of(self.table, request.dice, step.text), auto=True)
        elif isinstance(step, Draw):
            self.table.answer(CHANCE, step.card, auto=True)
        else:
            raise BadScript(f"{step} is not what is asked: {request}")


def beats_of(lesson: Lesson) -> tuple[Beat, ...]:
    """Everything that happens in a lesson, in order."""
    found: list[Beat] = []
    for number, step in enumerate(lesson.steps):
        for line in step.script:
            given = isinstance(line, str) and line.startswith(GIVEN)
            words = line.removeprefix(GIVEN) if isinstance(line, str) else line
            found += (Beat(number, does, given) for does in read_step(words))
        if step.read:
            found.append(Beat(number, ReadOn()))
    return tuple(found)


def _walk_lines(texts: Sequence[str]) -> list[str]:
    """The steps with which the lines begin."""
    count = next((at for at, text in enumerate(texts) if not text.startswith(STEPS)), len(texts))
    return list(texts[:count])


def _run(answers: Sequence[Any]) -> int:
    """How many steps the answers begin with."""
    found = (at for at, answer in enumerate(answers) if not isinstance(answer, Walk | MonsterStep))
    return next(found, len(answers))


def _end(step: Walk | MonsterStep) -> Space:
    return step.to.anchor if isinstance(step, MonsterStep) else step.to


def _step_to(step: Walk | MonsterStep, space: Space) -> Walk | MonsterStep:
    """The same kind of step to another space."""
    if isinstance(step, MonsterStep):
        return msgspec.structs.replace(step, to=Stance(space, step.to.orientation))
    return msgspec.structs.replace(step, to=space)

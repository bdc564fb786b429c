"""What a lesson file may say: a scenario laid out, what the lesson is about, and its steps."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game import paths
from game.content.faults import ContentError, Fault
from game.scenario.model import Scenario, scenario_of

GIVEN = "given "
"""What stands before a line of a script that the lesson answers for the learner, because nothing hangs on it."""
Line = str | dict[str, Any]


class LessonStep(BaseModel):
    """One step: a sentence, what is done in it, and what is said to somebody who does something else."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    heading: str = ""
    """What the steps from here on are about; that of the step before unless said."""
    say: Annotated[str, Field(min_length=8)]
    hint: Annotated[str, Field(min_length=4)]
    rule: str
    script: tuple[Line, ...] = ()
    """Lines as in a scenario, in their order: those of the learner, of the other side, dice, draws and checks."""
    read: bool = False
    """Whether the step ends when the learner has read what it shows, and goes on."""


class LessonAbout(BaseModel):
    """What is said of a lesson as a whole."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: Annotated[int, Field(ge=1)]
    name: str
    aim: str
    minutes: Annotated[int, Field(ge=1)]
    side: Literal["heroes", "overlord"] = "heroes"
    won: str
    later: tuple[Literal["conquest", "threat", "hand"], ...] = ()
    """What the bar leaves away, because a later lesson is about it."""
    learned: Annotated[tuple[str, ...], Field(min_length=3, max_length=3)]


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file says it; `id` is the name of the file."""

    id: str
    about: LessonAbout
    steps: tuple[LessonStep, ...]
    given: dict[str, Any]
    """What lies on the table, as in a scenario."""

    @cached_property
    def scenario(self) -> Scenario:
        """The table that is laid out, with the whole script; ContentError with every fault found."""
        lines = [line for step in self.steps for line in step.script]
        script = [line.removeprefix(GIVEN) if isinstance(line, str) else line for line in lines]
        about = self.about
        said = {"title": f"Lesson {about.number}, {about.name}", "windows": "quiet", "script": script}
        return scenario_of({**self.given, **said}, file=self.id)

    def heading(self, step: int) -> str:
        """What the step of a number, from 0, is about."""
        return next((each.heading for each in reversed(self.steps[: step + 1]) if each.heading), "")


def read_lesson(file: Path) -> Lesson:
    """The lesson in a file; ContentError where it is none. What it lays out is read when it is asked for."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        about, steps = LessonAbout.model_validate(data.pop("lesson", {})), data.pop("step", [])
        return Lesson(file.stem, about, tuple(map(LessonStep.model_validate, steps)), data)
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, ValidationError) as error:
        raise ContentError([Fault(file.name, "", f"this is no lesson: {error}")]) from error


@cache
def all_lessons() -> tuple[Lesson, ...]:
    """The lessons in their order; ContentError when one cannot be read."""
    found = map(read_lesson, paths.lesson_files())
    return tuple(sorted(found, key=lambda lesson: lesson.about.number))

"""What a question looks like in a lesson: what the step asks for can be chosen, the rest says to wait."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from game.board.grid import Space
from game.kernel.store import Entity
from game.lessons.course import LessonCourse
from game.rules.combat.attack import MonsterStrike, Strike
from game.scenario.words import NOTHING
from game.ui.board.picture import Highlight
from game.ui.prompts.base import MenuLine, Prompt, Route

READ_ON = "lesson/read"
"""What the line does that goes on with what was read."""
PLACES = ("reachable", "legal", "target")
"""The kinds of marks on spaces to click."""
K = TypeVar("K")


def read_prompt(call: str) -> Prompt:
    """The question of a step in which there is only something to read."""
    line = MenuLine(text="Go on", mode=READ_ON, icon="arrow_right", shortcut="Enter", chosen=True)
    return Prompt(title="", call=call, lines=(line,))


def guided(prompt: Prompt, course: LessonCourse) -> Prompt:
    """A prompt in which only what the step of a lesson asks for can be chosen."""

    def fits(answer: Any) -> bool:
        if isinstance(answer, Route):
            return course.in_row(answer.answers) is not None
        return answer is not None and course.fits(answer)

    def kept(given: Mapping[K, Any]) -> dict[K, Any]:
        return {key: answer for key, answer in given.items() if fits(answer)}

    def line_of(line: MenuLine) -> MenuLine:
        if line.refusal:
            return line
        if fits(line.answer) if line.answer is not None else _mode_fits(line.mode, course):
            return replace(line, ask="")
        return replace(line, refusal=course.hint, chosen=False)

    def lines_of(lines: tuple[MenuLine, ...]) -> tuple[MenuLine, ...]:
        return tuple(map(line_of, lines))

    spaces, figures = kept(prompt.spaces), kept(prompt.figures)
    only = lines_of(prompt.lines)
    free = [line for line in only if not line.refusal]
    if len(free) == 1 and not spaces:
        only = tuple(replace(line, chosen=True) if line is free[0] else line for line in only)
    return replace(
        prompt,
        call=course.hint if prompt.spaces and not spaces and _walks(prompt) else prompt.call,
        lines=only,
        spaces=spaces,
        figures=figures,
        targets={figure: weapon for figure, weapon in prompt.targets.items() if figure in figures},
        items={item: lines_of(lines) for item, lines in prompt.items.items()},
        hand={card: lines_of(lines) for card, lines in prompt.hand.items()},
        faces=tuple(face for face in prompt.faces if fits(face.answer)),
        highlights=(*(each for each in prompt.highlights if each.kind not in PLACES), *_marks(spaces)),
        proposal=(),
        turns={},
    )


def _walks(prompt: Prompt) -> bool:
    """Whether the question is where a figure walks."""
    return any(isinstance(answer, Route) for answer in prompt.spaces.values())


def _mode_fits(mode: str, course: LessonCourse) -> bool:
    """Whether what a line does at the screen leads to what the step asks for."""
    if mode == "interject":
        return course.standing() is not NOTHING
    kind, _, weapon = mode.partition(":")
    wanted = course.wanted()
    if kind == "attack":
        return isinstance(wanted, MonsterStrike) or (
            isinstance(wanted, Strike) and wanted.weapon == Entity(int(weapon))
        )
    return kind != "move"


def _marks(spaces: Mapping[Space, Any]) -> list[Highlight]:
    """The spaces to click: those of enemies as targets, the others as places to go to."""
    struck = sum(1 << space for space, answer in spaces.items() if isinstance(answer, Strike | MonsterStrike))
    others = sum(1 << space for space in spaces) & ~struck
    return [mark for mark in (Highlight("legal", others), Highlight("target", struck)) if mark.mask]

"""What a lesson says of its step: a sheet of parchment with the sentence, and the ways back and on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.lessons.course import LessonCourse
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, RichText, Widget, paragraph_height

SENTENCE = theme.Type(20, 25, 600, serif=True)
BUTTON, HIGH, GAP, EDGE = 128, 40, 6, 10
BUTTONS = 2 * BUTTON + GAP
UNTRIED = "Try it first. After three tries it is shown."
MOST = 980
"""The greatest width of the sheet."""


@dataclass(eq=False, kw_only=True)
class Sheet(Widget):
    """The ground: parchment, with a line of brass."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground."""
        canvas.plain(self.box, top=theme.PARCHMENT_TOP, foot=theme.PARCHMENT_FOOT, edge=theme.BRASS, radius=8)


def lesson_panel(
    place: Box, course: LessonCourse, fonts: Fonts, *, go_to: Callable[[int], None], show: Callable[[], None] | None
) -> Widget:
    """The sheet of the step in progress along the top of a place, as high as it needs. `go_to` begins at a step; `show`
    does what is left of this one, None where that is not offered yet."""
    lesson, step = course.lesson, course.step
    wide = min(place.w, MOST)
    words = wide - BUTTONS - 3 * EDGE
    said = lesson.steps[step].say
    high = max(2 * HIGH + GAP, 20 + paragraph_height(said, words, fonts=fonts, kind=SENTENCE)) + 2 * EDGE - 4
    sheet = Sheet(box=Box(place.x + (place.w - wide) // 2, place.y, wide, high))
    left, right = sheet.box.inset(EDGE, EDGE - 2).columns(None, BUTTONS, gap=EDGE)
    where = f"Lesson {lesson.about.number} · Step {step + 1} of {len(lesson.steps)} · {lesson.heading(step)}"
    head, body = left.rows(18, None, gap=2)
    sheet.add(
        Label(box=head, text=where, kind=theme.NOTE, colour=theme.SECOND_INK, may_shorten=True),
        RichText(box=body, text=said, kind=SENTENCE, colour=theme.INK),
    )
    ways = (
        ("back", "Back", "arrow_left", lambda: go_to(step - 1), "" if step else "This is the first step."),
        ("again", "Again", "reload", lambda: go_to(step), ""),
        ("skip", "Skip step", "arrow_right", lambda: go_to(step + 1), ""),
        (
            "show",
            "Show me",
            "eye",
            show or (lambda: None),
            "" if show else UNTRIED,
        ),
    )
    cells = right._replace(h=2 * HIGH + GAP).grid(len(ways), columns=2, height=HIGH, gap=GAP)
    for cell, (key, text, icon, act, refusal) in zip(cells, ways, strict=True):
        sheet.add(
            Button(box=cell, key=f"lesson/{key}", text=text, icon=icon, act=act, refusal=refusal, kind=theme.STRONG)
        )
    return sheet

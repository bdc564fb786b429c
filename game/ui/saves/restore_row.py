"""The moments of a saved game to which one can go back, in a row from its start to where it was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Widget

RADIUS, LINE = 9, 18
"""Logical pixels of a knot, and from the top of the row to the line on which they lie."""
LABEL = 92
"""Logical pixels across that the words of a point want."""
TITLE = 84
HIGH = 68
Look = Literal["past", "now", "lost"]


@dataclass(frozen=True)
class Knot:
    """A moment in the row: its words and time, and whether it is one that is past, the last one, or where a damaged
    file breaks off."""

    key: str
    words: str
    time: str
    act: Callable[[], None]
    look: Look = "past"
    tip: str = ""


@dataclass(eq=False, kw_only=True)
class RestoreKnot(Widget):
    """A knot with its words below, where there is room for them."""

    knot: Knot
    label: int = 0
    """Logical pixels across for the words, which may reach over neighbours that have none; 0 for no words."""
    aside: int = 0
    """How far to the right of the knot the middle of the words stands, so that they stay within the row."""

    @property
    def reach(self) -> int:
        """The words."""
        return max(16, self.label)

    def paint(self, canvas: Canvas) -> None:
        """Draw the knot and the words."""
        lit = bool(self.key) and self.key in (canvas.marks.hover, canvas.marks.focus)
        look = self.knot.look
        tone = theme.TARGET_TEXT if look == "lost" else theme.NUMBER if lit or look == "now" else theme.SECTION
        middle = self.box.centre[0]
        centre = (canvas.px(middle), canvas.px(self.box.y + LINE))
        pygame.draw.circle(canvas.surface, theme.NUMBER if look == "now" else theme.VOID, centre, canvas.px(RADIUS))
        pygame.draw.circle(canvas.surface, tone, centre, canvas.px(RADIUS), max(2, canvas.px(2)))
        place = Box(middle - RADIUS, self.box.y + LINE - RADIUS, 2 * RADIUS, 2 * RADIUS)
        if look == "lost":
            canvas.icon("cross", place.middle(10, 10), colour=tone)
        elif look == "now":
            canvas.icon("play", place.middle(11, 11), colour=theme.VOID)
        if self.label:
            words = Box(middle + self.aside - self.label // 2, self.box.y + LINE + RADIUS + 2, self.label, 18)
            plain = theme.TEXT if look == "past" else tone
            canvas.text(self.knot.words, words, kind=theme.SMALL.bold(), colour=plain, align="centre")
            canvas.text(self.knot.time, words.moved(0, 18), kind=theme.SMALL, colour=theme.MUTED, align="centre")


@dataclass(eq=False, kw_only=True)
class RestoreRow(Widget):
    """The ground of the row with the line that joins its knots."""

    ends: tuple[int, int]

    def paint(self, canvas: Canvas) -> None:
        """Draw the well and the line."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.HAIRLINE, radius=6, alpha=153)
        y, (left, right) = canvas.px(self.box.y + LINE + 2), self.ends
        pygame.draw.line(canvas.surface, theme.BRASS, (canvas.px(left), y), (canvas.px(right), y), max(2, canvas.px(2)))


def knots_that_fit(width: int) -> int:
    """How many knots find room in a row of a width."""
    return max(2, (width - TITLE - 16) // theme.HIT)


def restore_row(box: Box, knots: Sequence[Knot], *, fonts: Fonts) -> Widget:
    """The row of a game. Every knot can be chosen; words stand below as many as have room, the last one always."""
    title = Box(box.x + 10, box.y, TITLE - 10, box.h)
    track = Box(box.x + TITLE, box.y + 2, box.w - TITLE - 8, box.h - 4)
    slot = track.w // max(1, len(knots))
    every = max(1, -(-LABEL // max(1, slot)))
    places = [Box(track.x + at * slot, track.y, slot, track.h) for at in range(len(knots))]
    row = RestoreRow(box=box, ends=(places[0].centre[0], places[-1].centre[0]))
    upper, lower = title.middle(title.w, 40).rows(20, 20, gap=0)
    for place, text in ((upper, "Restore"), (lower, "points")):
        row.add(Label(box=place, text=text, kind=theme.SMALL.bold(), colour=theme.SECTION))
    for at, (place, knot) in enumerate(zip(places, knots, strict=True)):
        told = (len(knots) - 1 - at) % every == 0
        wide = max(fonts.width(text, theme.SMALL.bold()) for text in (knot.words, knot.time)) + 4
        label, middle = min(slot * every - 6, wide), place.centre[0]
        held = min(max(middle, track.x - 8 + label // 2), track.right + 4 - label // 2)
        row.add(
            RestoreKnot(
                box=place, key=knot.key, knot=knot, act=knot.act, tip=knot.tip, label=label * told, aside=held - middle
            )
        )
    return row

"""The course of a recorded game from left to right: rounds, whose part of them, what stands out, and conquest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.log.watched import Kind, WatchedGame
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Widget

ROWS: tuple[tuple[Kind, str], ...] = (
    ("deaths", "Deaths"),
    ("finds", "Chests, glyphs"),
    ("cards", "Cards played"),
)
HEAD, PARTS, ROW, CURVE = 26, 8, 26, 34
"""Logical pixels down of the numbers of rounds, the parts of sides, a row of marks, and the curve of conquest."""
NAMES = 140
SIGN, ROOM = 20, 22
"""Logical pixels of a mark, and across of the least round whose number is written."""
TALL = HEAD + PARTS + len(ROWS) * ROW + CURVE
LOW = HEAD + PARTS + ROW
"""How high it is with all its rows, and with deaths alone."""


@dataclass(eq=False, kw_only=True)
class ReplayCourse(Widget):
    """The ground of the timeline: a click or a drag leads to the moment there, on a mark to that."""

    game: WatchedGame
    go: Callable[[int], None]
    rows: int = len(ROWS)

    def __post_init__(self) -> None:
        self.act = lambda: self.go(self.game.at)

    @property
    def track(self) -> Box:
        """The box in which moments lie."""
        return Box(self.box.x + NAMES, self.box.y, self.box.w - NAMES - 14, self.box.h)

    def across(self, moment: int) -> int:
        """Where a moment lies, in logical pixels from the left."""
        return self.track.x + self.track.w * moment // max(1, self.game.last)

    def grab(self, point: tuple[float, float]) -> None:
        """Go to the moment under the pointer."""
        self.drag(point)

    def drag(self, point: tuple[float, float]) -> None:
        """Follow the pointer."""
        near = [mark.moment for mark in self.game.marks() if abs(self.across(mark.moment) - point[0]) <= SIGN // 2]
        share = (point[0] - self.track.x) / max(1, self.track.w)
        self.go(near[0] if near else round(min(1.0, max(0.0, share)) * self.game.last))

    def paint(self, canvas: Canvas) -> None:
        """Draw rounds, parts, rows, the curve and the place of the moment that is shown."""
        track = self.track
        for each in self.game.rounds:
            left, right = self.across(each.start), self.across(each.end)
            place = Box(left, track.y, max(2, right - left - 1), HEAD)
            lit = each.start <= self.game.at < each.end or (each.end == self.game.last == self.game.at)
            canvas.plain(place, top=theme.PANEL_TOP, edge=theme.HEADLINE if lit else theme.BRASS, radius=3)
            if place.w >= ROOM:
                canvas.text(str(each.number), place, kind=theme.SMALL, colour=theme.NUMBER, align="centre")
        self._parts(canvas, Box(track.x, track.y + HEAD + 1, track.w, PARTS - 2))
        for row in range(self.rows):
            band = Box(track.x, track.y + HEAD + PARTS + row * ROW + 3, track.w, ROW - 6)
            canvas.plain(band, top=theme.VOID, radius=3, alpha=150)
        if self.rows == len(ROWS) and self.game.conquest:
            self._curve(canvas, Box(track.x, track.y + HEAD + PARTS + self.rows * ROW + 2, track.w, CURVE - 6))
        at = canvas.px(self.across(self.game.at))
        top, foot = canvas.px(track.y - 4), canvas.px(track.bottom)
        pygame.draw.line(canvas.surface, theme.HEADLINE, (at, top), (at, foot), max(2, canvas.px(2)))
        side = canvas.px(6)
        pygame.draw.polygon(canvas.surface, theme.HEADLINE, [(at - side, top), (at + side, top), (at, top + side)])

    def _parts(self, canvas: Canvas, band: Box) -> None:
        """The heroes' part of the rounds as a whole band, the overlord's as dashes."""
        canvas.plain(band, top=theme.SEATS[1][0], radius=0)
        for each in self.game.overlord_turns:
            left, right = self.across(each.start), max(self.across(each.start) + 2, self.across(each.end))
            canvas.plain(Box(left, band.y, right - left, band.h), top=theme.VOID, radius=0)
            for dash in range(left, right, 6):
                canvas.plain(Box(dash, band.y, min(4, right - dash), band.h), top=theme.TARGET, radius=0)

    def _curve(self, canvas: Canvas, band: Box) -> None:
        values = self.game.conquest
        most = max(*values, 1)
        points = [
            (
                canvas.px(self.across(moment)),
                canvas.px(band.bottom - 3 - (band.h - 6) * max(0, value) / most),
            )
            for moment, value in enumerate(values)
        ]
        if len(points) > 1:
            pygame.draw.lines(canvas.surface, theme.NUMBER, False, points, width=max(1, canvas.px(2)))


@dataclass(eq=False, kw_only=True)
class CourseSign(Widget):
    """A mark on the timeline; what is still to come is paler."""

    icon: str
    ahead: bool

    def paint(self, canvas: Canvas) -> None:
        """Draw the sign."""
        lit = canvas.marks.hover == self.key
        colour = theme.FOCUS if lit else theme.MUTED if self.ahead else theme.NUMBER
        canvas.icon(self.icon, self.box.middle(18, 18), colour=colour)


def replay_course(box: Box, game: WatchedGame, *, go: Callable[[int], None]) -> Widget:
    """The timeline in a box, with as many of its rows as have room."""
    rows = len(ROWS) if box.h >= TALL else 1
    course = ReplayCourse(box=box, key="course", game=game, go=go, rows=rows, floating=True)
    top = box.y + HEAD + PARTS
    for row, (kind, words) in enumerate(ROWS[:rows]):
        line = Box(box.x, top + row * ROW, NAMES - 8, ROW)
        course.add(Label(box=line, text=words, kind=theme.NOTE, colour=theme.MUTED))
        for number, mark in enumerate(mark for mark in game.marks() if mark.kind == kind):
            x = course.across(mark.moment)
            sign = CourseSign(
                box=Box(x - SIGN // 2, line.y + (ROW - SIGN) // 2, SIGN, SIGN),
                key=f"mark/{kind}/{number}",
                icon=mark.icon,
                ahead=mark.moment > game.at,
                tip=mark.text,
                floating=True,
            )
            course.add(sign)
    if rows == len(ROWS) and game.conquest:
        line = Box(box.x, top + rows * ROW, NAMES - 8, CURVE)
        course.add(Label(box=line, text="Conquest", kind=theme.NOTE, colour=theme.MUTED))
    return course

"""The course of a recorded game from left to right: rounds, whose part of them, what stands out, and conquest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.log.watched import Kind, ReplayMark, WatchedGame
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Widget

ROWS: tuple[tuple[Kind, str, str], ...] = (
    ("deaths", "Deaths", "skull"),
    ("finds", "Chests, glyphs", "chest"),
    ("cards", "Cards played", "deck"),
    ("own", "Your marks", "pin"),
)
"""The rows of marks: their kinds, words and signs."""
CONQUEST: tuple[Kind, str, str] = ("conquest", "Conquest", "conquest")
HEAD, PARTS, ROW, CURVE = 26, 8, 24, 34
"""Logical pixels down of the numbers of rounds, the parts of sides, a row of marks, and the curve of conquest."""
NAMES, DOT = 148, 10
"""Logical pixels across of the words before a row, and of a mark on the curve."""
SIGN, ROOM = 20, 22
"""Logical pixels of a mark, and across of the least round whose number is written."""
TALL = HEAD + PARTS + len(ROWS) * ROW + CURVE
LOW = HEAD + PARTS + ROW
"""How high it is with all its rows, and with deaths alone."""


@dataclass
class MarkFilter:
    """Of which kind the marks are that the timeline shows and jumps lead to; None for all."""

    kind: Kind | None = None

    def turn(self) -> None:
        """The next kind; all after the last."""
        kinds = (None, *(kind for kind, _, _ in (*ROWS, CONQUEST)))
        self.kind = kinds[(kinds.index(self.kind) + 1) % len(kinds)]

    @property
    def words(self) -> str:
        """What is shown, in a word or two."""
        return next((words for kind, words, _ in (*ROWS, CONQUEST) if kind == self.kind), "All marks")

    def shows(self, kind: Kind) -> bool:
        """Whether marks of a kind are shown."""
        return self.kind in (None, kind)

    def shown(self, marks: Sequence[ReplayMark]) -> list[ReplayMark]:
        """Those of some marks that are shown."""
        return [mark for mark in marks if self.shows(mark.kind)]


@dataclass(eq=False, kw_only=True)
class RowName(Widget):
    """The sign and words of a row; those of one whose marks are left out are paler, with the sign of a closed eye."""

    text: str
    icon: str
    shown: bool

    def paint(self, canvas: Canvas) -> None:
        """Draw them."""
        sign, words = self.box.columns(18, None, gap=6)
        icon, colour = (self.icon, theme.NUMBER) if self.shown else ("eye_off", theme.DISABLED)
        canvas.icon(icon, sign.middle(16, 16), colour=colour)
        canvas.text(self.text, words, kind=theme.NOTE, colour=theme.TEXT if self.shown else theme.DISABLED)


@dataclass(eq=False, kw_only=True)
class ReplayCourse(Widget):
    """The ground of the timeline: a click or a drag leads to the moment there, on a mark to that."""

    game: WatchedGame
    go: Callable[[int], None]
    rows: int = len(ROWS)
    filter: MarkFilter

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
        marks = self.filter.shown(self.game.marks())
        near = min((mark.moment for mark in marks), key=lambda moment: abs(self.across(moment) - point[0]), default=0)
        if marks and abs(self.across(near) - point[0]) <= SIGN // 2:
            self.go(near)
            return
        share = (point[0] - self.track.x) / max(1, self.track.w)
        self.go(round(min(1.0, max(0.0, share)) * self.game.last))

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
        if self.curved:
            self._curve(canvas)
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

    @property
    def curved(self) -> bool:
        """Whether the curve of conquest is drawn."""
        return self.rows == len(ROWS) and bool(self.game.conquest) and self.filter.shows("conquest")

    def height(self, moment: int) -> int:
        """How far down the curve of conquest is at a moment, in logical pixels."""
        top, values = self.track.y + HEAD + PARTS + self.rows * ROW + 2, self.game.conquest
        return round(top + CURVE - 9 - (CURVE - 12) * max(0, values[moment]) / max(*values, 1))

    def _curve(self, canvas: Canvas) -> None:
        values = self.game.conquest
        points = [(canvas.px(self.across(at)), canvas.px(self.height(at))) for at in range(len(values))]
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


@dataclass(eq=False, kw_only=True)
class CurveDot(Widget):
    """A change of conquest, a dot on the curve."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the dot."""
        lit = canvas.marks.hover == self.key
        place = self.box.middle(DOT, DOT)
        canvas.plain(place, top=theme.FOCUS if lit else theme.NUMBER, edge=theme.VOID, radius=DOT // 2)


def replay_course(box: Box, game: WatchedGame, wanted: MarkFilter, *, go: Callable[[int], None]) -> Widget:
    """The timeline in a box, with as many of its rows as have room: all, or that of the kind that is wanted."""
    whole = box.h >= TALL
    least = wanted.kind if wanted.kind is not None and wanted.kind != CONQUEST[0] else ROWS[0][0]
    rows = [row for row in ROWS if whole or row[0] == least]
    course = ReplayCourse(box=box, key="course", game=game, go=go, rows=len(rows), filter=wanted, floating=True)
    top = box.y + HEAD + PARTS
    for at, (kind, words, icon) in enumerate(rows):
        line = Box(box.x, top + at * ROW, NAMES - 8, ROW)
        course.add(RowName(box=line, text=words, icon=icon, shown=wanted.shows(kind)), *_signs(course, line, kind))
    if whole and game.conquest:
        kind, words, icon = CONQUEST
        line = Box(box.x, top + len(rows) * ROW, NAMES - 8, CURVE)
        course.add(RowName(box=line, text=words, icon=icon, shown=wanted.shows(kind)))
        if course.curved:
            course.add(*_dots(course))
    return course


def _signs(course: ReplayCourse, line: Box, kind: Kind) -> list[Widget]:
    """The marks of a row."""
    game = course.game
    marks = [mark for mark in course.filter.shown(game.marks()) if mark.kind == kind]
    return [
        CourseSign(
            box=Box(course.across(mark.moment) - SIGN // 2, line.y + (ROW - SIGN) // 2, SIGN, SIGN),
            key=f"mark/{kind}/{number}",
            icon=mark.icon,
            ahead=mark.moment > game.at,
            tip=mark.text,
            floating=True,
        )
        for number, mark in enumerate(marks)
    ]


def _dots(course: ReplayCourse) -> list[Widget]:
    """The changes of conquest."""
    marks = [mark for mark in course.game.marks() if mark.kind == "conquest"]
    half = SIGN // 2
    return [
        CurveDot(
            box=Box(course.across(mark.moment) - half, course.height(mark.moment) - half, SIGN, SIGN),
            key=f"mark/conquest/{number}",
            tip=mark.text,
            floating=True,
        )
        for number, mark in enumerate(marks)
    ]

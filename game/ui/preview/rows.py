"""Rows of the preview's lists: an overlay with its eye, an event with its number, a condition with its sign."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.input.keyboard import KEYBOARD
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Row

EYE_ROW = 40


@dataclass(eq=False, kw_only=True)
class EyeRow(Row):
    """A layer of the map or what can be laid over it: an open eye where it is seen, its icon, its name, how many things
    it shows, its key. `tone` is the colour of the area that it is."""

    text: str
    icon: str
    lit: bool
    count: str
    shortcut: str = ""
    tone: theme.Colour | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw the row."""
        super().paint(canvas)
        rest = (46, 22) if self.shortcut else (34,)
        eye, icon, name, count, *key = self.box.inset(8, 0).columns(20, 20, None, *rest, gap=8)
        tone = theme.TEXT if self.lit else theme.MUTED
        canvas.icon("eye" if self.lit else "eye_off", eye.middle(18, 18), colour=theme.NUMBER if self.lit else tone)
        canvas.icon(self.icon, icon.middle(18, 18), colour=(self.tone or theme.SECTION) if self.lit else tone)
        kind = theme.NOTE.bold() if self.lit and self.shortcut else theme.NOTE
        canvas.text(canvas.fonts.fitted(self.text, kind, name.w), name, kind=kind, colour=tone)
        canvas.text(self.count, count, kind=theme.NOTE.bold(), colour=tone, align="right")
        for place in key:
            canvas.text(KEYBOARD.name(self.shortcut), place, kind=theme.SMALL, colour=theme.MUTED, align="right")


@dataclass(eq=False, kw_only=True)
class NumberDisc(Row):
    """The number of an event on a disc, as it stands on the map; a dashed one has never run in the games played."""

    text: str
    never: bool

    def paint(self, canvas: Canvas) -> None:
        """Draw the disc and the number."""
        side = min(self.box.w, self.box.h)
        tone = theme.TARGET_TEXT if self.never else theme.BRIGHT_BRASS
        disc = self.box.middle(side, side)
        canvas.plain(disc, top=theme.VOID, edge=tone, radius=side // 2, line=2)
        canvas.text(
            self.text, disc, kind=theme.NOTE.bold(), colour=tone if self.never else theme.HEADLINE, align="centre"
        )


@dataclass(eq=False, kw_only=True)
class WinLine(Row):
    """The share of games that heroes win with a number of players: a line from 0 to 100 with the band that is aimed at
    hatched, the range of the share and its middle. Shares are 0 to 1."""

    heroes: int
    share: float | None
    low: float
    high: float
    goal: tuple[int, int]

    @property
    def parts(self) -> list[Box]:
        """The places of the number, the line and the share."""
        return self.box.columns(20, None, 52, gap=10)

    def paint(self, canvas: Canvas) -> None:
        """Draw the number, the line with its marks, and the share."""
        number, line, told = self.parts
        canvas.text(str(self.heroes), number, kind=theme.STRONG, colour=theme.TEXT)
        middle = line.y + line.h // 2
        canvas.plain(Box(line.x, middle - 1, line.w, 3), top=theme.BRASS, radius=1)
        left, right = (line.x + line.w * at // 100 for at in self.goal)
        canvas.plain(Box(left, line.y + 2, right - left, line.h - 4), top=theme.LEGAL_EDGE, radius=2, alpha=46)
        for at in (left, right):
            canvas.plain(Box(at, line.y + 2, 2, line.h - 4), top=theme.LEGAL_EDGE, radius=0)
        if self.share is None:
            canvas.text("no game", told, kind=theme.SMALL, colour=theme.MUTED, align="right")
            return
        low, high = (line.x + round(line.w * at) for at in (self.low, self.high))
        canvas.plain(Box(low, middle - 1, max(2, high - low), 3), top=theme.HEADLINE, radius=0)
        for at in (low, high):
            canvas.plain(Box(at - 1, middle - 6, 2, 13), top=theme.HEADLINE, radius=0)
        canvas.plain(Box(line.x + round(line.w * self.share) - 5, middle - 5, 11, 11), top=theme.REACH, radius=5)
        canvas.text(f"{self.share:.0%}", told, kind=theme.STRONG, colour=theme.NUMBER, align="right")

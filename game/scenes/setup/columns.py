"""The numbered parts of the set-up screen: a panel with its number, and what is laid out in it from the top down."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, Panel, RichText, Scroller, Widget, paragraph_height

HEAD = 28
"""The height of the line with number, title and note."""
EDGE = 12
"""Logical pixels between the edge of a part and what stands in it."""


@dataclass(eq=False, kw_only=True)
class PartPanel(Panel):
    """A part: its number in a ring, its title in capitals, and a note on the right."""

    number: int
    part: str
    note: str = ""

    @property
    def content(self) -> Box:
        """The box below the head."""
        return self.box.inset(EDGE).rows(HEAD, None, gap=8)[1]

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and the head."""
        super().paint(canvas)
        ring, words = self.box.inset(EDGE).rows(HEAD, None, gap=8)[0].columns(HEAD, None, gap=10)
        canvas.plain(ring, top=theme.CHOSEN_TOP, foot=theme.CHOSEN_FOOT, edge=theme.CHOSEN_EDGE, radius=HEAD // 2)
        canvas.text(str(self.number), ring, kind=theme.STRONG, colour=theme.HEADLINE, align="centre")
        canvas.text(self.part, words, kind=theme.SECTION_TITLE, colour=theme.SECTION)
        if (
            canvas.fonts.width(self.part, theme.SECTION_TITLE) + canvas.fonts.width(self.note, theme.NOTE) + 16
            < words.w
        ):
            canvas.text(self.note, words, kind=theme.NOTE, colour=theme.MUTED, align="right")


class Column:
    """Gives out places in a list from the top down, over the width that the bar of the list leaves."""

    def __init__(self, box: Box, key: str, fonts: Fonts) -> None:
        self.list = Scroller(box=box, key=key)
        self.fonts = fonts
        self.at = box.y + 4
        self.wide = box.w - 16
        self._left = box.x + 4

    @property
    def left(self) -> int:
        """The height that is left below what has been given out."""
        return self.list.box.bottom - self.at

    def place(self, height: int, *, gap: int = 8) -> Box:
        """The next place of a height."""
        box = Box(self._left, self.at, self.wide, height)
        self.at += height + gap
        return box

    def add(self, *widgets: Widget) -> None:
        """Put widgets into the list."""
        self.list.add(*widgets)

    def words(
        self, text: str, *, kind: theme.Type = theme.BODY, colour: theme.Colour = theme.TEXT, gap: int = 8
    ) -> None:
        """A paragraph."""
        height = paragraph_height(text, self.wide, fonts=self.fonts, kind=kind)
        self.add(RichText(box=self.place(height, gap=gap), text=text, kind=kind, colour=colour))

    def section(self, text: str, note: str = "") -> None:
        """The title of a section, with a note on the right where there is room."""
        box = self.place(24, gap=4)
        words = box._replace(w=min(box.w, self.fonts.width(text, theme.SECTION_TITLE) + 4))
        self.add(Label(box=words, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION, may_shorten=True))
        room = box.w - self.fonts.width(text, theme.SECTION_TITLE) - 16
        if note and self.fonts.width(note, theme.NOTE) <= room:
            place = Box(box.right - room, box.y, room, box.h)
            self.add(Label(box=place, text=note, kind=theme.NOTE, colour=theme.MUTED, align="right"))

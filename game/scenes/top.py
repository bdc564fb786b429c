"""The bar along the top of a screen: its title, what all may know, and the ways out on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.metrics import Box
from game.ui.widgets import Button, Panel, Widget
from game.ui.widgets.base import Act


class Figure(NamedTuple):
    """A number of the bar with its icon and word."""

    icon: str
    word: str
    value: str
    colour: theme.Colour = theme.SECTION


class Way(NamedTuple):
    """A button of the bar."""

    key: str
    text: str
    icon: str
    act: Act
    shortcut: str = ""
    refusal: str = ""


@dataclass(eq=False, kw_only=True)
class TopBar(Panel):
    """The bar itself; figures that find no room are left out from the right."""

    heading: str
    note: str = ""
    figures: tuple[Figure, ...] = ()

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground, the title and the figures."""
        canvas.plain(self.box, top=theme.PANEL_TOP, foot=theme.PANEL_FOOT, edge=theme.BRASS, radius=0)
        fonts = canvas.fonts
        end = min((child.box.x for child in self.children), default=self.box.right) - 16
        at = self.box.x + 24
        kind = theme.TITLE
        for text, tone in ((self.heading, theme.HEADLINE), (self.note, theme.MUTED)):
            width = fonts.width(text, kind)
            if text and at + width <= end:
                canvas.text(text, Box(at, self.box.y, width + 2, self.box.h), kind=kind, colour=tone)
                at += width + 28
            kind = theme.NAME._replace(weight=400)
        for figure in self.figures:
            at = self._figure(canvas, figure, at, end)

    def _figure(self, canvas: Canvas, figure: Figure, at: int, end: int) -> int:
        word = theme.NAME._replace(weight=400)
        spaces = (24, canvas.fonts.width(figure.word, word) + 10, canvas.fonts.width(figure.value, theme.COUNT))
        if at + 32 + spaces[1] + spaces[2] > end:
            return end
        canvas.icon(figure.icon, Box(at, self.box.y, 24, self.box.h).middle(22, 22), colour=figure.colour)
        canvas.text(figure.word, Box(at + 32, self.box.y, spaces[1], self.box.h), kind=word, colour=theme.TEXT)
        number = Box(at + 32 + spaces[1], self.box.y, spaces[2] + 2, self.box.h)
        canvas.text(figure.value, number, kind=theme.COUNT, colour=theme.NUMBER)
        return number.right + 28


def top_bar(page: Box, heading: str, ways: Sequence[Way], *, note: str = "", figures: Sequence[Figure] = ()) -> TopBar:
    """A bar over the whole width of a page; on a narrow page its buttons are icons with the words on hover."""
    bar = TopBar(box=Box(page.x, page.y, page.w, theme.TOP_BAR), heading=heading, note=note, figures=tuple(figures))
    narrow = page.w < 1100
    width = 56 if narrow else 148
    at = bar.box.right - 16 - (width + 8) * len(ways) + 8
    for way in ways:
        place = Box(at, bar.box.y + 8, width, 48)
        bar.add(
            Button(
                box=place,
                key=f"way/{way.key}",
                text="" if narrow else way.text,
                tip=way.text,
                icon=way.icon,
                act=way.act,
                refusal=way.refusal,
                bare=True,
            )
        )
        at += width + 8
    return bar


def page_below(page: Box) -> Box:
    """What is left of a page below the bar and inside the edge."""
    return Box(page.x + 16, page.y + theme.TOP_BAR + 16, page.w - 32, page.h - theme.TOP_BAR - 32)


def section(box: Box, text: str) -> Widget:
    """A section title in capitals."""
    from game.ui.widgets import Label

    return Label(box=box, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION)

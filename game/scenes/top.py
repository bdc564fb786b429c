"""The bar along the top of a screen: its title, what all may know, and the ways out on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.fonts import Fonts
from game.ui.metrics import Box
from game.ui.widgets import Button, Panel, Widget
from game.ui.widgets.base import Act

WORD = theme.NAME._replace(weight=400)


class Figure(NamedTuple):
    """A number of the bar with its icon and word."""

    icon: str
    word: str
    value: str
    colour: theme.Colour = theme.SECTION
    tip: str = ""


class Way(NamedTuple):
    """A button of the bar."""

    key: str
    text: str
    icon: str
    act: Act
    shortcut: str = ""
    refusal: str = ""


@dataclass(eq=False, kw_only=True)
class Counter(Widget):
    """A number of the bar; `owed` of it has not arrived yet, and `pop` enlarges it as it changes."""

    figure: Figure
    owed: int = 0
    pop: float = 1.0

    @staticmethod
    def width(figure: Figure, fonts: Fonts) -> int:
        """The logical width of a figure: icon, word, number."""
        word = fonts.width(figure.word, WORD) + 10 if figure.word else 0
        return 32 + word + fonts.width(figure.value, theme.COUNT) + 2

    def paint(self, canvas: Canvas) -> None:
        """Draw icon, word and number."""
        figure, box = self.figure, self.box
        side = round(22 * self.pop)
        canvas.icon(figure.icon, Box(box.x, box.y, 24, box.h).middle(side, side), colour=figure.colour)
        word = canvas.fonts.width(figure.word, WORD) + 10 if figure.word else 0
        canvas.text(figure.word, Box(box.x + 32, box.y, word, box.h), kind=WORD, colour=theme.TEXT)
        value = str(max(0, int(figure.value) - self.owed)) if self.owed else figure.value
        kind = theme.COUNT._replace(size=round(theme.COUNT.size * self.pop))
        number = Box(box.x + 32 + word, box.y, canvas.fonts.width(value, kind) + 2, box.h)
        canvas.text(value, number, kind=kind, colour=theme.NUMBER)


@dataclass(eq=False, kw_only=True)
class TopBar(Panel):
    """The bar itself; figures that find no room are left out from the right."""

    heading: str
    note: str = ""
    end: int = 0
    """Where the buttons begin."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and the title."""
        canvas.plain(self.box, top=theme.PANEL_TOP, foot=theme.PANEL_FOOT, edge=theme.BRASS, radius=0)
        at = self.box.x + 24
        for text, kind, tone in ((self.heading, theme.TITLE, theme.HEADLINE), (self.note, WORD, theme.MUTED)):
            width = canvas.fonts.width(text, kind)
            if text and at + width <= self.end:
                canvas.text(text, Box(at, self.box.y, width + 2, self.box.h), kind=kind, colour=tone)
                at += width + 28

    def count(self, figures: Sequence[Figure], fonts: Fonts) -> None:
        """Add figures behind the title as far as there is room."""
        words = [(self.heading, theme.TITLE), (self.note, WORD)]
        at = self.box.x + 24 + sum(fonts.width(text, kind) + 28 for text, kind in words if text)
        for figure in figures:
            width = Counter.width(figure, fonts)
            if at + width > self.end:
                return
            tip = f"**{figure.tip or figure.word}**: {figure.value}"
            place = Box(at, self.box.y + 8, width, 48)
            self.add(Counter(box=place, key=f"counter/{figure.icon}", figure=figure, tip=tip))
            at += width + 28


def top_bar(
    page: Box,
    heading: str,
    ways: Sequence[Way],
    *,
    note: str = "",
    figures: Sequence[Figure] = (),
    fonts: Fonts,
) -> TopBar:
    """A bar over the whole width of a page; on a narrow page its buttons are icons with the words on hover."""
    bar = TopBar(box=Box(page.x, page.y, page.w, theme.TOP_BAR), heading=heading, note=note)
    narrow = page.w < 1100
    widths = [way_width(way, fonts, narrow=narrow) for way in ways]
    at = bar.box.right - 16 - sum(width + 8 for width in widths) + 8
    bar.end = at - 16
    bar.count(figures, fonts)
    for way, width in zip(ways, widths, strict=True):
        place = Box(at, bar.box.y + 8, width, 48)
        bar.add(
            Button(
                box=place,
                key=f"way/{way.key}",
                text="" if narrow else way.text,
                tip=way.text if narrow else "",
                icon=way.icon,
                act=way.act,
                refusal=way.refusal,
                bare=True,
            )
        )
        at += width + 8
    return bar


def way_width(way: Way, fonts: Fonts, *, narrow: bool) -> int:
    """The logical width of a button of the bar: icon and words, or the icon alone."""
    return 56 if narrow else fonts.width(way.text, theme.BUTTON) + 24 + 20 + 12 + 4


def page_below(page: Box) -> Box:
    """What is left of a page below the bar and inside the edge."""
    return Box(page.x + 16, page.y + theme.TOP_BAR + 16, page.w - 32, page.h - theme.TOP_BAR - 32)


def section(box: Box, text: str) -> Widget:
    """A section title in capitals."""
    from game.ui.widgets import Label

    return Label(box=box, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION)

"""The bar along the top of a screen: its title, what all may know, and the ways out on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Panel, Widget
from game.ui.widgets.base import Act

WORD = theme.NAME._replace(weight=400)
WIDE_GAP, NARROW_GAP = 28, 16


class TopFigure(NamedTuple):
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

    figure: TopFigure
    owed: int = 0
    pop: float = 1.0

    @staticmethod
    def width(figure: TopFigure, fonts: Fonts) -> int:
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
    """The bar itself; figures that find no room lose their words, and none is ever left out."""

    heading: str
    note: str = ""
    end: int = 0
    """Where the buttons begin."""
    gap: int = WIDE_GAP
    """Logical pixels between figures."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and the title."""
        canvas.plain(self.box, top=theme.PANEL_TOP, foot=theme.PANEL_FOOT, edge=theme.BRASS, radius=0)
        at = self.box.x + 24
        for text, kind, tone in ((self.heading, theme.TITLE, theme.HEADLINE), (self.note, WORD, theme.MUTED)):
            width = canvas.fonts.width(text, kind)
            if text and at + width <= self.end:
                canvas.text(text, Box(at, self.box.y, width + 2, self.box.h), kind=kind, colour=tone)
                at += width + self.gap

    def count(self, figures: Sequence[TopFigure], fonts: Fonts) -> None:
        """Add figures behind the title; where there is no room for all, first their words go, from the left, then
        the gaps, then the note, then the end of the title."""
        shown = list(figures)
        spare = [at for at, figure in enumerate(figures) if figure.word]
        while spare and self._over(shown, fonts) > 0:
            at = spare.pop(0)
            shown[at] = shown[at]._replace(word="", tip=shown[at].tip or shown[at].word)
        if self._over(shown, fonts) > 0:
            self.gap = NARROW_GAP
        if self._over(shown, fonts) > 0:
            self.note = ""
        over = self._over(shown, fonts)
        if over > 0:
            self.heading = fonts.fitted(self.heading, theme.TITLE, fonts.width(self.heading, theme.TITLE) - over)
        at = self.box.x + 24 + self._words(fonts)
        for figure in shown:
            width = Counter.width(figure, fonts)
            tip = f"**{figure.tip or figure.word}**: {figure.value}"
            place = Box(at, self.box.y + 8, width, 48)
            self.add(Counter(box=place, key=f"counter/{figure.icon}", figure=figure, tip=tip))
            at += width + self.gap

    def _words(self, fonts: Fonts) -> int:
        """The logical width of the title and the note with the gap behind each."""
        words = ((self.heading, theme.TITLE), (self.note, WORD))
        return sum(fonts.width(text, kind) + self.gap for text, kind in words if text)

    def _over(self, figures: Sequence[TopFigure], fonts: Fonts) -> int:
        """How many logical pixels the title and these figures take too much; none or fewer when all fit."""
        if not figures:
            return 0
        wide = sum(Counter.width(figure, fonts) + self.gap for figure in figures) - self.gap
        return self.box.x + 24 + self._words(fonts) + wide - self.end


def top_bar(
    page: Box,
    heading: str,
    ways: Sequence[Way],
    *,
    note: str = "",
    about: str = "",
    figures: Sequence[TopFigure] = (),
    fonts: Fonts,
) -> TopBar:
    """A bar over the whole width of a page; on a narrow page its buttons are icons with the words on hover. `about` is
    told of the heading on hover."""
    bar = TopBar(box=Box(page.x, page.y, page.w, theme.TOP_BAR), heading=heading, note=note)
    narrow = page.w < 1100
    widths = [way_width(way, fonts, narrow=narrow) for way in ways]
    at = bar.box.right - 16 - sum(width + 8 for width in widths) + 8
    bar.end = at - 16
    bar.count(figures, fonts)
    if about:
        title = Box(bar.box.x + 16, bar.box.y + 8, fonts.width(bar.heading, theme.TITLE) + 16, 48)
        bar.add(Widget(box=title, key="heading", tip=about))
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


def top_section(box: Box, text: str) -> Widget:
    """A section title in capitals."""
    from game.ui.widgets import Label

    return Label(box=box, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION)

"""The bar along the top of a screen: its title, what all may know, and the ways out on the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import WIDE_FROM, Box
from game.ui.render.theme import Type
from game.ui.widgets import Button, Label, Panel, Widget
from game.ui.widgets.base import Act

WORD = theme.BODY
WIDE_GAP, NARROW_GAP = 24, 14
BAR_EDGE = 14
PILL_GAP = 14
LEAST_GOAL = 60
"""Logical pixels below which the words of the goal are left to its tooltip."""
NUMBER = Type(18, 22, 700)


class TopFigure(NamedTuple):
    """A number of the bar with its icon and word."""

    icon: str
    word: str
    value: str
    colour: theme.Colour = theme.SECTION
    tip: str = ""
    short: str = ""
    """The word where there is no room for all of it."""
    means: str = ""
    """What it is, told on hover."""

    @property
    def told(self) -> str:
        """What is told on hover: its name and number, and what it means."""
        name = self.tip or self.word
        head = name if "**" in name else f"**{name}**: {self.value}"
        return f"{head}\n{self.means}" if self.means else head


class Stake(NamedTuple):
    """What the heroes lose by: how it stands, and when it is lost, or won for the overlord."""

    figure: TopFigure
    when: str


class Way(NamedTuple):
    """A button of the bar."""

    key: str
    text: str
    icon: str
    act: Act
    shortcut: str = ""
    refusal: str = ""
    bright: bool = False
    """Whether it is what is to be pressed now."""


@dataclass(eq=False, kw_only=True)
class Counter(Widget):
    """A number of the bar; `owed` of it has not arrived yet, and `pop` enlarges it as it changes."""

    figure: TopFigure
    owed: int = 0
    pop: float = 1.0

    @staticmethod
    def width(figure: TopFigure, fonts: Fonts) -> int:
        """The logical width of a figure: icon, word, number."""
        word = fonts.width(figure.word, WORD) + 8 if figure.word else 0
        return 28 + word + fonts.width(figure.value, NUMBER) + 2

    def paint(self, canvas: Canvas) -> None:
        """Draw icon, word and number."""
        figure, box = self.figure, self.box
        side = round(20 * self.pop)
        canvas.icon(figure.icon, Box(box.x, box.y, 22, box.h).middle(side, side), colour=figure.colour)
        word = canvas.fonts.width(figure.word, WORD) + 8 if figure.word else 0
        canvas.text(figure.word, Box(box.x + 28, box.y, word, box.h), kind=WORD, colour=theme.TEXT)
        value = str(max(0, int(figure.value) - self.owed)) if self.owed else figure.value
        kind = NUMBER._replace(size=round(NUMBER.size * self.pop))
        number = Box(box.x + 28 + word, box.y, canvas.fonts.width(value, kind) + 2, box.h)
        canvas.text(value, number, kind=kind, colour=theme.NUMBER)


@dataclass(eq=False, kw_only=True)
class Goal(Widget):
    """The pill that stays in the bar through a quest: what the heroes are to do, and what they lose by."""

    text: str
    stake: Stake | None

    @staticmethod
    def least(stake: Stake | None, fonts: Fonts) -> int:
        """The logical width of the pill without the words of the goal."""
        if stake is None:
            return 2 * PILL_GAP + 20
        return 3 * PILL_GAP + 20 + Counter.width(stake.figure, fonts) + 8 + fonts.width(stake.when, theme.NOTE)

    def lay_out(self, fonts: Fonts) -> None:
        """Put the flag, the words and the number into the pill, the words as far as they fit."""
        box = self.box
        if self.stake is None:
            words = Box(box.x + PILL_GAP + 28, box.y, box.w - 2 * PILL_GAP - 28, box.h)
            self.add(self._words(words))
            return
        figure = self.stake.figure
        lose = fonts.width(self.stake.when, theme.NOTE)
        number = Counter.width(figure, fonts)
        end = Box(box.right - PILL_GAP - lose, box.y, lose, box.h)
        counter = Box(end.x - 8 - number, box.y, number, box.h)
        words = Box(box.x + PILL_GAP + 28, box.y, counter.x - PILL_GAP - box.x - PILL_GAP - 28, box.h)
        if words.w >= LEAST_GOAL:
            self.add(self._words(words))
        self.add(
            Counter(box=counter, key=f"counter/{figure.icon}", figure=figure, tip=figure.told),
            Label(box=end, text=self.stake.when, kind=theme.NOTE, colour=theme.TARGET_TEXT, tip=figure.told),
        )

    def _words(self, box: Box) -> Label:
        """The goal, without the word before it where there is no room for both: the flag says as much."""
        bare = self.text.partition(": ")[2]
        kind, tone = theme.STRONG, theme.HEADLINE
        shorter = (bare,) if bare else ()
        return Label(box=box, text=self.text, shorter=shorter, kind=kind, colour=tone, may_shorten=True)

    def paint(self, canvas: Canvas) -> None:
        """Draw the pill and the flag."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRIGHT_BRASS, radius=self.box.h // 2)
        flag = Box(self.box.x + PILL_GAP, self.box.y, 20, self.box.h).middle(20, 20)
        canvas.icon("flag", flag, colour=theme.NUMBER)


@dataclass(eq=False, kw_only=True)
class TopBar(Panel):
    """The bar itself; figures that find no room lose their words, and none is ever left out."""

    heading: str
    kind: Type = theme.TITLE
    note: str = ""
    end: int = 0
    """Where the buttons begin."""
    gap: int = WIDE_GAP
    """Logical pixels between figures."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and the title."""
        canvas.plain(self.box, top=theme.PANEL_TOP, foot=theme.PANEL_FOOT, edge=theme.BRASS, radius=0)
        at = self.box.x + BAR_EDGE
        for text, kind, tone in ((self.heading, self.kind, theme.HEADLINE), (self.note, WORD, theme.MUTED)):
            width = canvas.fonts.width(text, kind)
            if text and at + width <= self.end:
                canvas.text(text, Box(at, self.box.y, width + 2, self.box.h), kind=kind, colour=tone)
                at += width + self.gap

    def count(self, figures: Sequence[TopFigure], fonts: Fonts, goal: tuple[str, Stake | None] | None = None) -> None:
        """Add the goal and figures behind the title; where there is no room for all, first the words of the figures are
        shortened, then the gaps, the word before the goal and the note go, then the words of the figures, from the
        right, then the end of the goal, and that of the title."""
        shown = list(figures)
        least = Goal.least(goal[1], fonts) if goal is not None else 0
        words = goal[0] if goal is not None else ""
        whole = least + fonts.width(words, theme.STRONG) + PILL_GAP + 10 if words else 0
        spare = [at for at, figure in enumerate(figures) if figure.word]
        for at, figure in enumerate(figures):
            if figure.short and self._over(shown, fonts, whole) > 0:
                shown[at] = figure._replace(word=figure.short, tip=figure.tip or figure.word)
        if self._over(shown, fonts, whole) > 0:
            self.gap = NARROW_GAP
        if goal is not None and self._over(shown, fonts, whole) > 0:
            words = words.partition(": ")[2] or words
            whole = least + fonts.width(words, theme.STRONG) + PILL_GAP + 10
        if self._over(shown, fonts, whole) > 0:
            self.note = ""
        while spare and self._over(shown, fonts, whole) > 0:
            at = spare.pop()
            shown[at] = shown[at]._replace(word="", tip=shown[at].tip or shown[at].word)
        pill = max(least, whole - max(0, self._over(shown, fonts, whole)))
        over = self._over(shown, fonts, pill)
        if over > 0:
            self.heading = fonts.fitted(self.heading, self.kind, fonts.width(self.heading, self.kind) - over)
        at = self.box.x + BAR_EDGE + self._words(fonts)
        if goal is not None:
            place = Box(at, self.box.y + 6, pill, self.box.h - 12)
            found = Goal(box=place, text=words, stake=goal[1], tip=goal[0])
            found.lay_out(fonts)
            self.add(found)
            at += pill + self.gap
        for figure in shown:
            width = Counter.width(figure, fonts)
            place = Box(at, self.box.y + 4, width, self.box.h - 8)
            self.add(Counter(box=place, key=f"counter/{figure.icon}", figure=figure, tip=figure.told))
            at += width + self.gap

    def _words(self, fonts: Fonts) -> int:
        """The logical width of the title and the note with the gap behind each."""
        words = ((self.heading, self.kind), (self.note, WORD))
        return sum(fonts.width(text, kind) + self.gap for text, kind in words if text)

    def _over(self, figures: Sequence[TopFigure], fonts: Fonts, pill: int) -> int:
        """How many logical pixels the title, a pill of a width and these figures take too much; none or fewer when all
        fit."""
        if not figures and not pill:
            return 0
        wide = sum(Counter.width(figure, fonts) + self.gap for figure in figures) - self.gap
        return self.box.x + BAR_EDGE + self._words(fonts) + wide + (pill + self.gap if pill else 0) - self.end


def bar_height(page: Box) -> int:
    """How high the bar over a page is."""
    return theme.TOP_BAR if page.w >= WIDE_FROM else theme.LOW_BAR


def top_bar(
    page: Box,
    heading: str,
    ways: Sequence[Way],
    *,
    note: str = "",
    about: str = "",
    figures: Sequence[TopFigure] = (),
    goal: tuple[str, Stake | None] | None = None,
    fonts: Fonts,
) -> TopBar:
    """A bar over the whole width of a page; on a narrow page its buttons are icons with the words on hover. `about` is
    told of the heading on hover; `goal` are the words of the pill and what the heroes lose by."""
    kind = theme.TITLE if page.w >= WIDE_FROM else theme.NAME
    bar = TopBar(box=Box(page.x, page.y, page.w, bar_height(page)), heading=heading, kind=kind, note=note)
    narrow = page.w < 1100
    widths = [way_width(way, fonts, narrow=narrow) for way in ways]
    at = bar.box.right - 8 - sum(width + 4 for width in widths) + 4
    bar.end = at - 16
    bar.count(figures, fonts, goal)
    if about:
        title = Box(bar.box.x + 8, bar.box.y + 4, fonts.width(bar.heading, kind) + 16, bar.box.h - 8)
        bar.add(Widget(box=title, key="heading", tip=about))
    for way, width in zip(ways, widths, strict=True):
        place = Box(at, bar.box.y + 4, width, bar.box.h - 8)
        bar.add(
            Button(
                box=place,
                key=f"way/{way.key}",
                text="" if narrow else way.text,
                tip=way.text if narrow else "",
                icon=way.icon,
                act=way.act,
                refusal=way.refusal,
                chosen=way.bright,
                bare=True,
            )
        )
        at += width + 4
    return bar


def way_width(way: Way, fonts: Fonts, *, narrow: bool) -> int:
    """The logical width of a button of the bar: icon and words, or the icon alone."""
    return 56 if narrow else fonts.width(way.text, theme.BUTTON) + 24 + 20 + 12 + 4


def page_below(page: Box) -> Box:
    """What is left of a page below the bar and inside the edge."""
    return Box(page.x + 16, page.y + bar_height(page) + 16, page.w - 32, page.h - bar_height(page) - 32)


def top_section(box: Box, text: str) -> Widget:
    """A section title in capitals."""
    return Label(box=box, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION)

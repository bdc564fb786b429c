"""Rows of the settings: a name with a sentence below it, and on the right what it is set with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import (
    Button,
    Label,
    Panel,
    RichText,
    Scroller,
    Slider,
    Tabs,
    Toggle,
    Widget,
    paragraph_height,
)

LINE = 26
"""The height of a name."""
APART, EDGE, SCROLL = 12, 14, 12
"""Between rows, below the last one, and for the bar of a column that scrolls."""
NOTE_GAP, BELOW = 2, 6
"""Between a name and its note, and above what has no room beside them."""
SLIDER, SWITCH, SAMPLE, DEED = 368, 90, 58, 150
"""The widths of a slider with its value, of a switch, of the button of a sample, and of one that does something."""
LEAST_SLIDER = 228
"""The width of a slider at least that stands beside its words."""
LEAST_WORDS = 200
"""The width below which words and what is set stand below each other."""
TABS, TAB_EDGE = 40, 30
SettingRow = Callable[[Box], Widget]
"""From a box, of which only place and width count, to a row with its height."""


@dataclass(frozen=True)
class SettingGroup:
    """Rows that belong together, below a title."""

    title: str
    rows: tuple[SettingRow, ...]


def column(box: Box, key: str, groups: Sequence[SettingGroup]) -> Scroller:
    """Groups one below the other along a box, a panel each; it scrolls if they do not all fit."""
    rows = Scroller(box=box, key=key)
    at = box.y
    for group in groups:
        panel = Panel(box=Box(box.x, at, box.w - SCROLL, 2 * LINE), title=group.title)
        at = panel.content.y
        for make in group.rows:
            row = make(Box(panel.content.x, at, panel.content.w, 0))
            panel.add(row)
            at = row.box.bottom + APART
        panel.box = panel.box._replace(h=at - APART + EDGE - panel.box.y)
        rows.add(panel)
        at = panel.box.bottom + theme.PADDING
    return rows


class SettingRows:
    """Makes rows with these fonts."""

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts

    def slider(
        self,
        key: str,
        name: str,
        note: str,
        value: float,
        change: Callable[[float], None],
        *,
        bounds: tuple[float, float] = (0.0, 1.0),
        sample: Callable[[], None] | None = None,
        shown: str = "",
        step: float = 0.05,
    ) -> SettingRow:
        """A value that is set by a slider, with a button that plays a sample of it if there is one; `shown` says it,
        else it is a share."""

        def make(box: Box) -> Widget:
            beside = theme.GAP + SAMPLE if sample is not None else 0
            spare = box.w - LEAST_WORDS - theme.GAP - beside
            wide = min(SLIDER, max(LEAST_SLIDER, spare), box.w - beside) + beside
            row, place = self._named(box, name, note, wide, 44)
            track, button = place._replace(w=wide - beside), place._replace(x=place.right - SAMPLE, w=SAMPLE)
            row.add(
                Slider(
                    box=track,
                    key=key,
                    text="",
                    value=value,
                    low=bounds[0],
                    high=bounds[1],
                    step=step,
                    shown=shown or f"{round(value * 100)}%",
                    change=change,
                )
            )
            if sample is not None:
                tip = f"A sample of {name.lower()}"
                row.add(Button(box=button, key=f"{key}/sample", text="", icon="play", tip=tip, act=sample))
            return row

        return make

    def switch(self, key: str, name: str, note: str, on: bool, flip: Callable[[bool], None]) -> SettingRow:
        """What is on or off."""

        def make(box: Box) -> Widget:
            row, place = self._named(box, name, note, SWITCH, 40)
            row.add(Toggle(box=place, key=key, text="", on=on, flip=flip))
            return row

        return make

    def deed(
        self,
        key: str,
        name: str,
        note: str,
        text: str,
        act: Callable[[], None],
        *,
        icon: str = "reload",
        refusal: str = "",
    ) -> SettingRow:
        """What is done by a button, or cannot be done now."""

        def make(box: Box) -> Widget:
            row, place = self._named(box, name, note, DEED, 40)
            row.add(Button(box=place, key=key, text=text, icon=icon, act=act, refusal=refusal, kind=theme.STRONG))
            return row

        return make

    def choice(
        self, key: str, name: str, note: str, names: tuple[str, ...], chosen: int, choose: Callable[[int], None]
    ) -> SettingRow:
        """One of several: beside the words where there is room, else over the whole width below them."""

        def make(box: Box) -> Widget:
            each = max(self.fonts.width(text, theme.STRONG) for text in names) + TAB_EDGE
            wide = len(names) * (each + theme.GAP) - theme.GAP
            if box.w - wide - theme.GAP < max(LEAST_WORDS, self.fonts.width(name, theme.STRONG)):
                wide = box.w
            row, place = self._named(box, name, note, wide, TABS)
            row.add(Tabs(box=place, key=key, names=names, chosen=chosen, choose=choose))
            return row

        return make

    def words(self, text: str) -> SettingRow:
        """A paragraph."""

        def make(box: Box) -> Widget:
            high = paragraph_height(text, box.w, fonts=self.fonts)
            return RichText(box=box._replace(h=high), text=text, colour=theme.MUTED)

        return make

    def _named(self, box: Box, name: str, note: str, width: int, height: int) -> tuple[Widget, Box]:
        """A row with its words on the left, and the place on the right for what it is set with; where that leaves too
        little for the words, it comes below them."""
        beside = box.w - width - theme.GAP >= max(LEAST_WORDS, self.fonts.width(name, theme.STRONG))
        words = box._replace(w=box.w - width - theme.GAP if beside else box.w)
        high = paragraph_height(note, words.w, fonts=self.fonts, kind=theme.NOTE) if note else 0
        told = LINE + (NOTE_GAP + high if note else 0)
        whole = max(told, height) if beside else told + BELOW + height
        row = Widget(box=box._replace(h=whole))
        head = words._replace(y=words.y + (0 if note or not beside else (whole - LINE) // 2), h=LINE)
        row.add(Label(box=head, text=name, kind=theme.STRONG, colour=theme.HEADLINE))
        if note:
            under = Box(words.x, words.y + LINE + NOTE_GAP, words.w, high)
            row.add(RichText(box=under, text=note, kind=theme.NOTE, colour=theme.MUTED))
        top = box.y + ((whole - height) // 2 if beside else told + BELOW)
        return row, Box(box.right - width, top, width, height)

"""Rows of the settings: a name with a sentence below it, and on the right what it is set with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, RichText, Scroller, Slider, Tabs, Toggle, Widget, paragraph_height

LINE = 26
"""The height of a name."""
NOTE_GAP = 2
SLIDER, SWITCH, SAMPLE, DEED = 368, 90, 58, 150
"""The widths of a slider with its value, of a switch, of the button of a sample, and of one that does something."""
LEAST_WORDS = 200
"""The width below which words and what is set stand below each other."""
TABS = 40
SettingRow = Callable[[Box], Widget]
"""From a box, of which only place and width count, to a row with its height."""


@dataclass(frozen=True)
class SettingGroup:
    """Rows that belong together, below a title."""

    title: str
    rows: tuple[SettingRow, ...]


def listing(box: Box, key: str, groups: Sequence[SettingGroup]) -> Scroller:
    """Groups one below the other along the top of a box, which scrolls if they do not all fit."""
    rows = Scroller(box=box, key=key)
    at = box.y
    for group in groups:
        title = Box(box.x, at, box.w - 16, LINE)
        rows.add(Label(box=title, text=group.title, kind=theme.SECTION_TITLE, colour=theme.SECTION))
        at = title.bottom + theme.GAP
        for make in group.rows:
            row = make(Box(box.x, at, box.w - 16, 0))
            rows.add(row)
            at = row.box.bottom + theme.GAP
        at += theme.GAP
    rows.box = box._replace(h=min(box.h, rows.content_height))
    rows.scroll_to(0)
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
    ) -> SettingRow:
        """A share that is set by a slider, with a button that plays a sample of it if there is one."""

        def make(box: Box) -> Widget:
            row, place = self._named(box, name, note, SLIDER + theme.GAP + SAMPLE, 44)
            track, button = place.columns(SLIDER, None, gap=theme.GAP)
            row.add(
                Slider(
                    box=track,
                    key=key,
                    text="",
                    value=value,
                    low=bounds[0],
                    high=bounds[1],
                    shown=f"{round(value * 100)} %",
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
            row.add(Button(box=place, key=key, text=text, icon="reload", act=act, refusal=refusal, kind=theme.STRONG))
            return row

        return make

    def choice(
        self, key: str, name: str, names: tuple[str, ...], chosen: int, choose: Callable[[int], None]
    ) -> SettingRow:
        """One of several, over the whole width."""

        def make(box: Box) -> Widget:
            words = Box(box.x, box.y, box.w, LINE)
            tabs = Box(box.x, words.bottom + NOTE_GAP, box.w, TABS)
            row = Widget(box=box._replace(h=LINE + NOTE_GAP + TABS))
            row.add(
                Label(box=words, text=name, kind=theme.STRONG, colour=theme.HEADLINE),
                Tabs(box=tabs, key=key, names=names, chosen=chosen, choose=choose),
            )
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
        beside = box.w - width - theme.GAP >= LEAST_WORDS
        words = box._replace(w=box.w - width - theme.GAP if beside else box.w)
        high = paragraph_height(note, words.w, fonts=self.fonts, kind=theme.NOTE) if note else 0
        told = LINE + (NOTE_GAP + high if note else 0)
        whole = max(told, height) if beside else told + NOTE_GAP + height
        row = Widget(box=box._replace(h=whole))
        row.add(Label(box=words._replace(h=LINE), text=name, kind=theme.STRONG, colour=theme.HEADLINE))
        if note:
            under = Box(words.x, words.y + LINE + NOTE_GAP, words.w, high)
            row.add(RichText(box=under, text=note, kind=theme.NOTE, colour=theme.MUTED))
        top = box.y + ((whole - height) // 2 if beside else told + NOTE_GAP)
        return row, Box(box.right - width, top, width, height)

"""A column of rows that scrolls, and the rows of which the preview's panels are made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ui.die_art import DieArt
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, RichText, Scroller, Widget, paragraph_height
from game.ui.widgets.base import Act

Maker = Callable[[Box], Widget]
GAP = 6
BAR = 14
"""Logical pixels on the right of a column that the scroll bar takes."""


@dataclass(frozen=True)
class ColumnLine:
    """A row of a column: its height, and what makes it."""

    height: int
    make: Maker
    gap: int = GAP
    """Logical pixels below it."""


def column(box: Box, key: str, lines: Sequence[ColumnLine]) -> Scroller:
    """The rows below each other in a box that scrolls."""
    scroller = Scroller(box=box, key=key)
    at = box.y + 2
    for line in lines:
        scroller.add(line.make(Box(box.x + 2, at, box.w - BAR, line.height)))
        at += line.height + line.gap
    return scroller


def title(text: str) -> ColumnLine:
    """A section title."""
    return ColumnLine(26, lambda box: Label(box=box, text=text, kind=theme.SECTION_TITLE, colour=theme.SECTION))


def column_words(text: str, width: int, fonts: Fonts, *, colour: theme.Colour = theme.TEXT) -> ColumnLine:
    """A paragraph as high as it needs to be at the width of a column."""
    height = paragraph_height(text, width - BAR, fonts=fonts, kind=theme.NOTE)
    return ColumnLine(height, lambda box: RichText(box=box, text=text, kind=theme.NOTE, colour=colour))


@dataclass(eq=False, kw_only=True)
class FactRow(Widget):
    """A name on the left and its value on the right of one line."""

    name: str
    value: str

    def paint(self, canvas: Canvas) -> None:
        """Draw both over a hairline; the value is shortened where there is too little room."""
        wide = min(canvas.fonts.width(self.name, theme.NOTE) + 4, self.box.w * 3 // 5)
        left, right = self.box.columns(wide, None, gap=8)
        canvas.text(self.name, left, kind=theme.NOTE, colour=theme.MUTED)
        canvas.text(self.value, right, kind=theme.NOTE.bold(), colour=theme.TEXT, align="right")
        canvas.plain(Box(self.box.x, self.box.bottom - 1, self.box.w, 1), top=theme.HAIRLINE, radius=0)

    @property
    def hint(self) -> str:
        """Both, whole."""
        return f"**{self.name}** {self.value}"


def fact(name: str, value: str) -> ColumnLine:
    """A name and its value."""
    return ColumnLine(26, lambda box: FactRow(box=box, name=name, value=value))


def told_fact(name: str, value: str, width: int, fonts: Fonts) -> ColumnLine:
    """The same, or a paragraph where both have no room on a line."""
    room = width - BAR - 12
    if fonts.width(name, theme.NOTE) + fonts.width(value, theme.NOTE.bold()) <= room:
        return fact(name, value)
    return column_words(f"{name} **{value}**", width, fonts)


def button(
    key: str,
    text: str,
    act: Act,
    *,
    icon: str = "",
    shortcut: str = "",
    note: str = "",
    chosen: bool = False,
    refusal: str = "",
    tip: str = "",
) -> ColumnLine:
    """A button over the whole width."""
    return ColumnLine(
        40,
        lambda box: Button(
            box=box,
            key=key,
            text=text,
            act=act,
            icon=icon,
            shortcut=shortcut,
            note=note,
            chosen=chosen,
            refusal=refusal,
            tip=tip,
            kind=theme.STRONG,
        ),
    )


def choice(key: str, names: Sequence[str], chosen: int, choose: Callable[[int], None], *, columns: int) -> ColumnLine:
    """Buttons of which one is chosen, so many beside each other."""
    rows = -(-len(names) // columns)

    def make(box: Box) -> Widget:
        group = Widget(box=box)
        for at, (place, name) in enumerate(zip(box.grid(len(names), columns=columns, height=40), names, strict=True)):
            group.add(_pick(place, f"{key}/{name.lower()}", name, at == chosen, _chooser(choose, at)))
        return group

    return ColumnLine(rows * 48 - 8, make)


def _chooser(choose: Callable[[int], None], at: int) -> Act:
    return lambda: choose(at)


def _pick(box: Box, key: str, text: str, chosen: bool, act: Act) -> Button:
    return Button(box=box, key=key, text=text, chosen=chosen, act=act, align="centre", kind=theme.STRONG)


def stepper(key: str, text: str, step: Callable[[int], None], *, tip: str = "") -> ColumnLine:
    """A value between two arrows that go on to the last and the next one."""

    def make(box: Box) -> Widget:
        group = Widget(box=box)
        back, words_box, onward = box.columns(56, None, 56)
        for place, name, icon, by in ((back, "back", "arrow_left", -1), (onward, "on", "arrow_right", 1)):
            group.add(Button(box=place, key=f"{key}/{name}", text="", icon=icon, act=_chooser(step, by), tip=tip))
        group.add(Label(box=words_box, text=text, kind=theme.STRONG, align="centre", may_shorten=True))
        return group

    return ColumnLine(40, make)


@dataclass(eq=False, kw_only=True)
class ColumnDie(Widget):
    """A die that can be clicked."""

    face: DieArt

    def paint(self, canvas: Canvas) -> None:
        """Draw the face, lit under the pointer."""
        if canvas.marks.hover == self.key:
            canvas.plain(self.box, top=theme.BUTTON_TOP, foot=theme.BUTTON_FOOT, radius=6)
        canvas.picture(self.face, self.box.inset(3))


def dice(key: str, faces: Sequence[DieArt], click: Callable[[int], None], width: int, *, tip: str) -> ColumnLine:
    """Dice beside each other, as many in a row as there is room for."""
    columns = max(1, (width - BAR + 6) // 46)
    rows = max(1, -(-len(faces) // columns))

    def make(box: Box) -> Widget:
        group = Widget(box=box)
        for at, face in enumerate(faces):
            place = Box(box.x + at % columns * 46, box.y + at // columns * 46, 40, 40)
            group.add(ColumnDie(box=place, key=f"{key}/{at}", face=face, act=_chooser(click, at), tip=tip))
        return group

    return ColumnLine(rows * 46 - 6, make)

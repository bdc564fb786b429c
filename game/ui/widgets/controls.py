"""Buttons, switches, sliders, tabs and text fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.input.keyboard import KEYBOARD
from game.ui.render import theme
from game.ui.render.canvas import Align, Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.surfaces import ButtonState
from game.ui.render.theme import Type
from game.ui.widgets.base import Widget

KEY_GROUND = theme.colour("#0a0806")
KEY_TEXT = theme.colour("#f0d9a6")
CHOSEN_NOTE = theme.colour("#ffefcc")


def note_colour(state: ButtonState) -> theme.Colour:
    """The colour of what stands beside or below the text of a button."""
    return {"disabled": theme.DISABLED, "chosen": CHOSEN_NOTE}.get(state, theme.MUTED)


@dataclass(eq=False, kw_only=True)
class Button(Widget):
    """A button with a key, an icon, a text and a note on the right; a refusal disables it and is told on hover."""

    text: str
    icon: str = ""
    note: str = ""
    shortcut: str = ""
    chosen: bool = False
    align: Align = "left"
    kind: Type = theme.BUTTON
    bare: bool = False

    def state(self, canvas: Canvas) -> ButtonState:
        """How the button looks now."""
        if self.refusal:
            return "disabled"
        if canvas.marks.pressed == self.key and self.key:
            return "pressed"
        if self.chosen:
            return "chosen"
        return "hover" if canvas.marks.hover == self.key and self.key else "rest"

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate and what stands on it."""
        state = self.state(canvas)
        rect = canvas.rect(self.box)
        if not self.bare or state in ("hover", "pressed", "chosen"):
            canvas.part(canvas.parts.button(rect.w, rect.h, state), self.box)
        box = self.box.moved(0, 1) if state == "pressed" else self.box
        tone = theme.DISABLED if state == "disabled" else theme.colour("#fff6e0") if state == "chosen" else theme.TEXT
        inner = box.inset(12, 0)
        for part, width in self._front(canvas.fonts):
            place = Box(inner.x, inner.y, width, inner.h)
            if part == "key":
                canvas.plain(place.middle(width, 24), top=KEY_GROUND, edge=theme.CARD_EDGE, radius=4)
                canvas.text(
                    KEYBOARD.name(self.shortcut),
                    place,
                    kind=theme.SMALL,
                    colour=theme.DISABLED if self.refusal else KEY_TEXT,
                    align="centre",
                )
            elif part == "icon":
                canvas.icon(self.icon, place.middle(20, 20), colour=tone if self.refusal else KEY_TEXT)
            inner = Box(inner.x + width + 12, inner.y, inner.w - width - 12, inner.h)
        if self.note:
            canvas.text(self.note, inner, kind=theme.NOTE, colour=note_colour(state), align="right")
            inner = Box(inner.x, inner.y, inner.w - canvas.fonts.width(self.note, theme.NOTE) - 8, inner.h)
        if self.text:
            canvas.text(self.text, inner, kind=self.kind, colour=tone, align=self.align)

    def _front(self, fonts: Fonts) -> list[tuple[str, int]]:
        parts = []
        if self.shortcut:
            parts.append(("key", max(24, fonts.width(KEYBOARD.name(self.shortcut), theme.SMALL) + 12)))
        if self.icon:
            parts.append(("icon", 20))
        return parts

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A text or note for which the button is too narrow."""
        if not self.text and not self.note:
            return []
        room = self.box.w - 24 - sum(width + 12 for _, width in self._front(fonts))
        note = fonts.width(self.note, theme.NOTE) + 8 if self.note else 0
        needed = fonts.width(self.text, self.kind) + note
        return [f"button {self.text!r} is cut: {needed} wide in {room}"] if needed > room else []


@dataclass(eq=False, kw_only=True)
class Toggle(Widget):
    """A switch with its sentence; its state is told by a word as well as by colour and place."""

    text: str
    on: bool
    flip: Callable[[bool], None]

    def __post_init__(self) -> None:
        if not self.refusal:
            self.act = lambda: self.flip(not self.on)

    def paint(self, canvas: Canvas) -> None:
        """Draw the sentence and the switch."""
        words, place = self.box.columns(None, 76, gap=12)
        tone = theme.DISABLED if self.refusal else theme.TEXT
        canvas.text(self.text, words, kind=theme.BODY, colour=tone)
        track = place.middle(76, 32)
        edge = theme.BRASS if not self.on else theme.LEGAL
        ground = theme.colour("#1f5a3c") if self.on else theme.DISABLED_GROUND
        canvas.plain(track, top=ground, edge=edge, radius=16)
        knob = Box(track.right - 28 if self.on else track.x + 4, track.y + 4, 24, 24)
        canvas.plain(knob, top=theme.PARCHMENT_TOP, foot=theme.PARCHMENT_FOOT, radius=12)
        side = Box(track.x + 8, track.y, 40, 32) if self.on else Box(track.x + 30, track.y, 40, 32)
        canvas.text(
            "On" if self.on else "Off",
            side,
            kind=theme.NOTE,
            colour=theme.HEADLINE if self.on else theme.MUTED,
            align="centre",
        )

    def steer(self, dx: int, dy: int) -> bool:
        """Right switches on, left off."""
        if dx and not self.refusal and self.on != (dx > 0):
            self.flip(dx > 0)
        return bool(dx)

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A sentence for which there is no room beside the switch."""
        return [f"switch {self.text!r} is cut"] if fonts.width(self.text, theme.BODY) > self.box.w - 88 else []


@dataclass(eq=False, kw_only=True)
class Slider(Widget):
    """A value between two ends, moved in steps by keys or by dragging."""

    text: str
    value: float
    low: float = 0.0
    high: float = 1.0
    step: float = 0.05
    shown: str = ""
    change: Callable[[float], None]

    def __post_init__(self) -> None:
        self.act = lambda: None

    @property
    def track(self) -> Box:
        """The box in which the knob runs."""
        return self._parts[1]

    @property
    def _parts(self) -> list[Box]:
        """The places of the words, the track and the value."""
        return self.box.columns(None, min(280, self.box.w - 88), 56, gap=16)

    def paint(self, canvas: Canvas) -> None:
        """Draw the words, the track with its knob, and the value."""
        words, track, number = self._parts
        canvas.text(self.text, words, kind=theme.BODY, colour=theme.TEXT)
        line = track.middle(track.w, 8)
        canvas.plain(line, top=(7, 6, 5), edge=theme.BRASS, radius=4)
        share = (self.value - self.low) / (self.high - self.low)
        filled = round(share * track.w)
        if filled > 4:
            canvas.plain(Box(line.x, line.y, filled, line.h), top=theme.BRIGHT_BRASS, foot=theme.CHOSEN_TOP, radius=4)
        knob = Box(track.x + min(track.w - 24, max(0, filled - 12)), track.y + track.h // 2 - 12, 24, 24)
        canvas.plain(knob, top=theme.PARCHMENT_TOP, foot=theme.PARCHMENT_FOOT, edge=theme.CARD_EDGE, radius=12, line=2)
        canvas.text(self.shown, number, kind=theme.STRONG, colour=theme.NUMBER, align="right")

    def steer(self, dx: int, dy: int) -> bool:
        """One step up or down."""
        if dx:
            self.change(self._held(self.value + dx * self.step))
        return bool(dx)

    def drag(self, point: tuple[float, float]) -> None:
        """Follow the pointer."""
        share = (point[0] - self.track.x) / self.track.w
        self.change(self._held(self.low + round(share * (self.high - self.low) / self.step) * self.step))

    def _held(self, value: float) -> float:
        return round(min(self.high, max(self.low, value)), 4)


@dataclass(eq=False, kw_only=True)
class Tabs(Widget):
    """A row of tabs of equal width, one of them chosen."""

    names: tuple[str, ...]
    chosen: int
    choose: Callable[[int], None]

    def __post_init__(self) -> None:
        places = self.box.columns(*[None] * len(self.names), gap=theme.GAP)
        for at, (name, place) in enumerate(zip(self.names, places, strict=True)):
            pick = self._picker(at)
            self.children.append(
                Button(
                    box=place,
                    key=f"{self.key}/{name}",
                    text=name,
                    chosen=at == self.chosen,
                    act=pick,
                    align="centre",
                    kind=theme.STRONG,
                )
            )

    def _picker(self, at: int) -> Callable[[], None]:
        return lambda: self.choose(at)


@dataclass(eq=False, kw_only=True)
class TextField(Widget):
    """A line that can be typed into."""

    text: str
    change: Callable[[str], None]
    empty: str = ""
    most: int = 40

    def __post_init__(self) -> None:
        self.act = lambda: None

    def paint(self, canvas: Canvas) -> None:
        """Draw the well, the text and the caret."""
        canvas.plain(self.box, top=(7, 6, 5), foot=(16, 13, 11), edge=theme.BRASS)
        inner = self.box.inset(12, 4)
        shown = self.text or self.empty
        canvas.text(shown, inner, kind=theme.BODY, colour=theme.TEXT if self.text else theme.MUTED)
        if self.text and canvas.marks.whole == self.key:
            width = min(inner.w, canvas.fonts.width(self.text, theme.BODY) + 4)
            canvas.plain(Box(inner.x - 2, inner.y + 4, width, inner.h - 8), top=theme.CHOSEN_TOP, radius=2)
            canvas.text(shown, inner, kind=theme.BODY, colour=theme.HEADLINE)
        if canvas.marks.focus == self.key:
            at = inner.x + min(inner.w - 2, canvas.fonts.width(self.text, theme.BODY)) + 1
            canvas.plain(Box(at, inner.y + 6, 2, inner.h - 12), top=theme.FOCUS, radius=0)

    @property
    def accepts(self) -> bool:
        """What Enter means is for the screen to say."""
        return False

    @property
    def line(self) -> str:
        """The words that stand in it."""
        return self.text

    def type(self, text: str, *, anew: bool = False) -> bool:
        """Add letters as far as there is room, or take the last one away; `anew` in place of all that stands there."""
        kept = "" if anew else self.text
        if text == "\b":
            self.change(kept[:-1])
        elif text.isprintable():
            self.change((kept + text)[: max(self.most, len(kept))])
        return True

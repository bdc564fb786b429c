"""A hint for first games, or advice, in the foot: below the question and in the place of what happened last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.input.keyboard import KEYBOARD
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import whole_sentences
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, RichText, Widget

SIGN, LINES = 16, 2
"""Logical pixels for the sign before the words, and how many lines these may take."""
CROSS = 58
"""The width of the button that closes a hint."""


class ShownHint(NamedTuple):
    """A hint as it stands before the player: its sentence, and what closes it."""

    say: str
    close: Callable[[], None]
    has_rule: bool = True
    """Whether there is a rule to read on."""


@dataclass(eq=False, kw_only=True)
class HintSign(Widget):
    """The torch before a hint."""

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        canvas.icon("torch", self.box.middle(18, 18), colour=theme.NUMBER)


def hint_line(box: Box, hint: ShownHint | None, fonts: Fonts) -> list[Widget]:
    """The sign, the words and the button that closes them, along the top of a box; nothing where there is no hint or no
    room for one."""
    if hint is None or box.h < theme.HIT:
        return []
    sign, words, cross = box._replace(h=theme.HIT).columns(SIGN, None, CROSS, gap=6)
    rule = f"{{rulebook}} {KEYBOARD.name('F1')}" if hint.has_rule else ""
    said = f"{hint.say} {rule}".strip()
    text = whole_sentences(said, words.w, rule, fonts=fonts, kind=theme.NOTE, lines=LINES)
    told = RichText(box=words, text=text, kind=theme.NOTE, colour=theme.NUMBER, lines=LINES)
    high = told.flow(fonts).height
    told.box = words._replace(y=words.y + (words.h - high) // 2, h=high)
    told.tip = hint.say if text != said else ""
    return [
        HintSign(box=sign),
        told,
        Button(box=cross, key="hint/close", text="", icon="cross", tip="Close this hint", act=hint.close, bare=True),
    ]

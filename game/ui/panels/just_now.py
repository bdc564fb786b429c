"""What happened last, in a line above the question."""

from __future__ import annotations

from dataclasses import dataclass

from game.board.grid import NOWHERE
from game.ui.input.keyboard import KEYBOARD
from game.ui.panels.table_context import TableContext
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import whole_sentences
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import RichText, Widget

LEAD = "Just now: "
SIGN = 22
"""Logical pixels for the sign before the words."""


@dataclass(eq=False, kw_only=True)
class LastSign(Widget):
    """The sign of what happened last."""

    icon: str

    def paint(self, canvas: Canvas) -> None:
        """Draw it."""
        canvas.icon(self.icon, self.box.middle(16, 16), colour=theme.MUTED)


def line_high(fonts: Fonts) -> int:
    """The height of the line."""
    return fonts.line(theme.NOTE)


def just_now(box: Box, context: TableContext) -> list[Widget]:
    """The last line of the log with its sign along the top of a box; nothing in a game that has only begun."""
    if not context.log or context.log[-1].fact == NOWHERE:
        return []
    last, high = context.log[-1], line_high(context.fonts)
    rest = f"{{log}} {KEYBOARD.name('L')}: the rest"
    place, told = Box(box.x + SIGN, box.y, box.w - SIGN, high), f"{LEAD}{last.text}"
    wide = place.w - context.fonts.width(LEAD, theme.NOTE)  # by itself it is no sentence, for all its colon
    text = LEAD + whole_sentences(last.text, wide, rest, fonts=context.fonts, kind=theme.NOTE, lines=1)
    words = RichText(box=place, text=text, kind=theme.NOTE, colour=theme.MUTED, lines=1, follow=context.link)
    words.tip = told if text != told else ""
    return [LastSign(box=Box(box.x, box.y, SIGN - 6, high), icon=last.icon), words]

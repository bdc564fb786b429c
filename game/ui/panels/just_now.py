"""What happened last, in a line above the question."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.board.grid import NOWHERE
from game.ui.input.keyboard import KEYBOARD
from game.ui.log.chronicle import LogLine
from game.ui.log.deed_words import without_sums
from game.ui.panels.table_context import TableContext
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow, plain, whole_sentences
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import RichText, Widget

LEAD = "Just now: "
SINCE = 6
"""So many lines after a card was played it is told with them."""
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


def led_to(log: Sequence[LogLine]) -> LogLine:
    """The last line of a log; what has followed a card that was played shortly before is told from that card on."""
    since = next((at for at in range(len(log) - 1, max(-1, len(log) - 1 - SINCE), -1) if log[at].card), len(log) - 1)
    if since == len(log) - 1 or any(line.kind in ("deed", "round") for line in log[since:]):
        return log[-1]
    return replace(log[since], text=". ".join(line.text for line in log[since:]))


def just_now(box: Box, context: TableContext) -> list[Widget]:
    """The last line of the log with its sign along the top of a box, after the card that led to it; nothing in a game
    that has only begun."""
    if not context.log or context.log[-1].fact == NOWHERE:
        return []
    whole, high = led_to(context.log), line_high(context.fonts)
    rest = f"{{log}} {KEYBOARD.name('L')}: the rest"
    place, told = Box(box.x + SIGN, box.y, box.w - SIGN, high), f"{LEAD}{whole.text}"
    last = whole if context.fonts.width(plain(told), theme.NOTE) <= place.w else context.log[-1]
    wide = place.w - context.fonts.width(LEAD, theme.NOTE)  # by itself it is no sentence, for all its colon
    cut = flow(last.text, wide, fonts=context.fonts, kind=theme.NOTE, lines=1).cut
    words = without_sums(last.text) if cut else last.text
    text = LEAD + whole_sentences(words, wide, rest, fonts=context.fonts, kind=theme.NOTE, lines=1)
    line = RichText(box=place, text=text, kind=theme.NOTE, colour=theme.MUTED, lines=1, follow=context.link)
    line.tip = told if text != told else ""
    return [LastSign(box=Box(box.x, box.y, SIGN - 6, high), icon=last.icon), line]

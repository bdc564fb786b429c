"""The ways back: to the start of the turn, and for the overlord to the last moment that passed."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.input.keyboard import KEYBOARD
from game.ui.panels.table_context import LineButton, TableContext
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Widget

INTERRUPT = "Overlord may interrupt"
HUSHED = "You let things pass: ask again"
HIGH = 40


def turn_back(context: TableContext) -> list[Widget]:
    """The button that takes a turn back to its start, while somebody before the screen is in one."""
    if not context.session.in_turn or not context.session.mine:
        return []
    refusal = context.session.undo_refusal()
    return [
        LineButton(
            box=Box(0, 0, 0, 0),
            key="undo_turn",
            text="Back to the start of the turn",
            icon="reload",
            refusal=refusal,
            act=None if refusal else context.undo_turn,
        )
    ]


def interruption(box: Box, context: TableContext) -> list[Widget]:
    """The reminder at the lower left of a box that the overlord may interrupt, where people sit on both sides, or that
    somebody is not asked for the rest of the turn."""
    session = context.session
    text = HUSHED if session.hushed else INTERRUPT if session.both_sides and session.mine else ""
    if not text:
        return []
    width = context.fonts.width(text, theme.NOTE) + 92
    place = Box(box.x, box.bottom - HIGH, width, HIGH)
    return [Interruption(box=place, text=text, key="interrupt", act=context.interrupt, floating=True)]


@dataclass(eq=False, kw_only=True)
class Interruption(Widget):
    """A quiet reminder with its key: the overlord may go back to the last window."""

    text: str
    shortcut: str = "I"

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame, the skull and the key."""
        canvas.plain(self.box, top=theme.colour("#1c100e"), edge=theme.colour("#7a3d33"), radius=6, alpha=240)
        inner = self.box.inset(12, 0)
        canvas.icon("skull", Box(inner.x, inner.y, 20, inner.h).middle(20, 20), colour=theme.TARGET_TEXT)
        words = Box(inner.x + 28, inner.y, inner.w - 60, inner.h)
        canvas.text(self.text, words, kind=theme.NOTE, colour=theme.TARGET_TEXT)
        key = Box(inner.right - 26, inner.y, 26, inner.h)
        canvas.plain(key.middle(26, 24), top=theme.VOID, edge=theme.CARD_EDGE, radius=4)
        canvas.text(KEYBOARD.name(self.shortcut), key, kind=theme.SMALL, colour=theme.NUMBER, align="centre")

    def text_faults(self, fonts: Fonts) -> list[str]:
        """Words wider than the plate leaves them."""
        return ["the reminder is cut"] if fonts.width(self.text, theme.NOTE) > self.box.w - 84 else []

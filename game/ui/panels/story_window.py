"""A page of the story, over the whole table or beside the part of the board that it is about."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.panels.table_context import LineButton, TableContext
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Modal, RichText, Scroller, paragraph_height

AGAIN = "The log keeps it to be read again."
WIDE = 560
BACK, SKIP, GAP = 80, 168, 12
"""The widths of the buttons beside the one that goes on, and how far they are apart."""
KEY_ALONE = 48
"""The width of the button back on a page too narrow for its arrow."""


@dataclass(eq=False, kw_only=True)
class Beside(Modal):
    """A window that leaves the light on what lies beside it."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the window alone."""
        canvas.panel(self.window)


def story_window(
    page: Box,
    text: str,
    context: TableContext,
    *,
    place: Box | None,
    at: tuple[int, int],
    go_on: Callable[[], None],
    back: Callable[[], None],
    skip: Callable[[], None],
) -> Modal:
    """A page of what is told, the one and the count of all in `at`, with buttons for the page before it and to skip
    those that follow. It lies in the middle of the height of `place`, or of the whole page if there is none."""
    free = place or page.middle(min(WIDE, page.w - 32), page.h - 32)
    window = free.middle(free.w, min(free.h, _height(text, free.w, context)))
    modal = Beside(box=page, window=window) if place else Modal(box=page, window=window)
    body, note, foot = window.inset(24, 20).rows(None, 24, 48, gap=12)
    told = paragraph_height(text, body.w, fonts=context.fonts)
    field = Scroller(box=body, key=f"story/{at[0]}")
    field.add(RichText(box=Box(body.x, body.y, body.w - 8 if told > body.h else body.w, told), text=text))
    number, of = at
    first, many = number == 1, number < of
    where = f"{number} of {of} · {AGAIN}" if of > 1 else AGAIN
    modal.add(field, Label(box=note, text=where, kind=theme.NOTE, colour=theme.MUTED, may_shorten=True))
    wide = foot.w > BACK + 2 * SKIP
    before, foot = foot.columns(0 if first else BACK if wide else KEY_ALONE, None, gap=0 if first else GAP)
    left, right = foot.columns(None, SKIP if many else 0, gap=GAP if many else 0)
    word = "Next page" if many else "Go on"
    if not first:
        arrow = "arrow_left" if wide else ""
        modal.add(Button(box=before, key="back", text="", shortcut="B", icon=arrow, tip="The page before", act=back))
    modal.add(
        LineButton(
            box=left, key="read", text=word, icon="check", shortcut="Enter", align="centre", chosen=True, act=go_on
        )
    )
    if many:
        modal.add(LineButton(box=right, key="skip", text="Skip all", icon="cross", shortcut="K", act=skip))
    return modal


def _height(text: str, width: int, context: TableContext) -> int:
    """How high a page of that width is."""
    return paragraph_height(text, width - 48, fonts=context.fonts) + 48 + 40 + 24 + 36

"""The keys that can be bound anew, each with what it does and the key on which that lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.ui.input.keyboard import KEYBOARD
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Button, Label, Widget

ROW, CAP, WAITING, LEAST = 42, 86, 150, 270
"""The height of a row, the width of a key and of one that waits, and of a column at least."""


def key_rows(
    box: Box, told: Sequence[tuple[str, str]], binding: str, bind: Callable[[str], None], *, fonts: Fonts
) -> Widget:
    """All keys in as many columns as have room; `binding` is the one that waits for another key."""
    columns = max(1, min(2, box.w // LEAST))
    down = -(-len(told) // columns)
    rows = Widget(box=box._replace(h=down * (ROW + theme.GAP) - theme.GAP))
    cells = [
        place._replace(y=box.y + at * (ROW + theme.GAP), h=ROW)
        for place in box.columns(*[None] * columns, gap=3 * theme.GAP)
        for at in range(down)
    ]
    for cell, (shipped, does) in zip(cells, told, strict=False):
        waits = shipped == binding
        wide = WAITING if waits else CAP
        words, cap = cell._replace(w=cell.w - wide - theme.GAP), cell._replace(x=cell.right - wide, w=wide)
        name = "press a key" if waits else KEYBOARD.name(shipped)
        tip = does if fonts.width(does, theme.BODY) > words.w else ""
        rows.add(
            Label(box=words, text=does, kind=theme.BODY, colour=theme.TEXT, may_shorten=True, tip=tip),
            Button(
                box=cap,
                key=f"key/{shipped}",
                text=name,
                align="centre",
                chosen=waits,
                act=partial(bind, shipped),
                kind=theme.STRONG,
            ),
        )
    return rows

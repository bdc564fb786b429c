"""The lines of a question as buttons."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.panels.table_context import LineButton, TableContext
from game.ui.prompts.base import MenuLine
from game.ui.render.metrics import Box


def line_button(box: Box, line: MenuLine, context: TableContext, *, key: str) -> LineButton:
    """One line as a button."""
    return LineButton(
        box=box,
        key=key,
        text=line.text,
        icon=line.icon,
        note=line.note,
        shortcut=line.shortcut if not line.refusal else "",
        refusal=line.refusal,
        tip=line.tip if not line.refusal else "",
        chosen=line.chosen,
        outlined=line.outlined,
        dice=line.dice,
        act=None if line.refusal else _presser(line, context),
    )


def _presser(line: MenuLine, context: TableContext) -> Callable[[], None]:
    return lambda: context.press(line)

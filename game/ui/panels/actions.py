"""The list of what can be done: every line of the question as a button, what cannot be done dimmed with its reason."""

from __future__ import annotations

from collections.abc import Callable

from game.ui import theme
from game.ui.metrics import Box
from game.ui.panels.sitting import LineButton, Sitting
from game.ui.prompts.base import Line
from game.ui.widgets import Panel, Scroller, Widget


def actions_panel(box: Box, sitting: Sitting, *, extra: Callable[[Box], list[Widget]] | None = None) -> Panel:
    """The lines of the prompt below its title; `extra` makes what stands below them, given the width and top."""
    title = sitting.fonts.fitted(sitting.prompt.title.upper(), theme.SECTION_TITLE, box.w - 2 * theme.PADDING - 4)
    panel = Panel(box=box, title=title)
    body = panel.content
    rows = Scroller(box=body, key="actions")
    panel.add(rows)
    at = body.y
    height = theme.BUTTON_HEIGHT if sitting.wide else 44
    room = Box(body.x + 2, 0, body.w - 12, height)
    keyed = any(line.shortcut and not line.refusal for line in sitting.prompt.lines)
    for number, line in enumerate(sitting.prompt.lines):
        button = line_button(Box(room.x, at, room.w, height), line, sitting, key=f"line/{number}/{line.text}")
        button.indented = keyed and sitting.wide
        rows.add(button)
        at += height + (6 if sitting.wide else 4)
    if extra is not None:
        rows.add(*extra(Box(room.x, at + 4, room.w, 0)))
    return panel


def line_button(box: Box, line: Line, sitting: Sitting, *, key: str) -> LineButton:
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
        act=None if line.refusal else _presser(line, sitting),
    )


def _presser(line: Line, sitting: Sitting) -> Callable[[], None]:
    return lambda: sitting.press(line)

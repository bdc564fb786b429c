"""The list of what can be done: every line of the question as a button, what cannot be done dimmed with its reason."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.panels.table_context import LineButton, TableContext
from game.ui.prompts.base import MenuLine
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, RichText, Scroller, Widget, paragraph_height

ON_BOARD = "Click a marked space on the board, or go to it with the arrow keys and press Enter."
"""What stands where a question is answered on the board alone."""


def actions_panel(box: Box, context: TableContext, *, extra: Callable[[Box], list[Widget]] | None = None) -> Panel:
    """The lines of the prompt below its title; `extra` makes what stands below them, given the width and top."""
    title = _title(context, box.w - 2 * theme.PADDING - 4)
    panel = Panel(box=box, title=title)
    body = panel.content
    rows = Scroller(box=body, key="actions")
    panel.add(rows)
    at = body.y
    height = theme.BUTTON_HEIGHT if context.wide else 44
    room = Box(body.x + 2, 0, body.w - 12, height)
    keyed = any(line.shortcut and not line.refusal for line in context.prompt.lines)
    for number, line in enumerate(context.prompt.lines):
        button = line_button(Box(room.x, at, room.w, height), line, context, key=f"line/{number}/{line.text}")
        button.indented = keyed and context.wide
        rows.add(button)
        at += height + (6 if context.wide else 4)
    if not context.prompt.lines and context.prompt.spaces:
        told = paragraph_height(ON_BOARD, room.w, fonts=context.fonts)
        rows.add(RichText(box=Box(room.x, at, room.w, told), text=ON_BOARD, colour=theme.MUTED))
        at += told + 8
    if not context.prompt.lines and not context.session.mine:
        told_now = lately(Box(room.x, at, room.w, 0), context)
        rows.add(*told_now)
        at = told_now[-1].box.bottom + 8 if told_now else at
    told_of = about_lines(Box(room.x, at + 8, room.w, 0), context)
    rows.add(*told_of)
    at = told_of[-1].box.bottom + 4 if told_of else at
    if extra is not None:
        rows.add(*extra(Box(room.x, at + 4, room.w, 0)))
    if context.prompt.lines:
        whole_rows(rows, height + (6 if context.wide else 4))
    return panel


def whole_rows(rows: Scroller, step: int) -> None:
    """End a list that does not fit below a whole row, and turn it by whole rows; `step` is a row with its gap."""
    if rows.furthest and rows.box.h > step:
        fitting = [child.box.bottom for child in rows.children if child.box.bottom <= rows.box.bottom]
        rows.box = rows.box._replace(h=max(fitting, default=rows.box.bottom) - rows.box.y + 1)
        rows.step = step


LATELY = 6
"""How many of the last lines of the log stand in the list while a computer player acts."""


def lately(box: Box, context: TableContext) -> list[Widget]:
    """The last lines of the log, from the top of a box downwards at its width: what a computer player does."""
    found: list[Widget] = []
    at = box.y
    for number, line in enumerate(reversed(context.log[-LATELY:])):
        height = paragraph_height(line, box.w, fonts=context.fonts, kind=theme.NOTE)
        tone = theme.MUTED if number else theme.TEXT
        found.append(RichText(box=Box(box.x, at, box.w, height), text=line, kind=theme.NOTE, colour=tone))
        at += height + 8
    return found


def about_lines(box: Box, context: TableContext) -> list[Widget]:
    """The card or the rule in question below the lines, from the top of a box downwards at its width."""
    title, text = context.prompt.about
    if not text:
        return []
    told = f"**{title}.** {text}"
    height = paragraph_height(told, box.w, fonts=context.fonts, kind=theme.NOTE)
    return [RichText(box=Box(box.x, box.y, box.w, height), text=told, kind=theme.NOTE, colour=theme.MUTED)]


def _title(context: TableContext, width: int) -> str:
    """The title of the prompt; where there is no room for a name and what it does, only the latter."""
    whole = context.prompt.title.upper()
    if context.fonts.width(whole, theme.SECTION_TITLE) > width:
        whole = whole.rpartition(" · ")[2]
    return context.fonts.fitted(whole, theme.SECTION_TITLE, width)


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
        dice=line.dice,
        act=None if line.refusal else _presser(line, context),
    )


def _presser(line: MenuLine, context: TableContext) -> Callable[[], None]:
    return lambda: context.press(line)

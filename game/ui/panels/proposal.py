"""What the screen proposes, in the foot: the sentence, what is to be expected of it, and the answers to it."""

from __future__ import annotations

from game.ui.panels.actions import line_button
from game.ui.panels.just_now import just_now, line_high
from game.ui.panels.table_context import LineButton, TableContext
from game.ui.render import theme
from game.ui.render.flow import flow
from game.ui.render.metrics import Box
from game.ui.widgets import Label, RichText, Widget

HIGH, GAP, APART = 46, 8, 6
"""The height of the answers, how far they are apart, and how far below the sentence, in logical pixels."""


def proposal(box: Box, context: TableContext) -> list[Widget]:
    """What happened last and the sentence over the whole width of a box; below them what is to be expected, and the
    answers at the right."""
    prompt, fonts = context.prompt, context.fonts
    kind = next((each for each in (theme.TITLE, theme.NAME) if fonts.width(prompt.call, each) <= box.w), theme.STRONG)
    lines = min(2, flow(prompt.call, box.w, fonts=fonts, kind=kind).height // fonts.line(kind))
    high = lines * fonts.line(kind)
    last = just_now(box, context)
    above = line_high(fonts) if box.h >= high + APART + HIGH + line_high(fonts) else 0
    at = box.y + (box.h - above - high - APART - HIGH) // 2 + above
    for part in last:
        part.shift(0, at - above - part.box.y)
    head = RichText(box=Box(box.x, at, box.w, high), text=prompt.call, kind=kind, lines=lines, colour=theme.HEADLINE)
    row = Box(box.x, at + high + APART, box.w, HIGH)
    first, second = prompt.about
    needed = max(fonts.width(first, theme.STRONG), fonts.width(second, theme.NOTE))
    buttons = _answers(row, context)
    if buttons[0].box.x - row.x - GAP < needed:
        buttons = _answers(row, context, icons=False)
    room = row._replace(w=buttons[0].box.x - row.x - GAP)
    upper, lower = room.rows(None, None, gap=0)
    return [
        *(last if above else []),
        head,
        Label(box=upper, text=first, kind=theme.STRONG, colour=theme.WARNING, may_shorten=True),
        Label(box=lower, text=second, kind=theme.NOTE, may_shorten=True),
        *buttons,
    ]


def _answers(row: Box, context: TableContext, *, icons: bool = True) -> list[LineButton]:
    """The buttons at the right end of a row, each as wide as its words, with their icons or without them."""
    found = []
    right = row.right
    for at, line in reversed(list(enumerate(context.prompt.proposal))):
        button = line_button(row, line, context, key=f"proposal/{at}")
        button.icon = button.icon if icons else ""
        button.box = Box(right - button.wanted(context.fonts), row.y, button.wanted(context.fonts), row.h)
        right = button.box.x - GAP
        found.append(button)
    return found[::-1]

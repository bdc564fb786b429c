"""Below the heroes, where there is room: what the overlord has in play, and his last turn in the words of the log."""

from __future__ import annotations

from game.kernel.store import GAME
from game.state.components.components import InPlay, Lasting, Round
from game.state.events.facts import OverlordStep
from game.ui.log.story import fact_words
from game.ui.panels.table_context import TableContext
from game.ui.panels.threat import in_play_panel
from game.ui.render import theme
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, RichText, Scroller, Widget

LEAST = 132
"""Logical pixels below which a panel would show too little."""
IN_PLAY = 168
LOOKED_AT = 300
"""How many lines of the log are looked at, the newest ones."""


def last_turn(lines: list[str], begins: str) -> list[str]:
    """The lines of the overlord's last turn, up to the next round; empty before his first. `begins` is the line with
    which his turns begin."""
    begun = max((at for at, line in enumerate(lines) if line == begins), default=-1)
    if begun < 0:
        return []
    ends = (at for at, line in enumerate(lines) if at > begun and line.startswith("Round "))
    return lines[begun + 1 : next(ends, len(lines))]


def aside(box: Box, context: TableContext) -> list[Widget]:
    """The panels that fit into a box, one below the other; none where there is nothing to tell or no room."""
    found: list[Widget] = []
    chronicle = context.session.chronicle
    told = last_turn(chronicle.last(LOOKED_AT), fact_words(OverlordStep(step="draw"), chronicle.names))
    lasting = context.world.find(Lasting, GAME)
    if context.world.the(InPlay).cards or (lasting is not None and lasting.effects):
        height = IN_PLAY if told and box.h >= IN_PLAY + 16 + LEAST else box.h
        if height >= LEAST:
            found.append(in_play_panel(Box(box.x, box.y, box.w, height), context))
            box = Box(box.x, box.y + height + 16, box.w, box.h - height - 16)
    if told and box.h >= LEAST:
        found.append(_turn(box, told, context))
    return found


def _turn(box: Box, told: list[str], context: TableContext) -> Panel:
    panel = Panel(box=box, title="The overlord's last turn")
    body = panel.content
    rows = Scroller(box=body, key=f"last_turn/{context.world.the(Round).number}")
    at = body.y
    for text in told:
        line = RichText(box=Box(body.x, at, body.w - 12, 22), text=text, kind=theme.NOTE, follow=context.link)
        line.box = Box(body.x, at, body.w - 12, line.flow(context.fonts).height)
        rows.add(line)
        at += line.box.h + 4
    panel.add(rows)
    return panel

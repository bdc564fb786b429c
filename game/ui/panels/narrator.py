"""The narrator's line along the top of the board: who does what to whom, with the coins of both."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.board.tokens import Coin
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Picture, RichText, Token, Widget

EDGE = 8
COIN, APART = 52, 8
SIDES = 22
"""Logical pixels between the round ends of the pill and what stands in it."""
MOST_COINS = 3
"""So many of those who are struck are shown beside the one who strikes."""
WIDEST = 1120
KINDS = (theme.CALL, theme.TITLE, theme.NAME, theme.STRONG)


@dataclass(frozen=True)
class NarratedLine:
    """What the pill says: the words, what came before it, who does it and to whom."""

    words: str
    before: str = ""
    by: Coin | None = None
    on: Sequence[Coin] = ()


@dataclass(eq=False, kw_only=True)
class Narrator(Widget):
    """The pill."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground with round ends."""
        canvas.plain(
            self.box,
            top=theme.colour("#3a1a14"),
            foot=theme.colour("#1d100c"),
            edge=theme.colour("#8a4a40"),
            radius=self.box.h // 2,
            alpha=244,
        )


def narrator(free: Box, line: NarratedLine, fonts: Fonts, *, wide: bool) -> Narrator:
    """The pill in the middle of the top of the free part of the board, as wide as its words need."""
    coins = [*([line.by] if line.by is not None else []), *line.on[:MOST_COINS]]
    front = (len(coins) * (COIN + APART) + (20 + APART if line.by is not None and line.on else 0)) if coins else 0
    room = min(WIDEST, free.w - 2 * EDGE) - front - 2 * SIDES
    kinds = KINDS if wide else KINDS[1:]
    natural = {kind: flow(line.words, 9999, fonts=fonts, kind=kind).width + 2 for kind in kinds}
    kind = next((kind for kind in kinds if natural[kind] <= room), theme.STRONG)
    across = min(room, max(natural[kind], flow(line.before, 9999, fonts=fonts, kind=theme.NOTE).width + 2))
    above = flow(line.words, across, fonts=fonts, kind=kind)
    below = flow(line.before, across, fonts=fonts, kind=theme.NOTE) if line.before else None
    high = above.height + (below.height + 2 if below is not None else 0)
    box = Box(0, free.y + EDGE, front + across + 2 * SIDES, max(COIN if coins else 0, high) + 14)
    box = box._replace(x=free.x + (free.w - box.w) // 2)
    pill = Narrator(box=box, key="narrator", floating=True)
    x = box.x + SIDES - 6
    for at, coin in enumerate(coins):
        if at == 1 and line.by is not None:
            arrow = Box(x, box.y, 20, box.h).middle(20, 20)
            pill.add(Picture(box=arrow, name="ui/icons/arrow_right", colour=theme.TARGET_TEXT))
            x += 20 + APART
        pill.add(Token(box=Box(x, box.y, COIN, box.h).middle(COIN, COIN), coin=coin))
        x += COIN + APART
    top = box.y + (box.h - high) // 2
    place = Box(box.x + SIDES + front, top, across, above.height)
    pill.add(RichText(box=place, text=line.words, kind=kind, colour=theme.HEADLINE, keyword=theme.NUMBER))
    if below is not None:
        note = Box(place.x, place.bottom + 2, across, below.height)
        pill.add(RichText(box=note, text=line.before, kind=theme.NOTE, colour=theme.MUTED))
    return pill

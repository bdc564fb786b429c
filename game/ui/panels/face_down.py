"""The overlord's hand as the heroes see it while they are asked out of turn: backs, and how many."""

from __future__ import annotations

from dataclasses import dataclass

from game.content.counting import counted
from game.state.components.components import Hand
from game.state.requests.menu_actions import React
from game.ui.panels.table_context import TableContext
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.session import HEROES
from game.ui.widgets import Label, Widget

WIDE, LEAST = 190, 1200
"""The room that the hand takes, and the width of a foot that has it."""
BACK, STEP, MOST = 44, 30, 5
"""The width of a back, how far one lies beside the other, and how many are drawn."""


@dataclass(eq=False, kw_only=True)
class CardBack(Widget):
    """The back of a card of the overlord's."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the back with the skull of the overlord."""
        top, foot = theme.colour("#6d1f18"), theme.colour("#34100c")
        canvas.plain(self.box, top=top, foot=foot, edge=theme.BRASS, radius=5)
        canvas.icon("skull", self.box.middle(22, 22), colour=theme.TARGET_TEXT)


def shows_backs(context: TableContext, wide: int) -> bool:
    """Whether the hand lies in a foot of this width: while heroes are asked out of turn."""
    session = context.session
    return wide >= LEAST and session.viewer == HEROES and session.mine and isinstance(session.request, React)


def card_backs(box: Box, context: TableContext) -> list[Widget]:
    """The backs one over the other, with their number below."""
    count = len(context.world.the(Hand).cards)
    upper, lower = box.inset(0, 10).rows(None, 20, gap=4)
    drawn = min(count, MOST)
    left = upper.x + (upper.w - (drawn - 1) * STEP - BACK) // 2
    found: list[Widget] = [
        CardBack(box=Box(left + at * STEP, upper.y, BACK, upper.h), floating=True) for at in range(drawn)
    ]
    words = f"Overlord: {counted(count, 'card')}"
    found.append(Label(box=lower, text=words, kind=theme.SMALL, colour=theme.MUTED, align="centre"))
    return found

"""A quest in one picture: its first room as it lies on the board, and its named monster."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.content.quest import Quest
from game.scenes.menus.map_board import first_room
from game.scenes.setup.parts import FOOT, foe_art
from game.ui.board.picture import BoardPicture
from game.ui.board.still import BoardStill
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets import Widget

LEAST, MOST = 24, 40
"""Logical pixels of a space."""


@dataclass(eq=False, kw_only=True)
class FirstRoom(Widget):
    """The start area of a quest as it lies on the board, with its light, and its named monster before it. Its foot is
    darkened for words."""

    quest: Quest
    foot: int = FOOT
    """How much of it is dark below."""

    @cached_property
    def picture(self) -> BoardPicture:
        """The board, of which nothing beyond that area is seen; laid out when it is first looked at."""
        return first_room(self.quest)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board over the whole box, the foe on the right, the foot."""
        canvas.plain(self.box, top=theme.colour("#191410"), foot=theme.VOID, edge=theme.BRASS, radius=8)
        foe, inner = foe_art(self.quest), self.box.inset(2)
        side = min(self.box.h - 8, self.box.w // 2) if foe else 0
        kept = ("first room", self.quest.id, self.picture.painted, self.quest.start_area.mask)
        BoardStill(box=inner, picture=self.picture, bounds=self._bounds(inner, side), kept=kept).paint(canvas)
        if foe:
            canvas.picture(foe, Box(self.box.right - side - 4, self.box.y + 4, side, self.box.h - 8))
        canvas.plain(
            Box(inner.x, self.box.bottom - self.foot, inner.w, self.foot - 2), top=theme.VOID, radius=0, alpha=170
        )

    def _bounds(self, box: Box, side: int) -> tuple[float, float, float, float]:
        """The part of the board that is seen, in spaces: the area stands in the middle of what the foe leaves free."""
        cells = [self.picture.at(space) for space in self.picture.shown]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        wide, high = max(x for x, _ in cells) + 1 - left, max(y for _, y in cells) + 1 - top
        tile = max(LEAST, min(MOST, (box.w - side) // (wide + 1), (box.h - self.foot // 2) // (high + 1)))
        x = left + wide / 2 - (box.w - side) / 2 / tile
        y = top + high / 2 - (box.h - self.foot // 2) / 2 / tile
        return x, y, x + box.w / tile - 0.6, y + box.h / tile - 0.7

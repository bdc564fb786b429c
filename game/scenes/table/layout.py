"""Where the parts of the table lie: the board under everything, a rail, the handles of drawers, and a foot."""

from __future__ import annotations

from typing import NamedTuple

from game.scenes.table.top import bar_height
from game.ui.render import theme
from game.ui.render.metrics import WIDE_FROM, Box

EDGE = 8
RAIL, WIDE_RAIL = 148, 168
"""The least width of the rail; it is wider where a name needs that."""
CARD = 92
"""The height of a hero's card in the rail; less where the window is low."""
HANDLE, HANDLE_HIGH = 60, 72
DRAWER, WIDE_DRAWER = 392, 480


class TableBoxes(NamedTuple):
    """The board, and what lies over it: the column of the rail, that of the handles, the place of a drawer; the foot
    below it."""

    board: Box
    rail: Box
    handles: Box
    drawer: Box
    foot: Box

    @property
    def covered(self) -> tuple[int, int, int, int]:
        """Logical pixels along the left, top, right and bottom of the board that the rail and the handles take."""
        return (self.rail.right + EDGE, 0, self.board.right - self.handles.x, 0)

    @property
    def covered_by_drawer(self) -> tuple[int, int, int, int]:
        """The same while a drawer is pulled out."""
        return (self.rail.right + EDGE, 0, self.board.right - self.drawer.x, 0)

    @property
    def beside_drawer(self) -> Box:
        """The part of the board between the rail and a drawer, without its edge."""
        left = self.rail.right + EDGE
        return Box(left, self.rail.y, self.drawer.x - EDGE - left, self.rail.h)

    @property
    def free(self) -> Box:
        """The part of the board between the rail and the handles."""
        left, _, right, _ = self.covered
        return Box(self.board.x + left, self.board.y, self.board.w - left - right, self.board.h)

    def below(self, pill: Box) -> TableBoxes:
        """The same parts, with a board that begins below what lies along its top."""
        return self._replace(board=self.board._replace(y=pill.bottom, h=self.board.bottom - pill.bottom))


def table_boxes(page: Box, *, rail: int = 0) -> TableBoxes:
    """The parts of the table on a page below the bar; the rail is at least `rail` wide."""
    wide = page.w >= WIDE_FROM
    below = Box(page.x, page.y + bar_height(page), page.w, page.h - bar_height(page))
    board, foot = below.rows(None, theme.FOOT, gap=0)
    inner = board.inset(EDGE)
    drawer = min(WIDE_DRAWER if wide else DRAWER, inner.w // 2)
    return TableBoxes(
        board,
        inner._replace(w=max(rail, WIDE_RAIL if wide else RAIL)),
        Box(board.right - HANDLE, inner.y, HANDLE, inner.h),
        Box(inner.right - drawer, inner.y, drawer, inner.h),
        foot,
    )

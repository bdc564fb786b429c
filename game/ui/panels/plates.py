"""Plates over the board: where they lie so that they hide as little as can be, and the one with words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.board.grid import Space
from game.ui.board.pane import BoardPane
from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, RichText, paragraph_height

EDGE = 8
WIDEST = 340


@dataclass(frozen=True)
class PlatePlaces:
    """Where plates may lie over a board: in its `free` part, at a `scale`, off the figures and the `marked` spaces."""

    pane: BoardPane
    scale: float
    free: Box
    marked: frozenset[Space] = frozenset()

    def beside(self, spaces: Iterable[Space], w: int, h: int) -> Box:
        """Where a plate of a size lies beside spaces, over as little as can be; along the foot where there are none."""
        rects = [self.pane.camera.rect(*self.pane.picture.at(space)) for space in spaces]
        if not rects:
            return Box(self.free.x + (self.free.w - w) // 2, self.free.bottom - h - EDGE, w, h)
        places = beside_space(self._logical(rects[0].unionall(rects[1:])), w, h, self.free, head=EDGE)
        taken = self._taken()
        return min(places, key=lambda place: sum(place.common(each) for each in taken))

    def words(self, text: str, spaces: Iterable[Space], fonts: Fonts) -> Panel:
        """A plate with words beside some spaces."""
        widest = max(fonts.width(line.replace("*", ""), theme.STRONG) for line in text.split("\n"))
        w = min(widest + 36, WIDEST, self.free.w - 16)
        h = paragraph_height(text, w - 28, fonts=fonts) + 20
        place = self.beside(spaces, w, h)
        panel = Panel(box=place)
        panel.add(RichText(box=Box(place.x + 16, place.y + 10, w - 28, h - 20), text=text, kind=theme.BODY))
        return panel

    def _logical(self, rect: Iterable[int]) -> Box:
        return Box(*(round(part / self.scale) for part in rect))

    def _taken(self) -> list[Box]:
        """What should not be hidden: figures, and the marked spaces."""
        camera, picture = self.pane.camera, self.pane.picture
        rects = [camera.rect(*picture.at(figure.anchor), figure.w, figure.h) for figure in picture.figures]
        rects += [camera.rect(*picture.at(space)) for space in self.marked]
        return [self._logical(rect) for rect in rects]


def beside_space(space: Box, w: int, h: int, board: Box, *, head: int) -> list[Box]:
    """Where a plate of a size may stand beside a space of the board, below so much of its top: above it, below it, to
    its right, to its left; at least one."""
    middle_x, middle_y = space.x + (space.w - w) // 2, space.y + (space.h - h) // 2
    x = min(board.right - w - 8, max(board.x + 8, middle_x))
    y = min(board.bottom - h - 8, max(board.y + head, middle_y))
    above, below = Box(x, space.y - h - 14, w, h), Box(x, space.bottom + 20, w, h)
    right, left = Box(space.right + 14, y, w, h), Box(space.x - w - 14, y, w, h)
    found = [place for place in (above, below) if place.y >= board.y + head and place.bottom <= board.bottom - 8]
    found += [place for place in (right, left) if place.x >= board.x + 8 and place.right <= board.right - 8]
    return found or [Box(x, y, w, h)]

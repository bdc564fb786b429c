"""A board that only stands there: a picture in a sheet, a small one on a card."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

import pygame

from game.ui.board.camera import Camera
from game.ui.board.picture import BoardPicture
from game.ui.board.view import BoardView
from game.ui.render.canvas import Canvas
from game.ui.render.surfaces import SurfacePart
from game.ui.widgets.base import Widget


@dataclass(eq=False, kw_only=True)
class BoardStill(Widget):
    """A board as large as its box shows the part from (left, top) to (right, bottom) in spaces: by default all that is
    revealed, from its outer walls to its outer walls. `kept` is what tells it apart from all others that look
    otherwise: where it is given the board is painted once and not with each frame."""

    picture: BoardPicture
    bounds: tuple[float, float, float, float] | None = None
    kept: Hashable = None
    drained: bool = False
    """Whether it has lost its colours; only of one that is kept."""
    _view: BoardView | None = field(default=None, init=False)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board; all of its ground is baked at once."""
        rect = canvas.rect(self.box)
        if self.kept is None:
            self._paint(canvas, rect)
            return
        key = ("still", rect.size, self.drained, self.kept)
        canvas.part(canvas.parts.kept(key, lambda: self._still(canvas, rect.size)), self.box)

    def _still(self, canvas: Canvas, size: tuple[int, int]) -> SurfacePart:
        """The board on a surface of its own, so that it is whole wherever its box lies."""
        sheet, before = pygame.Surface(size), canvas.surface
        canvas.surface = sheet
        try:
            self._paint(canvas, sheet.get_rect())
        finally:
            canvas.surface = before
        return SurfacePart(pygame.transform.grayscale(sheet) if self.drained else sheet)

    def _paint(self, canvas: Canvas, rect: pygame.Rect) -> None:
        if self._view is None or self._view.canvas is not canvas:
            self._view = BoardView(canvas)
        left, top, right, bottom = self.bounds or self._revealed()
        tile = int(min(rect.w / (right - left + 0.6), rect.h / (bottom - top + 0.7)))
        camera = Camera(self.picture.width, self.picture.height, view=rect, step=0, tiles=(tile,))
        camera.look_at((left + right) / 2, (top + bottom) / 2 - 0.2)
        self._view.paint(self.picture, camera)

    def _revealed(self) -> tuple[int, int, int, int]:
        cells = [self.picture.at(space) for space in self.picture.shown]
        across, down = [x for x, _ in cells], [y for _, y in cells]
        return min(across), min(down), max(across) + 1, max(down) + 1

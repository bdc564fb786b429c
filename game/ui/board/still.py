"""A board that only stands there: a picture in a sheet, a small one on a card."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

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
    bounds: tuple[int, int, int, int] | None = None
    kept: Hashable = None
    _view: BoardView | None = field(default=None, init=False)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board; all of its ground is baked at once."""
        if self.kept is None:
            self._paint(canvas)
            return
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.kept(("still", rect.size, self.kept), lambda: self._still(canvas)), self.box)

    def _still(self, canvas: Canvas) -> SurfacePart:
        rect, before = canvas.rect(self.box), canvas.surface.get_clip()
        canvas.surface.set_clip(rect)
        self._paint(canvas)
        canvas.surface.set_clip(before)
        return SurfacePart(canvas.surface.subsurface(rect.clip(canvas.surface.get_rect())).copy())

    def _paint(self, canvas: Canvas) -> None:
        if self._view is None or self._view.canvas is not canvas:
            self._view = BoardView(canvas)
        rect = canvas.rect(self.box)
        left, top, right, bottom = self.bounds or self._revealed()
        tile = int(min(rect.w / (right - left + 0.6), rect.h / (bottom - top + 0.7)))
        camera = Camera(self.picture.width, self.picture.height, view=rect, step=0, tiles=(tile,))
        camera.look_at((left + right) / 2, (top + bottom) / 2 - 0.2)
        self._view.paint(self.picture, camera)

    def _revealed(self) -> tuple[int, int, int, int]:
        cells = [self.picture.at(space) for space in self.picture.shown]
        across, down = [x for x, _ in cells], [y for _, y in cells]
        return min(across), min(down), max(across) + 1, max(down) + 1

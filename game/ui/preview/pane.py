"""The board of the preview: what the board pane does, marks over it, and figures that can be dragged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game.board.grid import Space
from game.kernel.store import NOBODY, FigureId
from game.show.marks import OverlayMarks
from game.ui.board.camera import TILES
from game.ui.board.frame import Frame
from game.ui.board.pane import BoardPane
from game.ui.board.picture import BoardPicture
from game.ui.preview.draw import draw_marks
from game.ui.render.canvas import Canvas

FAR = (8, 10, 12, 16)
"""Sizes of a space below those of a game: a designer looks at whole quests."""


@dataclass(eq=False, kw_only=True)
class PreviewPane(BoardPane):
    """`lift` says which figure stands on a space (0 for none), `drop` puts it on another."""

    marks: OverlayMarks = field(default_factory=OverlayMarks)
    lift: Callable[[Space], FigureId] = field(default=lambda space: NOBODY)
    drop: Callable[[FigureId, Space], None] = field(default=lambda figure, space: None)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.lifted = NOBODY
        self.over: Space | None = None
        self.camera.tiles = (*FAR, *TILES)
        self.camera.step += len(FAR)

    def paint(self, canvas: Canvas) -> None:
        """Draw the board, then the marks, then the cursor again over them."""
        self.frame = Frame(heat=self.marks.heat) if self.marks.heat else None
        held = self.picture
        if self.lifted and self.over is not None:
            self.picture = _carried(held, self.lifted, self.over)
        super().paint(canvas)
        self.picture = held
        draw_marks(canvas, self.camera, self.marks, self.picture.width)
        if self.lifted and self.over is not None:
            self._draw_cursor(canvas, self.over)

    def grab(self, point: tuple[float, float]) -> None:
        """Hold the board under the pointer, or lift the figure there."""
        super().grab(point)
        space = self.camera.space_at(self._pixel(point))
        self.lifted = self.lift(space) if space is not None else NOBODY
        self.over = None

    def drag(self, point: tuple[float, float]) -> None:
        """Pan the board, or carry the lifted figure."""
        if not self.lifted or self._grabbed is None:
            super().drag(point)
            return
        self._moved |= abs(point[0] - self._grabbed[0]) + abs(point[1] - self._grabbed[1]) > 6
        self._last = point
        if self._moved:
            self.over = self.camera.space_at(self._pixel(point))

    def _click(self) -> None:
        """Put the lifted figure down, or choose a space."""
        figure, over = self.lifted, self.over
        self.lifted, self.over = NOBODY, None
        if figure and over is not None and self._moved:
            self._grabbed = None
            self.drop(figure, over)
            return
        super()._click()

    def let_go(self) -> None:
        """Nothing is held any more."""
        super().let_go()
        self.lifted, self.over = NOBODY, None


def _carried(picture: BoardPicture, figure: FigureId, space: Space) -> BoardPicture:
    """The board with one figure held over another space."""
    figures = tuple(
        replace(one, anchor=space, selected=True) if one.id == str(figure) else one for one in picture.figures
    )
    return replace(picture, figures=figures)

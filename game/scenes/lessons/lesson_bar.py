"""The sheet of a lesson over the board."""

from __future__ import annotations

from game.scenes.lessons.lesson_play import LessonPlay
from game.scenes.table.layout import EDGE, TableBoxes
from game.scenes.table.play import TablePlay
from game.ui.panels.lesson_panel import lesson_panel
from game.ui.widgets import Widget


def lesson_bar(boxes: TableBoxes, play: TablePlay, *, drawer: bool) -> Widget | None:
    """The sheet along the top of the free part of the board; None where no lesson is played. `drawer` tells whether one
    is pulled out."""
    if not isinstance(play, LessonPlay):
        return None
    free = boxes.beside_drawer if drawer else boxes.free.inset(EDGE)
    show = play.show if play.may_show else None
    return lesson_panel(free, play.session.taught, play.scene.stage.canvas.fonts, go_to=play.go_to, show=show)

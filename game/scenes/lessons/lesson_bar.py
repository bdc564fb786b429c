"""The sheet of a lesson over the board, and above the town."""

from __future__ import annotations

from game.scenes.lessons.lesson_play import SHOWN_FROM, LessonPlay, at_step
from game.scenes.route import scene_of
from game.scenes.table.layout import EDGE, TableBoxes
from game.scenes.table.play import TablePlay
from game.ui.lesson_session import LessonSession
from game.ui.panels.lesson_panel import lesson_panel
from game.ui.render.metrics import Box
from game.ui.scene import Replace, Scene
from game.ui.session import Session
from game.ui.widgets import Widget

ROOMY, PLATES = 900, 80
"""The width from which the sheet leaves room beside the rail for the plates of orders and tokens, and how much."""


def lesson_bar(boxes: TableBoxes, play: TablePlay, *, drawer: bool) -> Widget | None:
    """The sheet along the top of the free part of the board; None where no lesson is played. `drawer` tells whether one
    is pulled out."""
    if not isinstance(play, LessonPlay):
        return None
    free = boxes.beside_drawer if drawer else boxes.free.inset(EDGE)
    if free.w > ROOMY:
        free = free._replace(x=free.x + PLATES, w=free.w - PLATES)
    show = play.show if play.may_show else None
    return lesson_panel(free, play.session.taught, play.scene.stage.canvas.fonts, go_to=play.go_to, show=show)


def lesson_over(body: Box, scene: Scene, session: Session) -> tuple[Widget | None, Box]:
    """The sheet along the top of a page, and what is left below it; none and all of it where no lesson is played."""
    if not isinstance(session, LessonSession):
        return None, body

    def show() -> None:
        session.show()
        scene.go(Replace(scene_of(session)))

    sheet = lesson_panel(
        body,
        session.taught,
        scene.stage.canvas.fonts,
        go_to=lambda step: scene.go(Replace(at_step(session, step))),
        show=show if session.taught.wrong >= SHOWN_FROM else None,
    )
    below = sheet.box.bottom + 10
    return sheet, body._replace(y=below, h=body.bottom - below)

"""What will lie over the table once all that is played has been seen, got ready while it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.scenes.table.layout import table_boxes
from game.scenes.table.play import TablePlay
from game.ui.panels.heroes import rail_width
from game.ui.panels.table_context import TableContext
from game.ui.render.canvas import Canvas
from game.ui.widgets import Widget


class ComingSheet:
    """A sheet that is to come over the game on a scene: its pieces are painted where nobody sees it, one in a frame, so
    that fonts, plates and coins are there when all of them are drawn at once."""

    def __init__(self, play: TablePlay) -> None:
        self._play = play
        self._of = 0
        """For how many facts of the game it was last looked what is to come."""
        self._steps: Iterator[None] = iter(())
        self._aside = pygame.Surface((1, 1))
        """What the pieces are painted on."""

    def go_on(self, context: Callable[[], TableContext], canvas: Canvas) -> None:
        """Find out in a frame what is to come of the facts that are played, then paint a piece of it in each."""
        known = len(self._play.session.table.facts)
        if known != self._of:
            sheet = self._sheet(context, canvas)
            self._of, self._steps = known, sheet.rehearse(canvas) if sheet is not None else iter(())
            return
        screen, canvas.surface = canvas.surface, self._aside
        try:
            next(self._steps, None)
        finally:
            canvas.surface = screen

    def _sheet(self, context: Callable[[], TableContext], canvas: Canvas) -> Widget | None:
        """The full stop or the chest that is to come, if one is."""
        play, page = self._play, canvas.metrics.page
        if play.sheets.halts.stops:
            return play.sheets.coming(page, context())
        if not play.chest.comes:
            return None
        boxes = table_boxes(page, rail=rail_width(play.session.view.world, canvas.fonts))
        return play.chest.coming(boxes.board, context())

"""The first picture of a screen, got ready over several frames while the screen before it stands."""

from __future__ import annotations

import time

from game.ui.input.desk import Desk
from game.ui.render.canvas import Canvas

SLICE = 8
"""Milliseconds in a frame for what the picture is made of."""


class Rehearsal:
    """Paints the widgets of a desk one after another, on a surface that is drawn anew as a whole before it is shown."""

    def __init__(self, desk: Desk, canvas: Canvas) -> None:
        self._canvas = canvas
        self._steps = desk.rehearse(canvas)

    def go_on(self, now: float) -> bool:
        """Use a slice of time; False when nothing is left to do."""
        self._canvas.now = now
        end = time.perf_counter() + SLICE / 1000
        return any(time.perf_counter() >= end for _ in self._steps)

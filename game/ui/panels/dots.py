"""The dice of an attack as small coloured squares."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.widgets.base import Widget

DICE = {
    "red": "#c3402f",
    "blue": "#3c6fc4",
    "white": "#e8e4d8",
    "green": "#3d9a52",
    "yellow": "#e0b13c",
    "black": "#3a3742",
}
"""The colours of the small dice beside names."""
STEP = 18
"""Logical pixels from one to the next."""


def draw_dots(canvas: Canvas, box: Box, dice: tuple[str, ...]) -> None:
    """Draw a square for each die from the upper left of a box."""
    for at, colour in enumerate(dice):
        place = Box(box.x + at * STEP, box.y, 14, 14)
        tone = theme.colour(DICE.get(colour, "#777777"))
        canvas.plain(place, top=theme.mix(tone, (255, 255, 255), 0.2), foot=tone, edge=theme.OUTLINE, radius=4)


@dataclass(eq=False, kw_only=True)
class DiceDots(Widget):
    """The dice of an attack as small squares, told by words on hover."""

    dice: tuple[str, ...]

    def paint(self, canvas: Canvas) -> None:
        """Draw a square for each die."""
        draw_dots(canvas, self.box, self.dice)

"""What shows how the table looks to other eyes, and how large text is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.ui.board.still import BoardStill
from game.ui.panels.lesson_panel import Sheet
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.look import Eyes
from game.ui.render.metrics import Box
from game.ui.sample_board import sample_board
from game.ui.widgets import RichText, Widget, paragraph_height

SAMPLE = "**Beastman 5** stands 4 spaces away, adjacent to the pillar. **65% hit**, 11% kill."
EDGE, SIGN, LEAST_LEGEND = 12, 26, 150
MARKS = (("master", "crown", "Master"), ("named", "star", "Named"))


def sample_text(box: Box, fonts: Fonts) -> Widget:
    """A sentence of the game on parchment, in the size and contrast that are set."""
    inner = box.inset(EDGE, EDGE)
    high = paragraph_height(SAMPLE, inner.w, fonts=fonts)
    sheet = Sheet(box=box._replace(h=high + 2 * EDGE))
    sheet.add(RichText(box=inner._replace(h=high), text=SAMPLE, colour=theme.INK, keyword=theme.INK))
    return sheet


@dataclass(eq=False, kw_only=True)
class EyesSample(Widget):
    """A board, and beside it the signs of seats and ranks, as some eyes see them."""

    eyes: Eyes

    @cached_property
    def _board(self) -> BoardStill:
        wide = self.box.w - LEAST_LEGEND - EDGE
        return BoardStill(box=self.box._replace(w=wide), picture=sample_board())

    def paint(self, canvas: Canvas) -> None:
        """Draw all of it, then show it to the eyes."""
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(before.clip(canvas.rect(self._board.box)))
        self._board.paint(canvas)
        canvas.surface.set_clip(before)
        self._signs(canvas, Box(self._board.box.right + EDGE, self.box.y, LEAST_LEGEND, self.box.h))
        if self.eyes != "all":
            from game.ui.render.eyes import show_as

            seen = canvas.rect(self.box).clip(canvas.surface.get_clip())
            if seen.w and seen.h:
                show_as(canvas.surface.subsurface(seen), self.eyes)

    def _signs(self, canvas: Canvas, box: Box) -> None:
        """The seats with their shapes and numbers, then the ranks with theirs."""
        rows = [(shape, colour, str(seat), f"Hero {seat}") for seat, (colour, shape) in theme.SEATS.items()]
        rows += [(shape, theme.RANKS[rank], "", name) for rank, shape, name in MARKS]
        for place, (shape, colour, number, name) in zip(
            box.grid(len(rows), columns=1, height=SIGN, gap=theme.GAP), rows, strict=True
        ):
            sign = place._replace(w=SIGN)
            part = canvas.parts.badge(canvas.rect(sign).h, shape, colour)  # type: ignore[arg-type]
            canvas.part(part, sign)
            canvas.text(number, sign, kind=theme.SMALL.bold(), colour=theme.OUTLINE, align="centre")
            words = place._replace(x=sign.right + theme.GAP, w=place.w - SIGN - theme.GAP)
            canvas.text(name, words, kind=theme.BODY, colour=theme.TEXT)

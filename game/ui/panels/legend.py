"""What marks on the board mean: a row each, a sign and some words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Panel, RichText, Widget, paragraph_height

WIDEST, NARROWEST = 360, 250
"""Logical pixels of the width of a legend."""
SIGN, ROW = 32, 40
"""The side of a sign, and how wide its column is and how high its row at least."""
PAD = 14


@dataclass(frozen=True)
class LegendRow:
    """A row: what makes the sign in a box, and the words."""

    sign: Callable[[Box], Widget]
    text: str


@dataclass(frozen=True)
class Legend:
    """A title with rows, for a column so wide."""

    title: str
    rows: tuple[LegendRow, ...]
    w: int
    fonts: Fonts

    @property
    def h(self) -> int:
        """How high it is."""
        return sum(max(ROW, self._told(row)) + 8 for row in self.rows) + 2 * PAD + 24

    @property
    def _words(self) -> int:
        return self.w - 2 * PAD - ROW - 12

    def _told(self, row: LegendRow) -> int:
        return paragraph_height(row.text, self._words, fonts=self.fonts, kind=theme.NOTE)

    def panel(self, x: int, y: int) -> Panel:
        """The legend with its upper left corner at a point."""
        panel = Panel(box=Box(x, y, self.w, self.h), title=self.title, floating=True)
        at = y + PAD + 28
        for row in self.rows:
            told = self._told(row)
            high = max(ROW, told)
            words = Box(x + PAD + ROW + 8, at + (high - told) // 2, self._words, told)
            panel.add(
                row.sign(Box(x + PAD, at + (high - SIGN) // 2, SIGN, SIGN)),
                RichText(box=words, text=row.text, kind=theme.NOTE),
            )
            at += high + 8
        return panel

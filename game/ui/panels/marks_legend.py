"""What the marks about the figure under the pointer mean, at the edge of the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.board.grid import Space
from game.show.marks import MarkMeaning, Wash
from game.ui.panels.legend import Legend, LegendRow
from game.ui.panels.plates import PlatePlaces
from game.ui.preview.draw import wash_surface
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.surfaces import SurfacePart
from game.ui.widgets import Panel, Widget

WIDE = 288
"""Logical pixels of its width."""
LIGHT = 1.6
"""How much stronger its signs are than the marks on the board, which lie upon lit stone."""


@dataclass(eq=False, kw_only=True)
class WashSign(Widget):
    """One space with a wash of the board, and its outline."""

    wash: Wash

    def paint(self, canvas: Canvas) -> None:
        """Draw it on dark ground."""
        side = canvas.rect(self.box).w
        stronger = replace(self.wash, mask=0, alpha=round(self.wash.alpha * LIGHT))
        canvas.plain(self.box, top=theme.colour("#2b2620"), radius=0)
        canvas.part(canvas.parts.kept(("wash sign", stronger, side), partial(_space, stronger, side)), self.box)


def _space(wash: Wash, side: int) -> SurfacePart:
    whole = wash_surface(wash, side)
    thick = max(2, side // 16) if wash.outlined else 0
    for rect in (
        (0, 0, side, thick),
        (0, side - thick, side, thick),
        (0, 0, thick, side),
        (side - thick, 0, thick, side),
    ):
        whole.fill(wash.colour, rect)
    return SurfacePart(whole)


def marks_legend(
    meanings: Sequence[MarkMeaning],
    places: PlatePlaces,
    marked: Iterable[Space],
    fonts: Fonts,
) -> list[Panel]:
    """The legend of what is drawn about a figure, at the edge of the board where it covers none of the `marked` spaces,
    those of the figure and of what is drawn, and as little else as can be; nothing where there is no such place."""
    if not meanings:
        return []
    rows = tuple(LegendRow(partial(_sign, each.wash), each.text) for each in meanings)
    legend = Legend("Under the pointer", rows, min(WIDE, places.free.w), fonts)
    place = places.at_the_edge(legend.w, legend.h, marked)
    return [] if place is None else [legend.panel(place.x, place.y)]


def _sign(wash: Wash, box: Box) -> WashSign:
    return WashSign(box=box, wash=wash)

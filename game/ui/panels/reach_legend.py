"""What the marks of a foe's reach on the board mean."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from game.content.counting import counted
from game.kernel.store import FigureId, World
from game.rules.combat.attack_targets import own_abilities, reach_of, template_of
from game.state.events.attack import FISTS
from game.state.queries.figures import attack_kind, name_of
from game.ui.board.marks import EAST, NORTH, REGIONS, SOUTH, WEST, mark_surface, region_surface
from game.ui.board.picture import HighlightKind
from game.ui.foe_reach import FoeReach
from game.ui.panels.legend import NARROWEST, WIDEST, Legend, LegendRow
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.surfaces import SurfacePart
from game.ui.widgets import Panel, Widget

MOST = 0.45
"""The part of the height that a legend may take."""


@dataclass(eq=False, kw_only=True)
class MarkSign(Widget):
    """One space with a marking of the board."""

    mark: HighlightKind

    def paint(self, canvas: Canvas) -> None:
        """Draw it on dark ground."""
        rect = canvas.rect(self.box)
        canvas.plain(self.box, top=theme.colour("#2b2620"), radius=0)
        side = min(rect.w, rect.h)
        part = canvas.parts.kept(("sign", self.mark, side), partial(_sign, self.mark, side))
        canvas.part(part, self.box)


def _sign(mark: HighlightKind, side: int) -> SurfacePart:
    if mark in REGIONS:
        return SurfacePart(region_surface(mark, side, NORTH | EAST | SOUTH | WEST).convert_alpha())
    return SurfacePart(mark_surface(mark, side).convert_alpha())


def reach_legend(box: Box, figure: FigureId, reach: FoeReach, world: World, fonts: Fonts) -> Panel | None:
    """The legend at the lower left of a box; None where it would take too much of it."""
    rows = tuple(LegendRow(partial(_mark_sign, mark), text) for mark, text in _lines(figure, reach, world))
    legend = Legend("What it could do", rows, min(WIDEST, box.w), fonts)
    if legend.w < NARROWEST or legend.h > box.h * MOST:
        return None
    return legend.panel(box.x, box.bottom - legend.h)


def _mark_sign(mark: HighlightKind, box: Box) -> MarkSign:
    return MarkSign(box=box, mark=mark)


def _lines(figure: FigureId, reach: FoeReach, world: World) -> list[tuple[HighlightKind, str]]:
    """The marks with their words."""
    abilities = own_abilities(world, figure, FISTS)
    if template_of(abilities):
        how = "under its template"
    elif attack_kind(world, figure) == "melee":
        how = "adjacent to where it can stand" if reach_of(abilities) == 1 else "2 spaces from where it can stand"
    else:
        how = "seen from where it can stand, and hit in 1 of 6 rolls or more"
    heroes = ", ".join(name_of(world, blow.hero) for blow in reach.blows) or "none"
    walk: tuple[HighlightKind, str] = ("walked", f"**Walk here** (dots): {counted(reach.points, 'movement point')}")
    if reach.idle:
        return [walk]
    return [
        walk,
        ("struck", f"**Attack here** (stripes): {how}"),
        ("in_reach", f"**Heroes in reach** (brackets): {heroes}"),
    ]

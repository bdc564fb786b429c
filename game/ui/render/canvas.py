"""What widgets draw on: a surface with a scale, fonts, parts, art, the time, and what the pointer and focus do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.render.art import Art
from game.ui.render.flow import Flow
from game.ui.render.fonts import Fonts
from game.ui.render.look import PLAIN, Look
from game.ui.render.metrics import Box, Metrics
from game.ui.render.surfaces import Parts, SurfacePart
from game.ui.render.theme import (
    ICONS,
    NUMBER,
    Colour,
    Type,
)

Align = Literal["left", "centre", "right"]


@dataclass
class PaintedMarks:
    """Which widgets (by key) the pointer is over, is pressing, and which has the focus or all its words marked."""

    hover: str = ""
    pressed: str = ""
    focus: str = ""
    whole: str = ""


class Canvas:
    """A surface addressed in logical pixels."""

    def __init__(self, surface: pygame.Surface, metrics: Metrics, art: Art, look: Look = PLAIN) -> None:
        self.surface = surface
        self.metrics = metrics
        self.scale = metrics.scale
        self.fonts = Fonts(metrics.scale, look)
        self.parts = Parts(metrics.scale, look)
        self.art = art
        self.look = look
        self.now = 0.0
        self.reduced_motion = False
        self.marks = PaintedMarks()
        self.area: Box | None = None

    def px(self, logical: float) -> int:
        """A logical length in pixels."""
        return round(logical * self.scale)

    def rect(self, box: Box) -> pygame.Rect:
        """The pixels of a logical box; boxes that touch stay touching."""
        left, top = self.px(box.x), self.px(box.y)
        return pygame.Rect(left, top, max(1, self.px(box.right) - left), max(1, self.px(box.bottom) - top))

    def part(self, part: SurfacePart, box: Box) -> None:
        """Blit a built part at a box's corner."""
        rect = self.rect(box)
        self.surface.blit(part.surface, (rect.x + part.dx, rect.y + part.dy))

    def panel(self, box: Box) -> None:
        """A panel over the box."""
        rect = self.rect(box)
        self.part(self.parts.panel(rect.w, rect.h), box)

    def plain(
        self,
        box: Box,
        *,
        top: Colour,
        foot: Colour | None = None,
        edge: Colour | None = None,
        radius: int = 6,
        alpha: int = 255,
        line: int = 1,
    ) -> None:
        """A rounded gradient over the box."""
        rect = self.rect(box)
        part = self.parts.plain(
            rect.w, rect.h, top=top, foot=foot or top, edge=edge, radius=radius, alpha=alpha, line=line
        )
        self.part(part, box)

    def text(
        self, text: str, box: Box, *, kind: Type, colour: Colour, align: Align = "left", halo: bool = False
    ) -> None:
        """One line of text, in the middle of the box's height, ended by an ellipsis where it is too long."""
        shown = self.fonts.fitted(text, kind, box.w)
        run = self.fonts.run(shown, kind, colour)
        rect = self.rect(box)
        x = (
            rect.x
            if align == "left"
            else rect.right - run.get_width()
            if align == "right"
            else rect.centerx - run.get_width() // 2
        )
        y = rect.centery - run.get_height() // 2
        if halo:
            dark = self.fonts.run(shown, kind, (12, 8, 6))
            for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (0, 2)):
                self.surface.blit(dark, (x + dx, y + dy))
        self.surface.blit(run, (x, y))

    def flow(
        self, flow: Flow, box: Box, *, kind: Type, colour: Colour, keyword: Colour = NUMBER, centred: bool = False
    ) -> None:
        """A set paragraph from the box's upper left corner, or with each line in the middle."""
        widths: dict[int, int] = {}
        for piece in flow.pieces:
            widths[piece.y] = max(widths.get(piece.y, 0), piece.x + piece.w)
        for piece in flow.pieces:
            left = (box.w - widths[piece.y]) // 2 if centred else 0
            place = Box(box.x + left + piece.x, box.y + piece.y, piece.w, self.fonts.line(kind))
            if piece.kind == "icon":
                tone = ICONS.get(piece.text, colour) if sum(colour) > 380 else colour
                self.icon(piece.text, place.middle(kind.size + 2, kind.size + 2), colour=tone)
                continue
            style = kind.bold() if piece.kind == "keyword" else kind
            run = self.fonts.run(piece.text, style, keyword if piece.kind == "keyword" else colour)
            rect = self.rect(place)
            self.surface.blit(run, (rect.x, rect.centery - run.get_height() // 2))

    def icon(self, name: str, box: Box, *, colour: Colour) -> None:
        """A one-coloured icon (a file of ui/icons) in the middle of the box."""
        self.picture(f"ui/icons/{name}", box, colour=self.look.ink(colour))

    def picture(self, name: str, box: Box, *, colour: Colour | None = None) -> None:
        """A picture fitted into the box."""
        rect = self.rect(box)
        found = self.art.get(name, rect.w, rect.h, colour=colour)
        self.surface.blit(found, (rect.centerx - found.get_width() // 2, rect.centery - found.get_height() // 2))

    @contextmanager
    def clipped(self, box: Box) -> Iterator[None]:
        """Nothing outside the box is drawn."""
        before = self.surface.get_clip()
        self.surface.set_clip(before.clip(self.rect(box)))
        try:
            yield
        finally:
            self.surface.set_clip(before)

"""Panels, rows, bars and the other quiet ground of a screen."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.theme import Colour
from game.ui.widgets.base import Widget


@dataclass(eq=False, kw_only=True)
class Panel(Widget):
    """A panel of dark stone, with a section title if it has one."""

    title: str = ""

    @property
    def reach(self) -> int:
        """The shadow of a panel."""
        return 36

    @property
    def covers(self) -> bool:
        """Those that lie over others do."""
        return self.floating

    @property
    def content(self) -> Box:
        """The box inside the padding and below the title."""
        inner = self.box.inset(theme.PADDING, theme.PADDING - 4)
        return inner.rows(24, None, gap=theme.GAP)[1] if self.title else inner

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and the title."""
        canvas.panel(self.box)
        if self.title:
            line = self.box.inset(theme.PADDING, theme.PADDING - 4).rows(24, None)[0]
            canvas.text(self.title, line, kind=theme.SECTION_TITLE, colour=theme.SECTION)

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A title wider than the panel."""
        room = self.box.w - 2 * theme.PADDING
        return [f"title {self.title!r} is cut"] if fonts.width(self.title, theme.SECTION_TITLE) > room else []


@dataclass(eq=False, kw_only=True)
class Backdrop(Widget):
    """The dark page behind everything."""

    def paint(self, canvas: Canvas) -> None:
        """Fill the box."""
        rect = canvas.rect(self.box)
        canvas.part(canvas.parts.page(rect.w, rect.h), self.box)


@dataclass(eq=False, kw_only=True)
class Row(Widget):
    """An inset row of a list; chosen and hovered rows are lit, a coloured band on the left shows a seat."""

    chosen: bool = False
    band: Colour | None = None
    edge: Colour | None = None
    solid: bool = False
    """Whether it stands on its own over something else, and not on the ground of a list."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground of the row."""
        lit = self.act is not None and canvas.marks.hover == self.key and bool(self.key)
        if self.chosen:
            canvas.plain(self.box, top=theme.colour("#4a3b22"), foot=theme.colour("#211a13"), edge=theme.FOCUS)
        elif lit:
            canvas.plain(
                self.box, top=theme.colour("#2c251d"), foot=theme.colour("#1d1813"), edge=self.edge or theme.BRASS
            )
        else:
            edge = self.edge or (theme.BRASS if self.solid else None)
            canvas.plain(self.box, top=theme.VOID, edge=edge, alpha=238 if self.solid else 153)
        if self.band is not None:
            canvas.plain(Box(self.box.x, self.box.y, 5, self.box.h), top=self.band, radius=2)


@dataclass(eq=False, kw_only=True)
class Hairline(Widget):
    """A thin line between rows."""

    def paint(self, canvas: Canvas) -> None:
        """Draw the line along the top of the box."""
        rect = canvas.rect(self.box)
        canvas.surface.fill(theme.HAIRLINE, (rect.x, rect.y, rect.w, max(1, canvas.px(1))))


@dataclass(eq=False, kw_only=True)
class Tag(Widget):
    """A small coloured plate with an icon and a word: poison, guard, curse."""

    text: str
    icon: str = ""
    colour: Colour = theme.BRASS

    def paint(self, canvas: Canvas) -> None:
        """Draw the plate."""
        canvas.plain(self.box, top=theme.mix(self.colour, (255, 255, 255), 0.06), foot=self.colour, radius=10)
        inner = self.box.inset(8, 0)
        if self.icon:
            canvas.icon(self.icon, Box(inner.x, inner.y, 14, inner.h).middle(14, 14), colour=(255, 255, 255))
            inner = Box(inner.x + 19, inner.y, inner.w - 19, inner.h)
        canvas.text(self.text, inner, kind=theme.SMALL, colour=(255, 255, 255))

    def text_faults(self, fonts: Fonts) -> list[str]:
        """A word for which the plate is too narrow."""
        needed = Tag.width(self.text, fonts, icon=bool(self.icon))
        return [f"tag {self.text!r} is cut: {needed} wide in {self.box.w}"] if needed > self.box.w else []

    @staticmethod
    def width(text: str, fonts: Fonts, *, icon: bool) -> int:
        """The width that a tag with this text needs."""
        return fonts.width(text, theme.SMALL) + 16 + (19 if icon else 0)


@dataclass(eq=False, kw_only=True)
class Picture(Widget):
    """A drawing fitted into the box, or filling it."""

    name: str
    filling: bool = False
    colour: Colour | None = None

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""
        if not self.filling:
            canvas.picture(self.name, self.box, colour=self.colour)
            return
        rect = canvas.rect(self.box)
        canvas.surface.blit(canvas.art.filling(self.name, rect.w, rect.h), rect)

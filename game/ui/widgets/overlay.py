"""What lies over a screen: scrolling lists, windows that shut off the rest, and tooltips."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.flow import flow
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets.base import Widget


@dataclass(eq=False, kw_only=True)
class Scroller(Widget):
    """A list that scrolls inside its box: `rows` are laid out from the box's top as if all were seen."""

    offset: int = 0
    step: int = 0
    """Logical pixels of one turn of the wheel: a row with its gap, so that no row is cut; 0 leaves it to the desk."""
    opens_anew: bool = False
    """Whether it forgets how far it was scrolled as soon as it is gone from the screen."""

    @property
    def clips(self) -> bool:
        """Rows are cut at the box."""
        return True

    @property
    def content_height(self) -> int:
        """How high all rows together are."""
        return max((child.box.bottom for child in self.children), default=self.box.y) + self.offset - self.box.y

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.box.h)

    def scroll_to(self, offset: int) -> None:
        """Show the rows from an offset on, as far as there are rows."""
        wanted = min(self.furthest, max(0, offset))
        for child in self.children:
            child.shift(0, self.offset - wanted)
        self.offset = wanted

    def end_whole(self) -> None:
        """Where not all rows fit, end the box below the last whole one."""
        fitting = [child.box.bottom for child in self.children if child.box.bottom <= self.box.bottom]
        if self.furthest and fitting:
            self.box = self.box._replace(h=max(fitting) - self.box.y + 2)

    def show_row(self, row: Box) -> None:
        """Scroll as little as needed to bring a row into view."""
        if row.y < self.box.y:
            self.scroll_to(self.offset - (self.box.y - row.y))
        elif row.bottom > self.box.bottom:
            self.scroll_to(self.offset + row.bottom - self.box.bottom)

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows and, when there are more, a bar at the right edge."""
        super().draw(canvas)
        if self.furthest:
            whole = self.content_height
            length = max(24, self.box.h * self.box.h // whole)
            top = self.box.y + (self.box.h - length) * self.offset // self.furthest
            canvas.plain(Box(self.box.right - 6, top, 6, length), top=theme.BRASS, radius=3)


@dataclass(eq=False, kw_only=True)
class Modal(Widget):
    """A window over a darkened screen; its children are laid out in `window`."""

    window: Box
    title: str = ""

    @property
    def modal(self) -> bool:
        """What lies below cannot be reached."""
        return True

    @property
    def content(self) -> Box:
        """The box inside the padding and below the title."""
        inner = self.window.inset(24, 20)
        return inner.rows(32, None, gap=12)[1] if self.title else inner

    def paint(self, canvas: Canvas) -> None:
        """Darken the screen and draw the window."""
        rect = canvas.rect(self.box)
        canvas.part(
            canvas.parts.plain(rect.w, rect.h, top=theme.VOID, foot=theme.VOID, edge=None, radius=0, alpha=165),
            self.box,
        )
        canvas.panel(self.window)
        if self.title:
            line = self.window.inset(24, 20).rows(32, None)[0]
            canvas.text(self.title, line, kind=theme.TITLE, colour=theme.HEADLINE)


TIP_WIDTH = 320


def tip_box(text: str, *, fonts: Fonts, over: Box, page: Box, taken: Iterable[Box] = ()) -> Box:
    """Where a tooltip lies: below its widget, above it, to its left or right, where it covers least of what is `taken`;
    never over it while there is room, and never off the page."""
    found = flow(text, TIP_WIDTH - 24, fonts=fonts, kind=theme.NOTE)
    w, h = found.width + 24, found.height + 16
    x = min(page.right - w - 8, max(page.x + 8, over.centre[0] - w // 2))
    y = min(page.bottom - h - 8, max(page.y + 8, over.y))
    left, right = Box(over.x - 8 - w, y, w, h), Box(over.right + 8, y, w, h)
    places = (Box(x, over.bottom + 8, w, h), Box(x, over.y - 8 - h, w, h), left, right)
    free = [place for place in places if page.contains(place)]
    others = [box for box in taken if box != over]
    crowded = Box(max(page.x, left.x), y, w, h)
    return min(free, key=lambda place: sum(place.common(box) for box in others), default=crowded)


def draw_tip(canvas: Canvas, text: str, box: Box) -> None:
    """Draw a tooltip in a box found by `tip_box`."""
    canvas.plain(box, top=theme.colour("#14110e"), edge=theme.BRIGHT_BRASS, radius=8, alpha=247)
    inner = box.inset(12, 8)
    canvas.flow(
        flow(text, TIP_WIDTH - 24, fonts=canvas.fonts, kind=theme.NOTE), inner, kind=theme.NOTE, colour=theme.TEXT
    )

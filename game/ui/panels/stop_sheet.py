"""What full stops are built from: a window over a table without colour, what was and what is left, a warning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui.board.tokens import cracked
from game.ui.render import brush, theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.render.surfaces import SurfacePart
from game.ui.render.theme import Type
from game.ui.widgets import Label, Modal, RichText, Token, Widget, paragraph_height

HEADLINE = Type(36, 44, 700, serif=True)
CROWN, MOST_CROWNS = 26, 6
COST_HIGH = 92
GRAVE = theme.colour("#2a0f0d")


def drain_colour(canvas: Canvas, grey: float) -> None:
    """Take so much of its colour (0 to 1) from all that is drawn."""
    area = canvas.surface.get_clip()
    if grey <= 0.0 or not area.w or not area.h:
        return
    seen = canvas.surface.subsurface(area)
    brush.blend(canvas.surface, pygame.transform.grayscale(seen, _as_large_as(seen)), area, grey)


@lru_cache(maxsize=1)
def _sheet(size: tuple[int, int], flags: int, bits: int) -> pygame.Surface:
    """Kept by itself: among the smaller sheets of the brush it would be made anew in every other frame."""
    return pygame.Surface(size, flags, bits)


def _as_large_as(picture: pygame.Surface) -> pygame.Surface:
    """A sheet as large as a picture, on which whoever wants it next draws over what is there."""
    return _sheet(picture.get_size(), picture.get_flags() & pygame.SRCALPHA, picture.get_bitsize())


@dataclass(eq=False, kw_only=True)
class StopSheet(Modal):
    """A window that comes up, as far as `shown` tells (0 to 1), over a table that has lost its colour where it is
    `grave`."""

    grave: bool = True
    shown: Callable[[], float] = lambda: 1.0

    def paint(self, canvas: Canvas) -> None:
        """Darken what lies below, and draw the sheet."""
        super().paint(canvas)
        if self.grave:
            canvas.plain(self.window.inset(3), top=GRAVE, foot=theme.PANEL_FOOT, edge=theme.WOUND_FOOT, radius=7)

    def draw(self, canvas: Canvas) -> None:
        """Take the colour of what lies below, and draw the sheet over it, see-through as long as it comes up."""
        if self.grave:
            drain_colour(canvas, 1.0)
        share, area = self.shown(), canvas.surface.get_clip()
        if share >= 1.0:
            super().draw(canvas)
            return
        seen = canvas.surface.subsurface(area)
        below = _as_large_as(seen)
        below.blit(seen, (0, 0))
        super().draw(canvas)
        brush.blend(canvas.surface, below, area, 1.0 - share)


@dataclass(eq=False, kw_only=True)
class BrokenToken(Token):
    """The coin of a figure that has fallen: without colour, with a crack from above to below, or on its side."""

    lies: bool = False

    def paint(self, canvas: Canvas) -> None:
        """Draw the coin, broken or turned."""
        rect, edge = canvas.rect(self.box), canvas.px(self.reach)
        whole = canvas.parts.kept(("broken", self.coin, self.lies, rect.size), lambda: self._broken(canvas, rect.size))
        canvas.surface.blit(whole.surface, rect.move(-edge, -edge))

    def _broken(self, canvas: Canvas, size: tuple[int, int]) -> SurfacePart:
        """The coin with its shadow, as far as that goes beyond the box."""
        edge = canvas.px(self.reach)
        coin = pygame.Rect((edge, edge), size)
        sheet = pygame.Surface(coin.inflate(2 * edge, 2 * edge).size, pygame.SRCALPHA)
        drawn, box, canvas.surface = canvas.surface, self.box, sheet
        try:
            self.box = Box(self.reach, self.reach, box.w, box.h)
            super().paint(canvas)
        finally:
            canvas.surface, self.box = drawn, box
        whole = pygame.transform.grayscale(sheet)
        if self.lies:
            return SurfacePart(pygame.transform.rotate(whole, 90))
        whole.fill((0, 0, 0, 0), coin)
        whole.blit(cracked(sheet.subsurface(coin).copy(), 1.0), coin)
        return SurfacePart(whole)


@dataclass(eq=False, kw_only=True)
class Cost(Widget):
    """What was, and what is left of it, above what that means."""

    icon: str
    text: str
    word: str
    note: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame, the icon with the numbers, and two lines."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=6, alpha=150)
        upper, middle, lower = self.box.inset(8, 8).rows(32, 22, None, gap=0)
        wide = canvas.fonts.width(self.text, theme.COUNT)
        left = upper.x + (upper.w - wide - 34) // 2
        tone = theme.ICONS.get(self.icon, theme.NUMBER)
        canvas.icon(self.icon, Box(left, upper.y, 24, upper.h).middle(24, 24), colour=tone)
        canvas.text(self.text, Box(left + 34, upper.y, wide + 4, upper.h), kind=theme.COUNT, colour=theme.NUMBER)
        canvas.text(self.word, middle, kind=theme.STRONG, colour=theme.HEADLINE, align="centre")
        canvas.text(self.note, lower, kind=theme.SMALL, colour=theme.MUTED, align="centre")

    def text_faults(self, fonts: Fonts) -> list[str]:
        """Words wider than the frame."""
        wide = max(fonts.width(self.text, theme.COUNT) + 34, fonts.width(self.word, theme.STRONG))
        wide = max(wide, fonts.width(self.note, theme.SMALL))
        return [f"cost {self.word!r} is cut"] if wide > self.box.w - 16 else []


@dataclass(eq=False, kw_only=True)
class WarningGround(Widget):
    """The ground of a warning: stripes in a frame with a sign, and a crown for each conquest that is left; those that
    were lost are struck out."""

    crowns: tuple[int, int]
    """How many are left, of how many."""

    @property
    def crowns_wide(self) -> int:
        """Logical pixels that the crowns take."""
        return self.crowns[1] * (CROWN + 4)

    def paint(self, canvas: Canvas) -> None:
        """Draw the frame, the stripes, the sign and the crowns."""
        canvas.plain(self.box, top=theme.colour("#3a2f0c"), edge=theme.WARNING, radius=6, line=2)
        self._stripes(canvas)
        sign = Box(self.box.x + 12, self.box.y, 28, self.box.h).middle(28, 28)
        canvas.icon("warning", sign, colour=theme.WARNING)
        left, of = self.crowns
        for at in range(of):
            place = Box(self.box.right - 14 - self.crowns_wide + at * (CROWN + 4), self.box.y, CROWN, self.box.h)
            crown = place.middle(CROWN, CROWN)
            tone = theme.ICONS["conquest"] if at < left else theme.DISABLED
            canvas.icon("conquest", crown, colour=tone)
            if at >= left:
                rect = canvas.rect(crown)
                pygame.draw.line(canvas.surface, theme.TARGET_TEXT, rect.bottomleft, rect.topright, canvas.px(3))

    def _stripes(self, canvas: Canvas) -> None:
        """Slanting stripes across the ground."""
        inner = self.box.inset(3)
        rect, step = canvas.rect(inner), canvas.px(22)
        with canvas.clipped(inner):
            for x in range(rect.x - rect.h, rect.right, step):
                ends = (x, rect.bottom), (x + rect.h, rect.y)
                pygame.draw.line(canvas.surface, theme.colour("#453910"), *ends, max(1, step // 2))


def warning_box(box: Box, title: str, note: str, conquest: tuple[int, int], fonts: Fonts) -> Widget:
    """A warning of two lines at the top of a box, with crowns for `conquest` before and after where they have room."""
    before = conquest[0] if conquest[0] <= MOST_CROWNS and box.w >= 560 else 0
    ground = WarningGround(box=box, crowns=(conquest[1], before))
    room = box.w - 66 - (ground.crowns_wide + 14 if before else 0)
    high = paragraph_height(note, room, fonts=fonts, kind=theme.NOTE)
    ground.box = box._replace(h=high + 46)
    head = Box(box.x + 52, box.y + 10, room, 24)
    kind = fonts.small_enough(title, theme.NAME, room, least=14)
    ground.add(
        Label(box=head, text=title, kind=kind, colour=theme.HEADLINE, may_shorten=True),
        RichText(box=Box(head.x, head.bottom + 2, room, high), text=note, kind=theme.NOTE, colour=theme.TEXT),
    )
    return ground


def sheet_lines(box: Box, lines: list[tuple[str, Type]], fonts: Fonts) -> list[Widget]:
    """Paragraphs one below the other from the top of a box; a headline is set as large as it fits on one line."""
    found: list[Widget] = []
    at = box.y
    for text, kind in lines:
        if kind is HEADLINE:
            face = fonts.small_enough(text, kind, box.w, least=18)
            place = Box(box.x, at, box.w, HEADLINE.line)
            found.append(Label(box=place, text=text, kind=face, colour=theme.HEADLINE, may_shorten=True))
            at += HEADLINE.line
            continue
        high = paragraph_height(text, box.w, fonts=fonts, kind=kind)
        found.append(RichText(box=Box(box.x, at, box.w, high), text=text, kind=kind))
        at += high + 4
    return found

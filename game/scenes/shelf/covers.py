"""The picture of a quest on the shelf: its cover, or else its first room with its named foe."""

from __future__ import annotations

import io
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.content import bounds
from game.content.pictures import MOST_BYTES, cover_file, picture_told
from game.scenes.setup.first_room import FirstRoom
from game.scenes.setup.parts import FOOT
from game.scenes.shelf.books import Book
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.render.surfaces import SurfacePart
from game.ui.widgets import Widget


@dataclass(eq=False, kw_only=True)
class CoverPicture(Widget):
    """A picture of the quest's folder that fills the box; its foot is darkened for words."""

    file: Path
    foot: int = FOOT

    def paint(self, canvas: Canvas) -> None:
        """Draw the picture, the foot and the edge."""
        canvas.plain(self.box, top=theme.colour("#191410"), foot=theme.VOID, edge=theme.BRASS, radius=8)
        inner = canvas.rect(self.box.inset(2))
        key = ("cover", str(self.file), inner.size)
        part = canvas.parts.kept(key, lambda: SurfacePart(_filling(self.file, inner.size)))
        canvas.surface.blit(part.surface, inner)
        foot = Box(self.box.x + 2, self.box.bottom - self.foot, self.box.w - 4, self.foot - 2)
        canvas.plain(foot, top=theme.VOID, radius=0, alpha=190)


@dataclass(eq=False, kw_only=True)
class NoCover(Widget):
    """The ground of a quest of which nothing can be shown: a sign alone."""

    icon: str

    def paint(self, canvas: Canvas) -> None:
        """Draw the ground and the sign."""
        canvas.plain(self.box, top=theme.colour("#191410"), foot=theme.VOID, edge=theme.BRASS, radius=8)
        canvas.icon(self.icon, self.box.middle(48, 48), colour=theme.MUTED)


def cover_of(book: Book, box: Box, *, foot: int = FOOT) -> Widget:
    """The picture of a book, its `foot` dark for words."""
    if book.quest is None:
        return NoCover(box=box, icon="quest" if book.looking else "warning")
    if book.quest.cover:
        return CoverPicture(box=box, file=cover_file(book.drawn, book.quest.cover), foot=foot)
    return FirstRoom(box=box, quest=book.quest, foot=foot)


def _filling(file: Path, size: tuple[int, int]) -> pygame.Surface:
    """The picture of a file, looked through once more, as large as the box and cut to it; black where it is gone."""
    sheet = pygame.Surface(size)
    try:
        data = bounds.file_bytes(file, MOST_BYTES)
        if picture_told(data):
            return sheet
        whole = pygame.image.load(io.BytesIO(data), "picture.png").convert_alpha()
    except (OSError, ValueError, pygame.error):
        return sheet
    share = max(size[0] / whole.get_width(), size[1] / whole.get_height())
    scaled = pygame.transform.smoothscale(
        whole, (max(1, round(whole.get_width() * share)), max(1, round(whole.get_height() * share)))
    )
    sheet.blit(scaled, scaled.get_rect(center=sheet.get_rect().center))
    return sheet

"""What a map shows of the tilesets of its designer's own: a piece of the board painted with each, and counts."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.content.counting import counted
from game.content.painted import Painting
from game.content.painted_sets import TilesetUse
from game.ui.preview.column import BAR, ColumnLine, title
from game.ui.render import theme
from game.ui.render.canvas import Canvas
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import Box
from game.ui.widgets import Label, RichText, Row, Widget, paragraph_height

SIDE, MOST_WORDS = 64, 3
"""Logical pixels of the piece that is shown along a side, and materials that are told of a tileset."""


def own_tile_lines(painting: Painting, width: int, fonts: Fonts) -> list[ColumnLine]:
    """A row for each tileset of the designer's own; nothing where there is none."""
    rows = [_tileset(use, painting, width, fonts) for use in painting.sets]
    return [title("Your own tiles"), *rows] if rows else []


def use_in_words(use: TilesetUse) -> str:
    """What is told of a tileset below its name."""
    told = f"{counted(use.tiles, 'tile')}, painted on {counted(use.spaces, 'space')}"
    moving = f", {use.moving} of them moving" if use.moving else ""
    asked = ", ".join(f"{name} {count}" for name, count in use.materials[:MOST_WORDS])
    return f"{told}{moving}." + (f" As {asked}." if asked else "")


def _tileset(use: TilesetUse, painting: Painting, width: int, fonts: Fonts) -> ColumnLine:
    text = use_in_words(use)
    high = paragraph_height(text, width - BAR - SIDE - 30, fonts=fonts, kind=theme.NOTE)
    tall = max(SIDE, high + 26) + 16

    def make(box: Box) -> Widget:
        row = Row(box=box, key=f"tileset/{use.name}", tip=f"**{use.name}** {text}")
        piece, words = box.inset(8).columns(SIDE, None, gap=10)
        name, told = words.rows(22, None, gap=2)
        row.add(
            PaintedPiece(box=Box(piece.x, piece.y, SIDE, SIDE), tiles=painting.tiles, space=use.at),
            Label(box=name, text=use.name, kind=theme.NOTE.bold(), may_shorten=True),
            RichText(box=told, text=text, kind=theme.NOTE, colour=theme.MUTED),
        )
        return row

    return ColumnLine(tall, make)


@dataclass(eq=False, kw_only=True)
class PaintedPiece(Widget):
    """One space of the map as it is painted, without light; bare where nothing of it is drawn as it is (`space` -1)."""

    tiles: str
    space: int

    def paint(self, canvas: Canvas) -> None:
        """Draw the piece in a frame."""
        canvas.plain(self.box, top=theme.VOID, edge=theme.BRASS, radius=4)
        rect = canvas.rect(self.box.inset(2))
        if self.tiles and self.space >= 0:
            canvas.surface.blit(_piece(self.tiles, self.space, rect.w), rect, special_flags=pygame.BLEND_PREMULTIPLIED)


@lru_cache(maxsize=24)
def _piece(tiles: str, space: int, side: int) -> pygame.Surface:
    from game.ui.board.painted import PaintedTiles  # pytmx is read for maps with painted tiles alone

    made = PaintedTiles(tiles)
    return made.flat(space % made.width, space // made.width, 1, 1, (side, side), part="tiles")

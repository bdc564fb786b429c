"""The painted tiles of a map: read by pytmx from the plain TMX of `content/painted`, and drawn flat at any size.

Nothing imports this module until a picture of the board has painted tiles."""

from __future__ import annotations

import io
import logging
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame
from pytmx import TiledMap as PaintedMap
from pytmx import TileFlags

from game.content import bounds
from game.content.pictures import MOST_BYTES
from game.ui.render import brush

log = logging.getLogger(__name__)
BLOCK = 8
"""Spaces along a side of the blocks by which tiles are found again."""
MOST_KEPT = 1500
"""Tiles of a size that are kept."""
Box = tuple[int, int, int, int]


@dataclass(frozen=True)
class Cut:
    """A part of a picture, or the whole of it, and the colour in it that is see-through."""

    file: str
    clear: str
    part: Box | None


@dataclass(frozen=True)
class PaintedTile:
    """A tile where it is drawn: what of which picture, how it is turned, its box in pixels of the map, its tint."""

    cut: Cut
    flags: TileFlags
    box: Box
    tint: tuple[int, int, int, int]


class PaintedTiles:
    """All painted tiles of a map, from the undermost to the uppermost. No picture is opened before it is drawn."""

    def __init__(self, tiles: str) -> None:
        made = PaintedMap(image_loader=_cutter, load_all=False)
        made.filename = ""
        made.parse_xml(ElementTree.fromstring(tiles))
        self.width, self.height = int(made.width), int(made.height)
        self.across, self.down = int(made.tilewidth), int(made.tileheight)
        self._blocks: dict[tuple[int, int], list[tuple[int, PaintedTile]]] = {}
        self._wholes: dict[tuple[str, str], pygame.Surface] = {}
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        for order, tile in enumerate(_placed(made)):
            x, y, w, h = tile.box
            right, foot = -(-(x + w) // self.across), -(-(y + h) // self.down)
            left, top = max(0, x // self.across), max(0, y // self.down)
            for block in _blocks(left, top, min(self.width, right), min(self.height, foot)):
                self._blocks.setdefault(block, []).append((order, tile))

    def flat(self, left: int, top: int, wide: int, high: int, size: tuple[int, int]) -> pygame.Surface:
        """A part of the map, in spaces, without light, each space of a size in pixels; see-through where nothing is."""
        across, down = size
        sheet = brush.clear_surface((wide * across, high * down))
        blocks = _blocks(left, top, left + wide, top + high)
        found = {order: tile for block in blocks for order, tile in self._blocks.get(block, ())}
        for order in sorted(found):
            tile = found[order]
            x, y, w, h = tile.box
            x0, x1 = (round(at * across / self.across) - left * across for at in (x, x + w))
            y0, y1 = (round(at * down / self.down) - top * down for at in (y, y + h))
            sheet.blit(self._surface(tile, (max(1, x1 - x0), max(1, y1 - y0))), (x0, y0))
        return sheet

    def _surface(self, tile: PaintedTile, size: tuple[int, int]) -> pygame.Surface:
        key = (tile.cut, tile.flags, tile.tint, size)
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            turned = _turned(self._cut_out(tile.cut), tile.flags)
            scaled = turned if turned.get_size() == size else pygame.transform.smoothscale(turned, size)
            if tile.tint != (255, 255, 255, 255):
                scaled = scaled.copy()
                scaled.fill(tile.tint, special_flags=pygame.BLEND_RGBA_MULT)
            self._kept[key] = scaled
        return self._kept[key]

    def _cut_out(self, cut: Cut) -> pygame.Surface:
        whole = self._whole(cut.file, cut.clear)
        return whole if cut.part is None else whole.subsurface(pygame.Rect(cut.part).clip(whole.get_rect()))

    def _whole(self, file: str, clear: str) -> pygame.Surface:
        if (file, clear) not in self._wholes:
            try:
                data = bounds.file_bytes(Path(file), MOST_BYTES)
                read = pygame.image.load(io.BytesIO(data), "picture.png")
            except (OSError, ValueError, pygame.error) as problem:
                log.error(
                    "The picture %s is missing or damaged (%s); its tiles are not drawn.", Path(file).name, problem
                )
                read = brush.clear_surface((1, 1))
            self._wholes[file, clear] = _clear(read, clear)
        return self._wholes[file, clear]


def _blocks(left: int, top: int, right: int, foot: int) -> Iterator[tuple[int, int]]:
    """The blocks on which a part of the map lies, by column and row."""
    for row in range(top // BLOCK, (foot - 1) // BLOCK + 1):
        for column in range(left // BLOCK, (right - 1) // BLOCK + 1):
            yield column, row


def _cutter(file: str, clear: str | None, **_: object) -> Callable[..., Cut]:
    """What pytmx asks for a picture: it is given where each tile lies in it, and no picture."""

    def cut(part: tuple[int, int, int, int] | None = None, flags: TileFlags | None = None) -> Cut:
        return Cut(file, clear or "", part)

    return cut


def _placed(made: Any) -> Iterator[PaintedTile]:
    """The tiles of a map that pytmx has read, in the order in which they are drawn."""
    flags = {gid: turned for known in made.gidmap.values() for gid, turned in known}
    cuts: dict[int, tuple[Cut, int, int, int, int]] = {}
    for layer in made.layers:
        red, green, blue, solid = bytes.fromhex(layer.tintcolor)
        tint = (red, green, blue, round(solid * layer.opacity))
        for x, y, gid in _in_order(layer.iter_data(), made.renderorder):
            if gid not in cuts:
                cuts[gid] = _cut_of(made, gid)
            cut, wide, high, dx, dy = cuts[gid]
            if flags[gid].flipped_diagonally:
                wide, high = high, wide
            left = x * made.tilewidth + layer.offsetx + dx
            foot = (y + 1) * made.tileheight + layer.offsety + dy
            yield PaintedTile(cut, flags[gid], (left, foot - high, wide, high), tint)


def _in_order(cells: Iterable[tuple[int, int, int]], order: str) -> list[tuple[int, int, int]]:
    """The spaces of a layer that have tiles, as the map says which is drawn first."""
    left, up = order.startswith("left"), order.endswith("up")
    drawn = [cell for cell in cells if cell[2]]
    return sorted(drawn, key=lambda cell: (-cell[1] if up else cell[1], -cell[0] if left else cell[0]))


def _cut_of(made: Any, gid: int) -> tuple[Cut, int, int, int, int]:
    """How the tile with a number of pytmx is cut, its width and height, and how far it is drawn from its space."""
    said = made.tile_properties.get(gid, {})
    moving = said.get("frames")
    seen = moving[0].gid if moving else gid
    cut: Cut = made.images[seen]
    if cut.part is not None:
        wide, high = cut.part[2:]
    else:
        wide, high = (int(made.tile_properties[seen][side]) for side in ("width", "height"))
    dx, dy = made.get_tileset_from_gid(gid).offset
    return cut, wide, high, int(dx), int(dy)


def _turned(surface: pygame.Surface, flags: TileFlags) -> pygame.Surface:
    """A tile as its flags say: first its sides are exchanged, then it is mirrored."""
    if flags.flipped_diagonally:
        surface = pygame.transform.flip(pygame.transform.rotate(surface, -90), True, False)
    if flags.flipped_horizontally or flags.flipped_vertically:
        surface = pygame.transform.flip(surface, bool(flags.flipped_horizontally), bool(flags.flipped_vertically))
    return surface


def _clear(read: pygame.Surface, clear: str) -> pygame.Surface:
    """A picture ready to be drawn, see-through where it has this colour."""
    if not clear:
        return read.convert_alpha()
    plain = read.convert()
    plain.set_colorkey(pygame.Color(f"#{clear}"))
    return plain.convert_alpha()

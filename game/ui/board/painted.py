"""The painted tiles of a map: read by pytmx from the plain TMX of `content/painted`, and drawn flat at any size.

Nothing imports this module until a picture of the board has painted tiles."""

from __future__ import annotations

import io
import logging
import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Any, Literal
from xml.etree import ElementTree

import pygame
from pytmx import TiledImageLayer, TileFlags
from pytmx import TiledMap as PaintedMap

from game.content import bounds
from game.content.pictures import MOST_BYTES
from game.ui.render import brush

log = logging.getLogger(__name__)
BLOCK = 8
"""Spaces along a side of the blocks by which tiles are found again."""
MOST_KEPT = 1500
"""Tiles of a size that are kept."""
AROUND = 16
"""How many spaces beyond the map an image is repeated, where the board has no end."""
NORMAL = "normal"
PLAIN = TileFlags(0, 0, 0)
Box = tuple[int, int, int, int]
Part = Literal["all", "tiles", "images"]


@dataclass(frozen=True)
class Cut:
    """A part of a picture, or the whole of it, and the colour in it that is see-through."""

    file: str
    clear: str
    part: Box | None


@dataclass(frozen=True)
class Coat:
    """How a layer is laid over what lies under it: its order from the undermost, whether it is an image, the tint of
    all that is in it, and the mode of Tiled in which it is blended, with an opacity of its own then."""

    order: int
    image: bool
    tint: tuple[int, int, int, int]
    mode: str
    opacity: float


@dataclass(frozen=True)
class PaintedTile:
    """A tile where it is drawn: what of which picture, for how many milliseconds each where there are several, how it
    is turned, its box in pixels of the map, its layer."""

    cuts: tuple[Cut, ...]
    lasts: tuple[int, ...]
    flags: TileFlags
    box: Box
    coat: Coat


class PaintedTiles:
    """All painted tiles of a map, from the undermost to the uppermost. No picture is opened before it is drawn."""

    def __init__(self, tiles: str) -> None:
        made = PaintedMap(image_loader=_cutter, load_all=False)
        made.filename = ""
        made.parse_xml(ElementTree.fromstring(tiles))
        self.width, self.height = int(made.width), int(made.height)
        self.across, self.down = int(made.tilewidth), int(made.tileheight)
        left, top, right, foot = map(int, made.box.split(","))
        self.box = pygame.Rect(left, top, right - left, foot - top)
        """All that a flat picture of the map shows, in its pixels."""
        self._blocks: dict[tuple[int, int], list[tuple[int, PaintedTile]]] = {}
        self._wholes: dict[tuple[str, str], pygame.Surface] = {}
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        layers = sorted(made.layers, key=lambda layer: int(layer.id))
        placed = [tile for layer in layers for tile in self._placed(made, layer)]
        self._behind = [pygame.Rect(tile.box) for tile in placed if tile.coat.image]
        for order, tile in enumerate(placed):
            x, y, w, h = tile.box
            edges = x // self.across, y // self.down, -(-(x + w) // self.across), -(-(y + h) // self.down)
            for block in _blocks(*edges):
                self._blocks.setdefault(block, []).append((order, tile))

    def flat(
        self,
        left: int,
        top: int,
        wide: int,
        high: int,
        size: tuple[int, int],
        *,
        at: float = 0.0,
        part: Part = "all",
    ) -> pygame.Surface:
        """A part of the map, in spaces, without light, each space of a size in pixels, so many milliseconds after the
        first pictures of tiles that move; see-through where nothing is, with colours multiplied by alpha."""
        across, down = size
        sheet = brush.clear_surface((wide * across, high * down))
        coated: pygame.Surface | None = None
        coat: Coat | None = None
        for tile in self._within(left, top, wide, high, part):
            if tile.coat != coat:
                _lay(sheet, coated, coat)
                coat = tile.coat
                coated = brush.clear_surface(sheet.get_size()) if coat.mode != NORMAL else None
            x, y, w, h = tile.box
            x0, x1 = (round(edge * across / self.across) - left * across for edge in (x, x + w))
            y0, y1 = (round(edge * down / self.down) - top * down for edge in (y, y + h))
            place = pygame.Rect(x0, y0, max(1, x1 - x0), max(1, y1 - y0))
            self._draw(sheet if coated is None else coated, tile, place, at)
        _lay(sheet, coated, coat)
        return sheet

    def whole(self, *, at: float = 0.0) -> pygame.Surface:
        """The whole map flat in its own pixels, with what layers draw beside it, as pictures are kept in files."""
        from game.ui.board.blending import straight  # nothing but a picture of the map needs it

        left, top = self.box.left // self.across, self.box.top // self.down
        wide, high = -(-self.box.right // self.across) - left, -(-self.box.bottom // self.down) - top
        sheet = self.flat(left, top, wide, high, (self.across, self.down), at=at)
        return straight(sheet.subsurface(self.box.move(-left * self.across, -top * self.down)))

    def moving(self, left: int, top: int, wide: int, high: int) -> tuple[tuple[int, ...], ...]:
        """For how many milliseconds each picture of the tiles is seen that move on a part of the map, in spaces."""
        tiles = self._within(left, top, wide, high, "tiles")
        return tuple(sorted({tile.lasts for tile in tiles if len(tile.lasts) > 1}))

    @staticmethod
    def phase_of(lasts: tuple[int, ...], at: float) -> int:
        """Which of several pictures is seen so many milliseconds after the first, when each lasts so long."""
        if len(lasts) == 1:
            return 0
        left = at % sum(lasts)
        return next(number for number, end in enumerate(accumulate(lasts)) if left < end)

    def reaches(self, column: int, row: int, side: int) -> bool:
        """Whether an image lies behind a chunk of so many spaces along a side, by its column and row among chunks."""
        size = side * self.across, side * self.down
        return pygame.Rect(column * size[0], row * size[1], *size).collidelist(self._behind) >= 0

    def _within(self, left: int, top: int, wide: int, high: int, part: Part) -> list[PaintedTile]:
        blocks = _blocks(left, top, left + wide, top + high)
        found = {order: tile for block in blocks for order, tile in self._blocks.get(block, ())}
        return [
            found[order] for order in sorted(found) if part == "all" or found[order].coat.image == (part == "images")
        ]

    def _draw(self, sheet: pygame.Surface, tile: PaintedTile, place: pygame.Rect, at: float) -> None:
        """Draw a tile at its place on a sheet; of one that is larger than the sheet only what lies on it."""
        cut = tile.cuts[self.phase_of(tile.lasts, at)]
        if place.w <= sheet.get_width() and place.h <= sheet.get_height():
            sheet.blit(self._surface(cut, tile, place.size), place, special_flags=pygame.BLEND_PREMULTIPLIED)
            return
        shown = place.clip(sheet.get_rect())
        if not shown:
            return
        whole = _turned(self._cut_out(cut), tile.flags)
        share_x, share_y = whole.get_width() / place.w, whole.get_height() / place.h
        x0, x1 = (shown.x - place.x) * share_x, (shown.right - place.x) * share_x
        y0, y1 = (shown.y - place.y) * share_y, (shown.bottom - place.y) * share_y
        part = pygame.Rect(
            math.floor(x0), math.floor(y0), math.ceil(x1) - math.floor(x0), math.ceil(y1) - math.floor(y0)
        )
        piece = whole.subsurface(part.clip(whole.get_rect()))
        if piece.get_size() != shown.size:
            piece = pygame.transform.smoothscale(piece, shown.size)
        sheet.blit(_tinted(piece, tile.coat.tint), shown, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _surface(self, cut: Cut, tile: PaintedTile, size: tuple[int, int]) -> pygame.Surface:
        key = (cut, tile.flags, tile.coat.tint, size)
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            turned = _turned(self._cut_out(cut), tile.flags)
            scaled = turned if turned.get_size() == size else pygame.transform.smoothscale(turned, size)
            self._kept[key] = _tinted(scaled, tile.coat.tint)
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

    def _placed(self, made: Any, layer: Any) -> Iterator[PaintedTile]:
        """What a layer that pytmx has read draws, in the order in which it does."""
        red, green, blue, solid = bytes.fromhex(layer.tintcolor)
        image = isinstance(layer, TiledImageLayer)
        opacity = float(layer.opacity)
        solid = solid if layer.mode != NORMAL else round(solid * opacity)
        coat = Coat(int(layer.id), image, (red, green, blue, solid), layer.mode, opacity)
        shift = layer.offsetx, layer.offsety
        if image:
            yield from self._repeated(Cut(layer.source, layer.trans or "", None), layer, coat, shift)
            return
        flags = {gid: turned for known in made.gidmap.values() for gid, turned in known}
        drawn: dict[int, _Drawn] = {}
        for x, y, gid in _in_order(layer.iter_data(), made.renderorder):
            if gid not in drawn:
                drawn[gid] = _drawn(made, gid, flags[gid])
            told = drawn[gid]
            left = x * self.across + shift[0] + told.dx
            foot = (y + 1) * self.down + shift[1] + told.dy
            box = (left, foot - told.height, told.width, told.height)
            yield PaintedTile(told.cuts, told.lasts, flags[gid], box, coat)

    def _repeated(self, cut: Cut, layer: Any, coat: Coat, shift: tuple[int, int]) -> Iterator[PaintedTile]:
        """The image of a layer, as often as it is repeated over the map and round about it."""
        wide, high = self._whole(cut.file, cut.clear).get_size()
        shown = self.box.inflate(2 * AROUND * self.across, 2 * AROUND * self.down)
        across = _places(shift[0], wide, shown.left, shown.right, repeated=bool(getattr(layer, "repeatx", "")))
        down = _places(shift[1], high, shown.top, shown.bottom, repeated=bool(getattr(layer, "repeaty", "")))
        for y in down:
            for x in across:
                yield PaintedTile((cut,), (0,), PLAIN, (x, y, wide, high), coat)


@dataclass(frozen=True)
class _Drawn:
    """How a tile of pytmx's numbers is drawn wherever it lies: its pictures, for how long, its size, its offset."""

    cuts: tuple[Cut, ...]
    lasts: tuple[int, ...]
    width: int
    height: int
    dx: int
    dy: int


def _drawn(made: Any, gid: int, flags: TileFlags) -> _Drawn:
    said, of = made.tile_properties.get(gid, {}), made.get_tileset_from_gid(gid)
    frames = said.get("frames") or ()
    seen = [(frame.gid, frame.duration) for frame in frames] or [(gid, 0)]
    cuts = tuple(_cut_of(made, each) for each, _ in seen)
    wide, high = _size_of(made, seen[0][0], cuts[0])
    dx, dy = map(int, of.offset)
    turned = bool(flags.flipped_diagonally)
    if turned:
        wide, high = high, wide
    if of.tilerendersize == "grid":
        across, down = made.tilewidth / wide, made.tileheight / high
        if of.fillmode == "fit":
            across = down = min(across, down)
        spare_x, spare_y = (made.tilewidth - wide * across) / 2, (made.tileheight - high * down) / 2
        dx, dy = round(dx * across + spare_x), round(dy * down - spare_y)
        wide, high = round(wide * across), round(high * down)
    return _Drawn(cuts, tuple(lasts for _, lasts in seen), wide, high, dx, dy)


def _cut_of(made: Any, gid: int) -> Cut:
    """The picture of a tile, and its part there where the tile says one."""
    cut: Cut = made.images[gid]
    part = made.tile_properties.get(gid, {}).get("part")
    return Cut(cut.file, cut.clear, _box_of(part)) if part else cut


def _box_of(part: str) -> Box:
    left, top, wide, high = map(int, part.split(","))
    return left, top, wide, high


def _size_of(made: Any, gid: int, cut: Cut) -> tuple[int, int]:
    if cut.part is not None:
        return cut.part[2:]
    said = made.tile_properties[gid]
    return int(said["width"]), int(said["height"])


def _places(first: int, size: int, low: int, high: int, *, repeated: bool) -> range:
    """Where an image begins, once or as often as it takes from one edge of the map to the other."""
    if not repeated:
        return range(first, first + 1)
    start = first - -(-(first - low) // size) * size
    return range(start, high, size)


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


def _in_order(cells: Iterable[tuple[int, int, int]], order: str) -> list[tuple[int, int, int]]:
    """The spaces of a layer that have tiles, as the map says which is drawn first."""
    left, up = order.startswith("left"), order.endswith("up")
    drawn = [cell for cell in cells if cell[2]]
    return sorted(drawn, key=lambda cell: (-cell[1] if up else cell[1], -cell[0] if left else cell[0]))


def _lay(sheet: pygame.Surface, coated: pygame.Surface | None, coat: Coat | None) -> None:
    """Blend a layer, drawn by itself, with what lies on the sheet."""
    if coated is not None and coat is not None:
        from game.ui.board.blending import blend  # for maps alone that ask for it

        blend(sheet, coated, coat.mode, coat.opacity)


def _tinted(surface: pygame.Surface, tint: tuple[int, int, int, int]) -> pygame.Surface:
    """A picture in the tint of its layer, both with colours multiplied by alpha."""
    if tint == (255, 255, 255, 255):
        return surface
    red, green, blue, solid = tint
    tinted = surface.copy()
    tinted.fill(
        (red * solid // 255, green * solid // 255, blue * solid // 255, solid), special_flags=pygame.BLEND_RGBA_MULT
    )
    return tinted


def _turned(surface: pygame.Surface, flags: TileFlags) -> pygame.Surface:
    """A tile as its flags say: first its sides are exchanged, then it is mirrored."""
    if flags.flipped_diagonally:
        surface = pygame.transform.flip(pygame.transform.rotate(surface, -90), True, False)
    if flags.flipped_horizontally or flags.flipped_vertically:
        surface = pygame.transform.flip(surface, bool(flags.flipped_horizontally), bool(flags.flipped_vertically))
    return surface


def _clear(read: pygame.Surface, clear: str) -> pygame.Surface:
    """A picture ready to be drawn, see-through where it has this colour, with colours multiplied by alpha."""
    if not clear:
        return read.convert_alpha().premul_alpha()
    plain = read.convert()
    plain.set_colorkey(pygame.Color(f"#{clear}"))
    return plain.convert_alpha().premul_alpha()

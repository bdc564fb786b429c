"""Small maps with everything that Tiled draws of tile and image layers, written from scratch into a folder."""

from __future__ import annotations

import base64
import gzip
import struct
import zlib
from collections.abc import Mapping
from pathlib import Path

import zstandard

from tests.content.painted_quest import png

ACROSS, DOWN, ASKEW = 1 << 31, 1 << 30, 1 << 29
TURNS = [across | down | askew for askew in (0, ASKEW) for down in (0, DOWN) for across in (0, ACROSS)]
WIDE, HIGH = 8, 6
MODES = ("multiply", "screen", "overlay", "darken", "lighten", "add", "color-dodge", "color-burn", "hard-light")
SHEET = png(["rgyy", "bwky", "kk.r", "kkbb"], times=16)
"""Four tiles of 32 pixels."""
TALL = png(["rgb", "ywk", "rrg", "bby"], times=16)
"""A picture of 48 by 64 pixels."""
PACKED = {
    "": lambda cells: cells,
    "gzip": gzip.compress,
    "zlib": zlib.compress,
    "zstd": zstandard.ZstdCompressor().compress,
}


def _layer(cells: Mapping[tuple[int, int], int], said: str = "", *, packed: str | None = None) -> str:
    """A tile layer by column and row, as elements of XML, or packed by a name."""
    numbers = [cells.get((x, y), 0) for y in range(HIGH) for x in range(WIDE)]
    if packed is None:
        data = "<data>" + "".join(f'<tile gid="{number}"/>' for number in numbers) + "</data>"
    else:
        content = base64.b64encode(PACKED[packed](struct.pack(f"<{len(numbers)}I", *numbers))).decode()
        how = f' compression="{packed}"' if packed else ""
        data = f'<data encoding="base64"{how}>{content}</data>'
    return f'<layer id="1" name="l" width="{WIDE}" height="{HIGH}" {said}>{data}</layer>'


def _map(folder: Path, name: str, tilesets: str, *layers: str, order: str = "right-down") -> Path:
    (folder / "sheet.png").write_bytes(SHEET)
    (folder / "tall.png").write_bytes(TALL)
    drawn = folder / f"{name}.tmx"
    head = (
        f'orientation="orthogonal" renderorder="{order}" width="{WIDE}" height="{HIGH}" tilewidth="32" tileheight="32"'
    )
    drawn.write_text(
        f'<?xml version="1.0" encoding="UTF-8"?><map version="1.10" tiledversion="1.12.1" {head} infinite="0" '
        f'nextlayerid="9" nextobjectid="1">{tilesets}{"".join(layers)}</map>',
        encoding="utf-8",
    )
    return drawn


def _sheet(first: int, inner: str = "", said: str = "") -> str:
    sides = 'tilewidth="32" tileheight="32" tilecount="4" columns="2"'
    image = '<image source="sheet.png" width="64" height="64"/>'
    return f'<tileset firstgid="{first}" name="s{first}" {sides} {said}>{inner}{image}</tileset>'


def _tall(first: int, inner: str = "", said: str = "", tile: str = "") -> str:
    sides = 'tilewidth="48" tileheight="64" tilecount="1" columns="0"'
    image = '<image source="tall.png" width="48" height="64"/>'
    told = f'{inner}<tile id="0" {tile}>{image}</tile>'
    return f'<tileset firstgid="{first}" name="t{first}" {sides} {said}>{told}</tileset>'


def turned(folder: Path) -> Path:
    """Tiles mirrored and turned: of a space, larger ones, some beside their space, parts of a picture."""
    offset = '<tileoffset x="5" y="-7"/>'
    part = 'x="16" y="16" width="32" height="32"'
    tilesets = _sheet(1) + _tall(10) + _tall(11, offset) + _tall(12, tile=part) + _sheet(20, offset)
    rows = {(x, y): gid | TURNS[x] for y, gid in ((0, 1), (3, 12), (4, 20)) for x in range(WIDE)}
    large = {(x, y): gid | TURNS[x] for y, gid in ((2, 10), (5, 11)) for x in range(0, WIDE, 2)}
    others = {(x, y): gid | TURNS[x + 1] for y, gid in ((2, 10), (5, 11)) for x in range(0, WIDE, 2)}
    return _map(folder, "turned", tilesets, _layer(rows), _layer(large), _layer(others, packed="zstd"), order="left-up")


def layered(folder: Path) -> Path:
    """Layers under and over one another: hidden, in groups, tinted, half seen, beside their place, blended, an image
    behind; each packed in another way."""
    every = {(x, y): 1 + (x + y) % 4 for x in range(WIDE) for y in range(HIGH)}
    few = {(x, y): 1 + x % 2 for x in range(1, 4) for y in range(1, 4)}
    behind = (
        '<imagelayer id="2" name="i" offsetx="-10" repeatx="1" opacity="0.7"><image source="tall.png"/></imagelayer>'
    )
    tinted = 'offsetx="7.5" offsety="170" tintcolor="#80ff40"'
    beside = f'<imagelayer id="3" name="j" {tinted}><image source="tall.png"/></imagelayer>'
    group = (
        '<group id="4" name="g" opacity="0.6" offsetx="12" offsety="-5" tintcolor="#c0ffb0a0">'
        + _layer(few, 'tintcolor="#60ff80" offsety="3.5"', packed="gzip")
        + _layer(every, 'visible="0"', packed="zlib")
        + "</group>"
    )
    modes = [
        _layer({(x % WIDE, 4 + x // WIDE): 1 + x % 2}, f'mode="{mode}" opacity="0.8"') for x, mode in enumerate(MODES)
    ]
    return _map(folder, "layered", _sheet(1), behind, beside, _layer(every, 'opacity="0.5"', packed=""), group, *modes)


def moving(folder: Path) -> Path:
    """Tiles that move, in their own time, turned too, and tiles that are drawn in the size of a space."""
    frames = "".join(f'<frame tileid="{tile}" duration="{lasts}"/>' for tile, lasts in ((3, 100), (1, 50), (0, 200)))
    tilesets = _sheet(1, f'<tile id="2"><animation>{frames}</animation></tile>')
    tilesets += _tall(10, said='tilerendersize="grid"')
    tilesets += _tall(11, said='tilerendersize="grid" fillmode="preserve-aspect-fit"')
    spots = {(x, 1): 3 | TURNS[x] for x in range(WIDE)}
    sized = {(x, y): gid | TURNS[x] for y, gid in ((3, 10), (4, 11)) for x in range(WIDE)}
    return _map(folder, "moving", tilesets, _layer(spots, packed="zstd"), _layer(sized))


PAINTED_MAPS = (turned, layered, moving)

"""The new quest of `new` with painted tiles: a tileset of the designer's own, and small pictures by the pixel."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.design.starter import write_starter

Pixel = tuple[int, int, int, int]
FIRST = 900
"""The number of the first tile of the designer's tileset on the map."""
LETTERS: Mapping[str, Pixel] = {
    "r": (200, 30, 30, 255),
    "g": (30, 180, 40, 255),
    "b": (40, 60, 220, 255),
    "y": (230, 210, 40, 255),
    "w": (250, 250, 250, 255),
    "k": (0, 0, 0, 255),
    ".": (0, 0, 0, 0),
}
WIDE, HIGH = 20, 10
"""The spaces of the new quest."""


def png(rows: Sequence[str], *, times: int = 1) -> bytes:
    """A picture with a letter for each pixel, or for a square of so many."""
    drawn = {row: b"\0" + b"".join(bytes(LETTERS[letter]) * times for letter in row) for row in set(rows)}
    lines = [drawn[row] for row in rows for _ in range(times)]

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", len(rows[0]) * times, len(rows) * times, 8, 6, 0, 0, 0)
    packed = zlib.compress(b"".join(lines))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


SHEET = png(["rgyy", "bwyy", "kk..", "kk.."], times=32)
"""Two tiles beside each other over two others, each of 64 pixels: four colours, yellow, black, and nothing."""


def painted_layer(tiles: Mapping[tuple[int, int], int], *, name: str = "Painted", said: str = "") -> str:
    """A tile layer of a class with these tiles by column and row."""
    rows = [",".join(str(tiles.get((x, y), 0)) for x in range(WIDE)) for y in range(HIGH)]
    data = f'<data encoding="csv">{",".join(rows)}</data>'
    return f'<layer id="90" name="rugs" class="{name}" width="{WIDE}" height="{HIGH}" {said}>{data}</layer>'


def own_tileset(picture: str = "tilesets/pictures/rugs.png", *, inner: str = "") -> str:
    """The designer's tileset within the map: four tiles of one picture."""
    image = f'<image source="{picture}" width="128" height="128"/>'
    sides = 'tilewidth="64" tileheight="64" tilecount="4" columns="2"'
    return f'<tileset firstgid="{FIRST}" name="rugs" {sides}>{image}{inner}</tileset>'


def painted_quest(folder: Path, *layers: str, tileset: str = "", picture: bytes = SHEET) -> Path:
    """The new quest in an empty folder with these layers over its own; its map."""
    drawn = folder / "old_mill.tmx"
    write_starter(drawn)
    text = drawn.read_text(encoding="utf-8")
    text = text.replace("<layer", (tileset or own_tileset()) + "<layer", 1).replace(
        "</map>", "".join(layers) + "</map>"
    )
    drawn.write_text(text, encoding="utf-8")
    (folder / "tilesets" / "pictures" / "rugs.png").write_bytes(picture)
    return drawn

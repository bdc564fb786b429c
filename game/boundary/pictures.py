"""The pictures of a packed quest: PNG files whose size and data are checked without making a picture of them."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

MOST_BYTES, MOST_SIDE = 4_000_000, 2048
"""Bytes of a picture and pixels along its side."""
_MARK = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}


def picture_told(data: bytes) -> str:
    """What is wrong with a PNG file, to go on after its name; empty where nothing is."""
    try:
        chunks = list(_chunks(data))
        width, height, row = _shape(chunks)
        packed = b"".join(content for kind, content in chunks if kind == b"IDAT")
        wanted = (row + 1) * height
        unpacked = zlib.decompressobj().decompress(packed, wanted + 1)
    except _NoPicture as reason:
        return str(reason)
    except (struct.error, zlib.error):
        return "is no picture that can be read"
    return "" if len(unpacked) == wanted else f"does not hold {width} by {height} pixels"


class _NoPicture(ValueError):
    pass


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    if len(data) > MOST_BYTES:
        raise _NoPicture(f"is larger than {MOST_BYTES // 1_000_000} MB")
    if not data.startswith(_MARK):
        raise _NoPicture("is no PNG picture")
    at = len(_MARK)
    while at < len(data):
        length, kind = struct.unpack_from(">I4s", data, at)
        content = data[at + 8 : at + 8 + length]
        (check,) = struct.unpack_from(">I", data, at + 8 + length)
        if len(content) != length or check != zlib.crc32(kind + content):
            raise _NoPicture("is damaged")
        yield kind, content
        at += 12 + length


def _shape(chunks: list[tuple[bytes, bytes]]) -> tuple[int, int, int]:
    """Width and height in pixels, and the bytes of a row."""
    if not chunks or chunks[0][0] != b"IHDR" or chunks[-1][0] != b"IEND":
        raise _NoPicture("is damaged")
    width, height, depth, colour, _, _, laced = struct.unpack(">IIBBBBB", chunks[0][1])
    if not 1 <= width <= MOST_SIDE or not 1 <= height <= MOST_SIDE:
        raise _NoPicture(f"is {width} by {height} pixels; no side may be longer than {MOST_SIDE}")
    if depth not in _DEPTHS.get(colour, ()) or laced:
        raise _NoPicture("is of a kind that is not used; save it as a plain PNG")
    return width, height, (width * depth * _CHANNELS[colour] + 7) // 8

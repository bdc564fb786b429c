"""The files of a map: which may be named and opened, how their XML is read, and what a map may have at most."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from . import bounds
from .faults import Misfit, unreadable

MOST_BYTES, MOST_NODES = 8_000_000, 60_000
"""Bytes and elements of one file."""
MOST_SPACES, MOST_TILES, MOST_OBJECTS, MOST_LAYERS, MOST_TILESETS, DEEPEST = 128, 4096, 2000, 200, 100, 16
"""What a map may have at most: spaces along a side, tiles of a tileset, objects, layers, tilesets, groups in groups."""
FLIPS = 0xF0000000
"""The bits of a tile number that mirror and turn its picture."""
_OLD_TYPE = '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">'
"""The document type that older versions of Tiled wrote, which says nothing and is not read."""
_COUNTED = (
    ("objects", ("object",), MOST_OBJECTS),
    ("layers", ("layer", "objectgroup", "imagelayer", "group"), MOST_LAYERS),
    ("tilesets", ("tileset",), MOST_TILESETS),
)


def xml_root(path: Path, tag: str) -> Element:
    """The root of an XML file without document type or entities, which has this tag; Misfit otherwise."""
    try:
        text = bounds.file_text(path, MOST_BYTES).replace(_OLD_TYPE, "")
        if "<!DOCTYPE" in text or "<!ENTITY" in text:
            raise Misfit("file_entities", "it holds a document type or entities; save it again with Tiled")
        if text.count("<") > 2 * MOST_NODES:
            raise Misfit("file_large", "it has more elements than any quest needs; take some out")
        root = ElementTree.fromstring(text)
    except FileNotFoundError:
        raise Misfit("file_missing", "there is no such file; put it back, or choose another in Tiled") from None
    except bounds.OutOfBounds as error:
        raise Misfit("file_large", f"it {error}; take something out, or choose another") from error
    except Misfit:
        raise
    except (OSError, ValueError, ElementTree.ParseError) as error:
        told, *place = unreadable(error, file="it")
        raise Misfit("file_unreadable", f"{told}; save it again with Tiled", *place) from error
    if root.tag != tag:
        raise Misfit("file_kind", f"it is not a Tiled {tag} but <{root.tag}>; choose the right file")
    return root


OUTSIDE_CURE = "copy it into the folder tilesets beside the map, and choose the copy in Tiled"
"""What to do where a map asks for a file that lies beside or above its folder: nothing there is ever opened."""


def inside(source: str, named_in: Path, roots: tuple[Path | None, ...]) -> Path | None:
    """Where a file is that another names, links followed; None for one outside these folders."""
    if not bounds.is_plain_path(source):
        return None
    try:
        path = bounds.resolved(named_in.parent / source)
    except OSError:
        return None
    return path if any(root is not None and path.is_relative_to(root) for root in roots) else None


def is_file(path: Path) -> bool:
    """Whether there is such a file; none has a name that the system cannot have."""
    try:
        return path.is_file()
    except OSError:
        return False


def whole_number(node: Element, name: str) -> int:
    """An attribute that has to be a whole number; Misfit otherwise."""
    try:
        return int(node.get(name, ""))
    except ValueError:
        raise Misfit("number_broken", f"its {name} is not a whole number; save it again with Tiled") from None


def shift_of(node: Element, by: tuple[float, float]) -> tuple[float, float]:
    """By how many pixels a layer or a group is shifted, with the shift of what it lies in; an offset that is no number
    counts as none, as in Tiled."""
    try:
        return by[0] + float(node.get("offsetx", 0)), by[1] + float(node.get("offsety", 0))
    except ValueError:
        return by


def is_hidden(node: Element) -> bool:
    """Whether Tiled does not show a layer, a group or an object of itself."""
    return node.get("visible", "1") == "0"


def class_of(node: Element) -> str:
    """The class of a node: `class`, or `type` as other versions of Tiled write it."""
    return node.get("class") or node.get("type") or ""


def look_at_map(root: Element, sides: tuple[int, int, int, int]) -> None:
    """Misfit for a map that is not orthogonal, infinite or too large; `sides` are its own and those of a space."""
    if root.get("orientation") != "orthogonal":
        raise Misfit("map_orientation", "the map is not orthogonal; choose Orthogonal in the map properties")
    if root.get("infinite", "0") != "0":
        raise Misfit("map_infinite", "the map is infinite; untick Infinite in the map properties")
    if not all(1 <= side <= most for side, most in zip(sides, (MOST_SPACES,) * 2 + (1024,) * 2, strict=True)):
        told = f"its sides are not 1 to {MOST_SPACES} spaces of 1 to 1024 pixels; resize it in Tiled"
        raise Misfit("map_size", told)
    for word, tags, most in _COUNTED:
        if sum(1 for node in root.iter() if node.tag in tags) > most:
            raise Misfit(f"{word}_many", f"there are more than {most} {word}; take some out")


def tile_numbers(layer: Element, wanted: int) -> list[int]:
    """The numbers of a tile layer's spaces, in any of Tiled's formats, with the bits that mirror and turn; Misfit
    unless there are so many."""
    data = layer.find("data")
    encoding = None if data is None else data.get("encoding", "xml")
    if data is None or encoding not in ("xml", "csv", "base64"):
        raise Misfit("tiles_format", "its tiles are stored in no format of Tiled; choose CSV as Tile Layer Format")
    if encoding == "base64":
        packed = _unpacked(data, 4 * wanted)
        numbers = list(struct.unpack(f"<{len(packed) // 4}I", packed[: len(packed) // 4 * 4]))
    else:
        numbers = _written_numbers(data, encoding, wanted)
    if len(numbers) != wanted:
        raise Misfit("tiles_count", f"it has {len(numbers)} tiles, not {wanted}; save it again with Tiled")
    return numbers


def _written_numbers(data: Element, encoding: str, wanted: int) -> list[int]:
    """Tiles that are written one by one, as elements or parted by commas."""
    text = data.text or ""
    if text.count(",") > 2 * wanted or len(data) > 2 * wanted:
        raise Misfit("tiles_count", f"it has many more tiles than {wanted}; save it again with Tiled")
    cells = text.replace("\n", "").split(",") if encoding == "csv" else [tile.get("gid", "0") for tile in data]
    try:
        return list(map(int, filter(str.strip, cells)))
    except ValueError:
        raise Misfit("tiles_numbers", "the tiles are not numbers; save the map again with Tiled") from None


def _unpacked(data: Element, most: int) -> bytes:
    """Tiles that are packed as bytes, `most` of them and one more at the most."""
    import zstandard  # loaded for maps alone that are packed

    how = data.get("compression", "")
    try:
        packed = base64.b64decode("".join((data.text or "").split()), validate=True)
        if how in ("zlib", "gzip"):
            return zlib.decompressobj(zlib.MAX_WBITS | 32).decompress(packed, most + 4)
        if how == "zstd":
            with zstandard.ZstdDecompressor(max_window_size=1 << 27).stream_reader(packed) as stream:
                return stream.read(most + 4)
    except (ValueError, zlib.error, zstandard.ZstdError):
        raise Misfit("tiles_numbers", "its tiles cannot be unpacked; save the map again with Tiled") from None
    if how:
        raise Misfit("tiles_format", "its tiles are packed in no way of Tiled's; choose CSV as Tile Layer Format")
    return packed[: most + 4]

"""Pictures from elsewhere: PNG files whose size and data are checked without making a picture of them, and those that
a module brings for its own entries."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from game.content import bounds
from game.content.faults import ContentError, Fault, unknown
from game.content.models import CardEntry
from game.content.module_folders import Module, outside_modules

ART = "art"
"""The folder of a module from elsewhere in which its pictures lie, by the names that its entries give them."""
MASTER = "_master"
"""How the name of a master's picture ends; without one it has that of the normal figure."""
MOST_BYTES, MOST_SIDE = 4_000_000, 2048
"""Bytes of a picture and pixels along its side."""
_MARK = b"\x89PNG\r\n\x1a\n"
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}


_houses: dict[str, Path] = {}
"""The folders of the pictures that quests have of their own, by the name that tells their content apart."""


def house_pictures(key: str, folder: Path) -> None:
    """From now on pictures `key:name` are looked for in this folder."""
    _houses[key] = folder


def own_picture(folder: Path, name: str, *, key: str = "") -> str:
    """The picture of an entry in a folder of content: `module:name`, or `key:name`, where that brings it, else the
    game's."""
    return f"{key or folder.name}:{name}" if name and (folder / ART / f"{name}.png").is_file() else name


def picture_among(modules: Sequence[str], name: str) -> str:
    """The same for what a quest names that is played with these modules."""
    folders = [each.folder for each in outside_modules() if each.name in modules]
    return next((own for folder in folders if (own := own_picture(folder, name)) != name), name)


def picture_bytes(name: str) -> bytes:
    """The PNG file of a picture `module:name`, looked through; OSError or ValueError when it is not there, or none."""
    module, _, inner = name.partition(":")
    modules = (each.folder for each in outside_modules() if each.name == module)
    folder = _houses.get(module) or next(modules, None)
    if folder is None:
        raise FileNotFoundError(f"there is no module {module}")
    file = folder / ART / f"{inner}.png"
    data = bounds.file_bytes(file if file.is_file() else file.with_stem(file.stem.removesuffix(MASTER)), MOST_BYTES)
    if told := picture_told(data):
        raise _NoPicture(told)
    return data


def cover_file(drawn: Path, name: str) -> Path:
    """The file of the cover of that name of the quest with this map."""
    return drawn.parent / "tilesets" / "pictures" / f"{name}.png"


def cover_told(drawn: Path, name: str) -> str:
    """What is wrong with the cover of that name, with its cure; empty where nothing is."""
    file = cover_file(drawn, name)
    try:
        told = picture_told(bounds.file_bytes(file, MOST_BYTES))
    except FileNotFoundError:
        return f"there is no {file.name} in tilesets/pictures; put it there, or take the line out"
    except (OSError, ValueError) as error:
        told = str(error)
    return f"{file.name} {told}; choose another picture" if told else ""


def look_at_pictures(module: Module) -> None:
    """ContentError with each picture of a module and its quests that is none, or is too large."""
    faults = []
    for file in sorted(module.folder.rglob("*.png")):
        try:
            told = picture_told(bounds.file_bytes(file, MOST_BYTES))
        except (OSError, ValueError) as error:
            told = str(error)
        if told:
            faults.append(Fault(f"{module.name}/{file.relative_to(module.folder).as_posix()}", "", f"it {told}"))
    if faults:
        raise ContentError(faults)


def picture_faults(module: Module, entries: Iterable[CardEntry], quests: Iterable[Path], game: Path) -> Iterator[Fault]:
    """Pictures that entries of a module name and that are nowhere, and those in its folder that neither they nor the
    quests with these maps name; `game` is the folder of the game's own."""
    home = module.folder / ART
    own = [file.relative_to(home).with_suffix("").as_posix() for file in sorted(home.rglob("*.png"))]
    used = {art for drawn in quests for art in _named_in(drawn.with_suffix(".toml"))}
    for entry in entries:
        name = entry.art.removeprefix(f"{module.name}:")
        used.add(name)
        if name and name not in own and not (game / f"{name}.png").is_file():
            told = f"{unknown('picture', name, own)}; put it into the folder {ART}, or take the line out"
            yield Fault(module.name, entry.id, told)
    for name in own:
        if not {name, name.removesuffix(MASTER)} & used:
            told = f'nothing has this picture; write art = "{name}" in its entry, or take it out'
            yield Fault(f"{module.name}/{ART}/{name}.png", "", told)


def _named_in(written: Path) -> list[str]:
    """The pictures that the written half of a quest names; what is wrong with it is told elsewhere."""
    try:
        rows = bounds.toml_table(written).get("named", ())
    except (OSError, ValueError, RecursionError):
        return []
    return [str(row.get("art")) for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


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

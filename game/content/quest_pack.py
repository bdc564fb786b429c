"""Packed quests: one file to share with all that a quest and its next parts need."""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from functools import _lru_cache_wrapper, lru_cache
from pathlib import Path, PurePosixPath
from typing import TypeVar
from xml.etree import ElementTree

from game import paths

from . import bounds
from .own_content import own_files
from .painted import game_tile
from .pictures import MOST_BYTES as MOST_PICTURE
from .pictures import cover_file, picture_told
from .quest_parts import next_named
from .tiled_files import MOST_BYTES

ENDING, OLD_ENDING = ".emberquest", ".emberdelve"
"""How the name of a packed quest ends, and how it once ended, as those of saved games do."""
MAY = re.compile(
    r"[a-z0-9_]{1,40}\.(tmx|toml)|[\w-]{1,40}\.tiled-project"
    r"|tilesets/[\w-]{1,40}\.tsx|templates/([\w-]{1,40}/)?[\w-]{1,40}\.tx"
    r"|tilesets/pictures/[\w-]{1,40}\.png"
    r"|content/[a-z0-9_]{1,40}\.toml|content/art/[a-z0-9_]{1,20}/[a-z0-9_]{1,40}\.png",
    re.ASCII,
)
"""The names that may stand in a packed quest: two halves, the project, tilesets, templates, pictures, own content."""
_NAME, MOST_PARTS = re.compile(r"[a-z0-9_]{1,40}", re.ASCII), 20
_PICTURES = PurePosixPath("tilesets/pictures")
_DATE = (2000, 1, 1, 0, 0, 0)
SMALL = 100_000
"""Bytes of a file of which is kept what was found in it."""


T = TypeVar("T")


class NotPacked(ValueError):
    """Why a quest cannot be packed, or a packed quest not be opened; one sentence."""


def members_of(drawn: Path) -> dict[str, bytes]:
    """The files of a quest and of the parts that follow it, by the names that they have in a pack; NotPacked when it
    needs what may not be packed, OSError or ValueError when it cannot be read."""
    members: dict[str, bytes] = {}
    parts = [part for part in parts_of(drawn) if part == drawn or part.is_file()]
    for name, data in (each for part in parts for each in _needed(part)):
        if not MAY.fullmatch(name):
            raise NotPacked(
                f"{name} cannot be packed; put tilesets, templates and pictures into folders of those names."
            )
        if members.setdefault(name, data) != data:
            raise NotPacked(f"Two pictures are called {PurePosixPath(name).name}; give one of them another name.")
    return members


def archived(members: Mapping[str, bytes]) -> bytes:
    """These files as a packed quest: of the same files always the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def digest_of(members: Mapping[str, bytes]) -> str:
    """What tells the files of a quest apart from others, and is the same wherever they are packed."""
    digest = hashlib.sha256()
    for name, data in sorted(members.items()):
        digest.update(f"{name}\0{len(data)}\0".encode())
        digest.update(data)
    return digest.hexdigest()


def parts_of(drawn: Path) -> list[Path]:
    """The map of a quest and of each part that follows it."""
    found = [drawn]
    for part in found:
        for name in _following(part):
            following = drawn.with_name(f"{name}.tmx")
            if following not in found and len(found) < MOST_PARTS:
                found.append(following)
    return found


def _following(part: Path) -> Iterator[str]:
    """The names of the parts that may follow one, as its text says; none where that cannot be read."""
    try:
        said = bounds.toml_table(part.with_suffix(".toml"))
    except (OSError, ValueError, RecursionError):
        return
    yield from (name for name in next_named(said) if _NAME.fullmatch(name))


def _needed(drawn: Path) -> Iterator[tuple[str, bytes]]:
    """(name, bytes) of every file that a quest needs; tilesets look for their pictures beside them."""
    folder = drawn.parent
    yield drawn.with_suffix(".toml").name, bounds.file_bytes(drawn.with_suffix(".toml"), MOST_BYTES)
    if cover := _cover_of(drawn):
        yield (_PICTURES / cover.name).as_posix(), _picture(cover)
    for project in sorted(folder.glob("*.tiled-project")):
        yield project.name, bounds.file_bytes(project, MOST_BYTES)
    for name, path in own_files(folder):
        yield name, bounds.file_bytes(path, MOST_PICTURE)
    seen = {drawn.name}
    waiting = [drawn.name]
    while waiting:
        name = waiting.pop()
        for source in _of_content(_named_in, bounds.file_bytes(folder / name, MOST_BYTES)):
            there = _joined(name, source) if source else ""
            if there and there not in seen:
                seen.add(there)
                waiting.append(there)
    for name in sorted(seen):
        if name.endswith((".tsx", ".tmx")):
            yield from _pictured(folder, name)
        else:
            yield name, bounds.file_bytes(folder / name, MOST_BYTES)


def _cover_of(drawn: Path) -> Path | None:
    """The file of a quest's cover; None where its text names none."""
    name = bounds.toml_table(drawn.with_suffix(".toml")).get("cover")
    return cover_file(drawn, name) if isinstance(name, str) and _NAME.fullmatch(name) else None


def _joined(name: str, source: str) -> str:
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / source).parts:
        if part == "..":
            parts = parts[:-1]
        else:
            parts.append(part)
    return PurePosixPath(*parts).as_posix()


def _pictured(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    """A tileset, or a map with tilesets within, that looks for its pictures in one folder, and those of them that are
    not the game's; a file that names none stays as it is."""
    beside = _in_tilesets if name.endswith(".tsx") else _in_map
    pictures, changed = _of_content(beside, bounds.file_bytes(folder / name, MOST_BYTES))
    art = paths.assets() / "art"
    for source in pictures:
        if game_tile(source, art) is None:
            yield (_PICTURES / PurePosixPath(source).name).as_posix(), _picture((folder / name).parent / source)
    yield name, changed


def _of_content(find: _lru_cache_wrapper[T], data: bytes) -> T:
    """What is found in the content of a file; of a small one it is kept, for the same files are compared again and
    again."""
    return find(data) if len(data) <= SMALL else find.__wrapped__(data)


@lru_cache(maxsize=128)
def _named_in(data: bytes) -> tuple[str, ...]:
    """The tilesets and templates that a file names."""
    root = ElementTree.fromstring(data)
    sources = [node.get("source", "") for node in root.iter("tileset")]
    return (*sources, *(node.get("template", "") for node in root.iter("object")))


@lru_cache(maxsize=64)
def _in_tilesets(data: bytes) -> tuple[tuple[str, ...], bytes]:
    """The pictures that a tileset names, and the same tileset looking for them beside it."""
    return _with_pictures(data, _PICTURES.relative_to("tilesets"))


@lru_cache(maxsize=64)
def _in_map(data: bytes) -> tuple[tuple[str, ...], bytes]:
    """The pictures that a map names, and the same map looking for them in the folder of the tilesets."""
    return _with_pictures(data, _PICTURES)


def _with_pictures(data: bytes, place: PurePosixPath) -> tuple[tuple[str, ...], bytes]:
    root = ElementTree.fromstring(data)
    images = list(root.iter("image"))
    pictures = tuple(image.get("source", "") for image in images)
    for image, source in zip(images, pictures, strict=True):
        image.set("source", (place / PurePosixPath(source).name).as_posix())
    changed = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n" if images else data
    return pictures, changed


def _picture(file: Path) -> bytes:
    """A picture that the boundary will let through; NotPacked for any other."""
    try:
        data = bounds.file_bytes(file, MOST_PICTURE)
    except FileNotFoundError:
        raise NotPacked(f"There is no picture {file.name}; put it back, or choose another in Tiled.") from None
    except bounds.OutOfBounds as error:
        raise NotPacked(f"The picture {file.name} {error}; choose another.") from None
    if told := picture_told(data):
        raise NotPacked(f"The picture {file.name} {told}; choose another.")
    return data

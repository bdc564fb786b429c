"""Packed quests: one file to share with all that a quest and its next parts need."""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

from game import paths

from . import bounds
from .painted import game_tile
from .pictures import MOST_BYTES as MOST_PICTURE
from .pictures import picture_told
from .tiled_files import MOST_BYTES

ENDING, OLD_ENDING = ".emberquest", ".emberdelve"
"""How the name of a packed quest ends, and how it once ended, as those of saved games do."""
MAY = re.compile(
    r"[a-z0-9_]{1,40}\.(tmx|toml)|[\w-]{1,40}\.tiled-project|tilesets/[\w-]{1,40}\.tsx|templates/[\w-]{1,40}\.tx"
    r"|tilesets/pictures/[\w-]{1,40}\.png",
    re.ASCII,
)
"""The names that may stand in a packed quest: two halves, the project, tilesets, templates, pictures."""
_NAME, MOST_PARTS = re.compile(r"[a-z0-9_]{1,40}", re.ASCII), 20
_PICTURES = PurePosixPath("tilesets/pictures")
_DATE = (2000, 1, 1, 0, 0, 0)


class NotPacked(ValueError):
    """Why a quest cannot be packed, or a packed quest not be opened; one sentence."""


def members_of(drawn: Path) -> dict[str, bytes]:
    """The files of a quest and of the parts that follow it, by the names that they have in a pack; NotPacked when it
    needs what may not be packed, OSError or ValueError when it cannot be read."""
    members: dict[str, bytes] = {}
    for name, data in (each for part in parts_of(drawn) for each in _needed(part)):
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
    while True:
        try:
            said = bounds.toml_table(found[-1].with_suffix(".toml"))
        except (OSError, ValueError, RecursionError):
            return found
        name = said.get("next")
        following = drawn.with_name(f"{name}.tmx") if isinstance(name, str) and _NAME.fullmatch(name) else drawn
        if following in found or len(found) >= MOST_PARTS:
            return found
        found.append(following)


def _needed(drawn: Path) -> Iterator[tuple[str, bytes]]:
    """(name, bytes) of every file that a quest needs; tilesets look for their pictures beside them."""
    folder = drawn.parent
    yield drawn.with_suffix(".toml").name, bounds.file_bytes(drawn.with_suffix(".toml"), MOST_BYTES)
    for project in sorted(folder.glob("*.tiled-project")):
        yield project.name, bounds.file_bytes(project, MOST_BYTES)
    seen = {drawn.name}
    waiting = [drawn.name]
    while waiting:
        name = waiting.pop()
        root = ElementTree.fromstring(bounds.file_bytes(folder / name, MOST_BYTES))
        sources = [node.get("source", "") for node in root.iter("tileset")]
        sources += [node.get("template", "") for node in root.iter("object")]
        for source in sources:
            there = _joined(name, source) if source else ""
            if there and there not in seen:
                seen.add(there)
                waiting.append(there)
    for name in sorted(seen):
        if name.endswith((".tsx", ".tmx")):
            yield from _pictured(folder, name)
        else:
            yield name, bounds.file_bytes(folder / name, MOST_BYTES)


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
    data = bounds.file_bytes(folder / name, MOST_BYTES)
    root = ElementTree.fromstring(data)
    images = list(root.iter("image"))
    for image in images:
        source = image.get("source", "")
        picture = _PICTURES / PurePosixPath(source).name
        image.set("source", picture.relative_to("tilesets" if name.endswith(".tsx") else "").as_posix())
        if game_tile(source, paths.assets() / "art") is None:
            yield picture.as_posix(), _picture((folder / name).parent / source)
    yield name, ElementTree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n" if images else data


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

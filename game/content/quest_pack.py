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
    members = {name: data for part in parts_of(drawn) for name, data in _needed(part)}
    for name in members:
        if not MAY.fullmatch(name):
            raise NotPacked(
                f"{name} cannot be packed; put tilesets, templates and pictures into folders of those names."
            )
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
    yield drawn.name, bounds.file_bytes(drawn, MOST_BYTES)
    yield drawn.with_suffix(".toml").name, bounds.file_bytes(drawn.with_suffix(".toml"), MOST_BYTES)
    for project in sorted(folder.glob("*.tiled-project")):
        yield project.name, bounds.file_bytes(project, MOST_BYTES)
    seen: set[str] = set()
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
        if name.endswith(".tsx"):
            yield from _tileset(folder, name)
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


def _tileset(folder: Path, name: str) -> Iterator[tuple[str, bytes]]:
    """A tileset that looks for its pictures in a folder beside it, and those of them that are not the game's."""
    root = ElementTree.fromstring(bounds.file_bytes(folder / name, MOST_BYTES))
    for image in root.iter("image"):
        source = image.get("source", "")
        picture = PurePosixPath(source).name
        image.set("source", f"pictures/{picture}")
        if not _own(picture).is_file():
            yield (_PICTURES / picture).as_posix(), bounds.file_bytes((folder / name).parent / source, MOST_BYTES)
    yield name, ElementTree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n"


def _own(picture: str) -> Path:
    """Where the game has a picture of that name."""
    return paths.assets() / "art" / "png" / "tiles" / picture

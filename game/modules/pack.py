"""The command `pack`: one file to share for a quest and its next parts; and the safe opening of such a file."""

from __future__ import annotations

import argparse
import hashlib
import re
import shutil
import stat
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

from game import paths
from game.content.faults import ContentError, Fault
from game.modules.check import quest_to_check

SUFFIX = ".emberdelve"
MOST_FILES, MOST_BYTES = 400, 32_000_000
"""What a packed quest may hold at most, unpacked."""
_MAY = re.compile(
    r"[a-z0-9_]+\.(tmx|toml)|[\w-]+\.tiled-project|tilesets/[\w-]+\.tsx|templates/[\w-]+\.tx"
    r"|tilesets/pictures/[\w-]+\.png"
)
"""The names that may stand in a packed quest: two halves, the project, tilesets, templates, pictures."""
_PICTURES = PurePosixPath("tilesets/pictures")
_DATE = (2000, 1, 1, 0, 0, 0)


class NotPacked(ValueError):
    """Why a quest cannot be packed, or a packed quest not be opened; one sentence."""


def pack(args: argparse.Namespace) -> int:
    """Write NAME.emberdelve from the quest `args.quest`, here or at `args.out`; 1 when it is at fault."""
    drawn = paths.quest_file(args.quest)
    out = Path(args.out) if args.out else Path(f"{drawn.stem}{SUFFIX}")
    try:
        written = pack_quest(drawn, out)
    except (NotPacked, ContentError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{out}: {', '.join(written)}")
    return 0


def pack_quest(drawn: Path, out: Path) -> list[str]:
    """Pack a quest with all that it needs and nothing else and return the names in the file; ContentError with its
    faults, NotPacked when it needs what may not be packed."""
    members: dict[str, bytes] = {}
    for part in _parts(drawn):
        quest_to_check(part)
        for name, data in _needed(part):
            members[name] = data
    for name in members:
        if not _MAY.fullmatch(name):
            raise NotPacked(
                f"{name} cannot be packed; put tilesets, templates and pictures into folders of those names."
            )
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(members.items()):
            archive.writestr(zipfile.ZipInfo(name, _DATE), data, zipfile.ZIP_DEFLATED)
    return sorted(members)


def _parts(drawn: Path) -> list[Path]:
    """The map of a quest and of each part that follows it."""
    found = [drawn]
    while True:
        try:
            said = tomllib.loads(found[-1].with_suffix(".toml").read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return found
        following = drawn.with_name(f"{said.get('next', '')}.tmx")
        if not said.get("next") or following in found:
            return found
        found.append(following)


def _needed(drawn: Path) -> Iterator[tuple[str, bytes]]:
    """(name, bytes) of every file that a quest needs; tilesets look for their pictures beside them."""
    folder = drawn.parent
    yield drawn.name, drawn.read_bytes()
    yield drawn.with_suffix(".toml").name, drawn.with_suffix(".toml").read_bytes()
    for project in sorted(folder.glob("*.tiled-project")):
        yield project.name, project.read_bytes()
    seen: set[str] = set()
    waiting = [drawn.name]
    while waiting:
        name = waiting.pop()
        root = ElementTree.parse(folder / name).getroot()
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
            yield name, (folder / name).read_bytes()


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
    root = ElementTree.fromstring((folder / name).read_bytes())
    for image in root.iter("image"):
        source = image.get("source", "")
        picture = PurePosixPath(source).name
        image.set("source", f"pictures/{picture}")
        if not _own(picture).is_file():
            yield (_PICTURES / picture).as_posix(), ((folder / name).parent / source).read_bytes()
    yield name, ElementTree.tostring(root, encoding="utf-8", xml_declaration=True) + b"\n"


def _own(picture: str) -> Path:
    """Where the game has a picture of that name."""
    return paths.assets() / "art" / "png" / "tiles" / picture


def opened(given: str) -> str:
    """The map of a packed quest, opened, when `given` is one; anything else as it is."""
    return str(open_packed(Path(given))) if given.endswith(SUFFIX) else given


def open_packed(packed: Path) -> Path:
    """Open a packed quest among the player's quests and return its map; ContentError for a file that is none."""
    try:
        data = packed.read_bytes()
        with zipfile.ZipFile(packed) as archive:
            members = _members(archive)
    except (OSError, zipfile.BadZipFile, NotImplementedError, RuntimeError, NotPacked) as error:
        told = f"it is no packed quest that can be opened: {error}; ask for it again"
        raise ContentError([Fault(packed.name, "", told)]) from None
    folder = paths.quests() / f"{packed.stem}-{hashlib.sha256(data).hexdigest()[:12]}"
    if not folder.is_dir():
        making = folder.with_name(folder.name + ".new")
        shutil.rmtree(making, ignore_errors=True)
        for name, content in members.items():
            (making / name).parent.mkdir(parents=True, exist_ok=True)
            (making / name).write_bytes(content)
        making.rename(folder)
    drawn = folder / f"{packed.stem}.tmx"
    return drawn if drawn.is_file() else sorted(folder.glob("*.tmx"))[0]


def opened_quests() -> list[Path]:
    """The map of each packed quest that was opened here, in alphabetical order; of one opened in several versions the
    last."""
    newest: dict[str, Path] = {}
    for folder in sorted(paths.quests().iterdir(), key=lambda folder: folder.stat().st_mtime_ns):
        name = folder.name.rpartition("-")[0]
        drawn = folder / f"{name}.tmx"
        if drawn.is_file():
            newest[name] = drawn
    return [newest[name] for name in sorted(newest)]


def _members(archive: zipfile.ZipFile) -> dict[str, bytes]:
    """The files of an archive, each of an allowed name and size; NotPacked otherwise."""
    entries = archive.infolist()
    if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
        raise NotPacked("it is larger than any quest needs")
    found: dict[str, bytes] = {}
    for entry in entries:
        link = stat.S_ISLNK(entry.external_attr >> 16)
        if link or entry.is_dir() or not _MAY.fullmatch(entry.filename) or entry.filename in found:
            raise NotPacked(f'it holds "{entry.filename[:60]}", which no quest needs')
        with archive.open(entry) as file:
            found[entry.filename] = file.read(MOST_BYTES)
    if not any(name.endswith(".tmx") for name in found):
        raise NotPacked("it holds no map")
    return found

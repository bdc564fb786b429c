"""Packed quests: what such a file may hold, and its laying out in a folder of its own. Runs behind the boundary."""

from __future__ import annotations

import hashlib
import io
import re
import stat
import struct
import tomllib
import zipfile
import zlib
from pathlib import Path

from game.content import bounds
from game.content.faults import ContentError, Fault
from game.content.pictures import picture_told
from game.content.quest_pack import ENDING, MAY

MOST_PACKED, MOST_BYTES, MOST_FILES = 16_000_000, 32_000_000, 400
"""Bytes of the file, bytes and files that it may unpack to."""
_ENTRY = b"PK\x01\x02"
_KINDS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_NAME = re.compile(r"[a-z0-9_]{1,40}", re.ASCII)
_REFUSED = (
    *(OSError, ValueError, LookupError, RecursionError, EOFError, NotImplementedError, RuntimeError),
    *(struct.error, zlib.error, zipfile.BadZipFile),
)
"""What reading a damaged archive raises."""


_NONE = "it is no packed quest that can be opened"


class NotOpened(ValueError):
    """Why a file is no packed quest that can be opened; one clause."""


def packed_bytes(packed: Path) -> bytes:
    """The content of a packed quest; ContentError when it cannot be read."""
    try:
        return bounds.file_bytes(packed, MOST_PACKED)
    except (OSError, ValueError) as error:
        raise ContentError([Fault(packed.name, "", f"{_NONE}: {_why(error)}")]) from None


def unpack(data: bytes, name: str, into: Path) -> Path:
    """Unpack a quest into a folder within `into`, named by its first map and its content after a point, and return
    that map; ContentError, about a file of this name, when it is no packed quest."""
    try:
        members = _members(data)
        first = _first(members)
    except _REFUSED as error:
        raise ContentError([Fault(name, "", f"{_NONE}: {_why(error)}")]) from None
    folder = into / f".{first}-{hashlib.sha256(data).hexdigest()[:12]}"
    discard_pack(folder)
    for member, content in members.items():
        (folder / member).parent.mkdir(parents=True, exist_ok=True)
        (folder / member).write_bytes(content)
    return folder / f"{first}.tmx"


def keep_pack(drawn: Path) -> Path:
    """Take an unpacked quest into use: its folder loses the point. Returns its map there; one of the same content that
    is there already stays."""
    folder = drawn.parent
    kept = folder.with_name(folder.name[1:])
    if kept.is_dir():
        discard_pack(folder)
    else:
        folder.rename(kept)
    return kept / drawn.name


def discard_pack(folder: Path) -> None:
    """Delete what was unpacked into a folder, by whole paths, as the fence wants them."""
    for path in sorted(folder.rglob("*"), reverse=True):
        path.rmdir() if path.is_dir() else path.unlink()
    if folder.is_dir():
        folder.rmdir()


def _why(error: Exception) -> str:
    if isinstance(error, bounds.OutOfBounds):
        return f"it {error}; ask for another"
    if isinstance(error, OSError) and error.strerror:
        return f"{error.strerror}; ask for it again"
    if isinstance(error, NotOpened | zipfile.BadZipFile):
        return f"{error}; ask for it again"
    return "it is damaged; ask for it again"


def _members(data: bytes) -> dict[str, bytes]:
    """The files of an archive, each of an allowed name and size; NotOpened otherwise, or what the archive raises."""
    if data.count(_ENTRY) > 2 * MOST_FILES:
        raise NotOpened("it holds more files than any quest needs")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = archive.infolist()
        if len(entries) > MOST_FILES or sum(entry.file_size for entry in entries) > MOST_BYTES:
            raise NotOpened("it is larger than any quest needs")
        found: dict[str, bytes] = {}
        for entry in entries:
            _allowed(entry, found)
            with archive.open(entry) as file:
                found[entry.filename] = file.read(entry.file_size + 1)
    for name, content in found.items():
        if name.endswith(".png") and (told := picture_told(content)):
            raise NotOpened(f"the picture {name} {told}")
    return found


def _allowed(entry: zipfile.ZipInfo, found: dict[str, bytes]) -> None:
    name, link = entry.filename, stat.S_ISLNK(entry.external_attr >> 16)
    known = {other.casefold() for other in found}
    fits = MAY.fullmatch(name) and bounds.is_plain_path(name)
    if link or not fits or name.casefold() in known:
        raise NotOpened(f'it holds "{name[:60]}", which no quest needs')
    if entry.compress_type not in _KINDS or entry.flag_bits & 1:
        raise NotOpened(f"it is no {ENDING} file that this program has made")


def _first(members: dict[str, bytes]) -> str:
    """The name of the map with which the quest begins: that which no other goes on to."""
    maps = sorted(name.removesuffix(".tmx") for name in members if name.endswith(".tmx"))
    maps = [name for name in maps if _NAME.fullmatch(name)]
    if not maps:
        raise NotOpened("it holds no map")
    follow = {_following(members.get(f"{name}.toml", b"")) for name in maps}
    return next((name for name in maps if name not in follow), maps[0])


def _following(written: bytes) -> str:
    """The quest that a written half goes on to; empty where it cannot be told, which the check tells."""
    try:
        return str(tomllib.loads(written.decode("utf-8")).get("next", ""))
    except (ValueError, RecursionError):
        return ""

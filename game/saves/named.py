"""Names of saves: what a file is called, and saves that somebody has given a name to come back to."""

from __future__ import annotations

import os
import re
import time
import unicodedata
from collections.abc import Iterable
from pathlib import Path

import msgspec

from game.modules.quest_head import quest_name
from game.modules.setup import GameSetup
from game.saves import disk
from game.saves.course import SavedCourse, encoded
from game.saves.lines import SUFFIX, head, tidy
from game.saves.listing import ListedSave
from game.saves.reading import MOST_BYTES, BadSave, read_save

_LONGEST_SLUG = 60
_DEVICES = re.compile(r"con|prn|aux|nul|(com|lpt)[0-9]")
"""Names that no file may have on Windows."""


def slug(name: str) -> str:
    """A name as it can stand in a file name anywhere: letters and digits of ASCII, and hyphens between them; `save`
    where the name has none, and before one that a system keeps for a device."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_SLUG].strip("-") or "save"
    return f"save-{found}" if _DEVICES.fullmatch(found) else found


def running_name(setup: GameSetup) -> str:
    """What the file of a running game is called, if that is free: quest and date."""
    return f"{slug(quest_name(setup.quest))}-{time.strftime('%Y%m%d-%H%M%S')}{SUFFIX}"


def named_save(saves: Iterable[ListedSave], name: str) -> Path | None:
    """The named save of this name among those of a list, whatever its case; None when there is none."""
    wanted = _folded(name)
    return next((each.path for each in saves if each.kind == "point" and _folded(each.name) == wanted), None)


def save_as(folder: Path, course: SavedCourse, *, name: str, over: Path | None = None) -> Path:
    """Write a game as it stands into a named save, which never changes; its file, called after the name, with a
    number where that is taken. `over`: a named save that may be written over instead. OSError when
    the disk refuses; then nothing has changed."""
    data, _ = encoded(head(course.setup, name=name, kind="point"), course)
    if over is not None:
        disk.publish(over, data, over=True)
        return over
    return disk.publish_free(folder / f"{slug(name)}{SUFFIX}", data)


def rename(path: Path, name: str) -> None:
    """Give a save another name; its file, and when it was played last, stay. BadSave when it cannot be read whole,
    Locked when another program plays it, OSError when the disk refuses."""
    save = read_save(path)
    if save.damage:
        raise BadSave(save.damage)
    disk.close(disk.hold(path))
    changed = path.stat()
    data, _ = encoded(msgspec.structs.replace(save.head, name=tidy(name)), save.course)
    disk.publish(path, data, over=True)
    os.utime(path, ns=(changed.st_atime_ns, changed.st_mtime_ns))


def export(path: Path, folder: Path) -> Path:
    """Copy the file of a save as it is, damaged or not, into a folder, under its name or that with a number; the copy.
    OSError when it cannot be."""
    return disk.publish_free(folder / path.name, disk.read_file(path, most=MOST_BYTES))


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", tidy(name)).casefold()

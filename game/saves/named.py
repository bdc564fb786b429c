"""Names of saves: what a file is called, and saves that somebody has given a name to come back to."""

from __future__ import annotations

import itertools
import re
import time
import unicodedata
from collections.abc import Iterable
from pathlib import Path

from game.modules.quest_head import quest_name
from game.modules.setup import GameSetup
from game.saves import disk
from game.saves.course import SavedCourse, encoded
from game.saves.lines import SUFFIX, head, tidy
from game.saves.listing import ListedSave

_LONGEST_SLUG = 60


def slug(name: str) -> str:
    """A name as it can stand in a file name anywhere: letters and digits of ASCII, and hyphens between them; `save`
    where the name has none."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:_LONGEST_SLUG].strip("-") or "save"


def running_name(setup: GameSetup) -> str:
    """What the file of a running game is called, if that is free: quest and date."""
    return f"{slug(quest_name(setup.quest))}-{time.strftime('%Y%m%d-%H%M%S')}{SUFFIX}"


def named_save(saves: Iterable[ListedSave], name: str) -> Path | None:
    """The named save of this name among those of a list, whatever its case; None when there is none."""
    wanted = _folded(name)
    return next((each.path for each in saves if each.kind == "point" and _folded(each.name) == wanted), None)


def save_as(folder: Path, course: SavedCourse, *, name: str, over: Path | None = None) -> Path:
    """Write a game as it stands into a named save, which never changes; its file, called after the name with a number.
    `over`: a named save that may be written over instead. OSError when the disk refuses; then nothing has changed."""
    data, _ = encoded(head(course.setup, name=name, kind="point"), course)
    if over is not None:
        disk.publish(over, data, over=True)
        return over
    for number in itertools.count(1):
        path = folder / f"{slug(name)}-{number}{SUFFIX}"
        try:
            disk.publish(path, data)
        except FileExistsError:
            continue
        return path
    raise AssertionError("numbers do not end")


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", tidy(name)).casefold()

"""Looks at the files of a quest, and tells when one was saved and is whole again."""

from __future__ import annotations

import re
from pathlib import Path

from game import paths
from game.content import bounds
from game.content.painted import game_tile
from game.content.tiled_files import MOST_BYTES

LOOK_EVERY = 50
"""Milliseconds between two looks at the files."""
STILL = 1
"""Looks in a row at which nothing may have changed before a saved file counts as whole."""
STILL_WHEN_EMPTY = 10
"""The same while a half of the quest is missing or empty: programs put a new file in the place of the old one."""
_NAMED = re.compile(r'(?:source|template)="([^"]+\.(?:tsx|tx|png))"')
_MOST_FILES = 200

Stamp = tuple[int, int] | None


def files_of(quest: Path) -> tuple[Path, ...]:
    """Every file of which a quest is made: its two halves, the project, its tilesets with its own pictures, and its
    templates."""
    folder = quest.parent
    found = {quest: None, quest.with_suffix(".toml"): None, **dict.fromkeys(sorted(folder.glob("*.tiled-project")))}
    open_ends = [quest]
    while open_ends and len(found) < _MOST_FILES:
        named = _named_in(open_ends.pop())
        fresh = [file for file in named if file not in found]
        found |= dict.fromkeys(fresh)
        open_ends += [file for file in fresh if file.suffix != ".png"]
    return tuple(found)


def _named_in(file: Path) -> list[Path]:
    try:
        text = bounds.file_bytes(file, MOST_BYTES).decode("utf-8", "replace")
    except (OSError, ValueError):
        return []
    art = paths.assets() / "art"
    named = (name for name in dict.fromkeys(_NAMED.findall(text)) if game_tile(name, art) is None)
    return [(file.parent / name).resolve() for name in named]


def stamp(file: Path) -> Stamp:
    """When a file was written and how long it is; nothing when it is not there."""
    try:
        told = file.stat()
    except OSError:
        return None
    return told.st_mtime_ns, told.st_size


class Watch:
    """The files of one quest. `begin` before they are read and `end` after it; `due` says when to read them again."""

    def __init__(self, quest: Path) -> None:
        self.quest = quest
        self._read: dict[Path, Stamp] = {}
        self._last: dict[Path, Stamp] = {}
        self._still = 0
        self._next = 0.0

    def begin(self) -> None:
        """The files are about to be read: what is saved from now on is new."""
        self._read = self._last = {file: stamp(file) for file in files_of(self.quest)}
        self._still = 0

    def changed(self) -> tuple[Path, ...]:
        """The files that are not as they were when the quest was read."""
        return tuple(file for file, read in self._read.items() if self._last.get(file) != read)

    def due(self, now: float) -> bool:
        """Whether a file was saved since the quest was read, and nothing is being written at this time in
        milliseconds."""
        if now < self._next:
            return False
        self._next = now + LOOK_EVERY
        fresh = {file: stamp(file) for file in self._read}
        self._still = self._still + 1 if fresh == self._last else 0
        self._last = fresh
        if fresh == self._read:
            return False
        return self._still >= (STILL_WHEN_EMPTY if self._lacking(fresh) else STILL)

    def _lacking(self, fresh: dict[Path, Stamp]) -> bool:
        halves = (self.quest, self.quest.with_suffix(".toml"))
        return any(not (found := fresh.get(half)) or not found[1] for half in halves)

"""Lists saves without reading them whole: the head of each, and its last line of progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.modules.compose import GameSetup
from game.saves import disk
from game.saves.lines import (
    SUFFIX,
    Back,
    Clear,
    Head,
    OtherForm,
    Point,
    ProgressLine,
    WrongLine,
    clear_line,
    follows,
)
from game.saves.reading import MOST_BYTES, BadSave, first_line

_HEAD = 1 << 17
"""Bytes within which the first line ends."""
_TAIL = 1 << 16
"""Bytes at the end of a file in which its progress is looked for at first."""


@dataclass(frozen=True)
class ListedSave:
    """A file in the folder of saves. `fault` says in a sentence why it cannot be opened, empty where its head can be
    read; damage further on is seen only when it is opened."""

    path: Path
    changed: float
    """Seconds since the epoch."""
    head: Head | None = None
    progress: ProgressLine | None = None
    """None where the file does not tell."""
    fault: str = ""

    @property
    def name(self) -> str:
        """The name that was typed for it, or its quest's; empty where it cannot be read."""
        return self.head.name if self.head is not None else ""

    @property
    def kind(self) -> Literal["game", "point", ""]:
        """Whether it is a running game or a named save."""
        return self.head.kind if self.head is not None else ""

    @property
    def setup(self) -> GameSetup | None:
        """The set-up of the game, without its seed."""
        return self.head.setup if self.head is not None else None


def list_saves(folder: Path) -> list[ListedSave]:
    """All saves in a folder, the newest first, those that cannot be read at the end."""
    found = [list_saves_in(path) for path in folder.glob(f"*{SUFFIX}")]
    return sorted(found, key=lambda each: (bool(each.fault), -each.changed, each.path.name))


def list_saves_in(path: Path) -> ListedSave:
    """What a list tells of one file; never an error."""
    changed = 0.0
    try:
        descriptor, found = disk.open_regular(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        return ListedSave(path, changed, fault=f"{path.name} cannot be read: {reason}.")
    try:
        changed = found.st_mtime
        head = first_line(disk.read_at(descriptor, 0, _HEAD))
        return ListedSave(path, changed, head, _progress(descriptor, found.st_size))
    except OtherForm as fault:
        return ListedSave(path, changed, fault=f"{path.name} {fault}.")
    except WrongLine:
        return ListedSave(path, changed, fault=f"{path.name} is no save of this game, or its beginning is damaged.")
    except OSError as error:
        return ListedSave(path, changed, fault=f"{path.name} cannot be read: {error.strerror or error}.")
    finally:
        disk.close(descriptor)


def restore_points(path: Path) -> tuple[Point, ...]:
    """The restore points of a save, the oldest first, as far as the file is whole; BadSave when it cannot be read."""
    try:
        data = disk.read_file(path, most=MOST_BYTES)
    except (OSError, ValueError) as error:
        raise BadSave(f"The save {path.name} cannot be read.") from error
    points: list[Point] = []
    for line in _clear_lines(data):
        if isinstance(line, Back):
            points = [point for point in points if point.entries <= line.entries]
        elif isinstance(line, Point):
            points.append(line)
    return tuple(points)


def _clear_lines(data: bytes) -> Iterator[Clear]:
    """The lines in clear up to the first line whose checksum does not follow; the seal of others stays unbroken."""
    last, at = b"", 0
    while (end := data.find(b"\n", at)) >= 0:
        checksum, payload = data[at : at + 16], data[at + 17 : end]
        if last and not follows(last, payload, checksum):
            return
        line = clear_line(payload)
        if line is not None:
            yield line
        last, at = checksum, end + 1


def _progress(descriptor: int, size: int) -> ProgressLine | None:
    """The last whole line of progress, looked for from the end."""
    length = min(_TAIL, size)
    while True:
        found = _last_progress(disk.read_at(descriptor, size - length, length))
        if found is not None or length >= min(size, MOST_BYTES):
            return found
        length = min(length * 8, size)


def _last_progress(data: bytes) -> ProgressLine | None:
    end = data.rfind(b"\n")
    while end > 0:
        start = data.rfind(b"\n", 0, end)
        if start < 0:
            return None
        before = data.rfind(b"\n", 0, start) + 1
        checksum, payload = data[start + 1 : start + 17], data[start + 18 : end]
        if payload.startswith(b'{"type":"progress"') and follows(data[before : before + 16], payload, checksum):
            line = clear_line(payload)
            return line if isinstance(line, ProgressLine) else None
        end = start
    return None


def newest(folder: Path, *, kind: Literal["game", "point"] = "game") -> ListedSave | None:
    """The save of this kind that was changed last and can be read; None when there is none."""
    return next((each for each in list_saves(folder) if each.kind == kind), None)

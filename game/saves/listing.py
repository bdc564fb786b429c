"""What a list of saves tells of a file, without reading it whole: its head, and its last line of progress."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec

from game.modules.setup import GameSetup
from game.saves import disk
from game.saves.course import MOST_POINTS
from game.saves.lines import (
    Back,
    Clear,
    Head,
    OtherForm,
    Point,
    ProgressLine,
    SaveKind,
    Seating,
    WrongLine,
    clear_line,
    follows,
)
from game.saves.reading import MOST_BYTES, BadSave, first_line

_HEAD = 1 << 17
"""Bytes within which the first line ends."""
_TAIL = 1 << 16
"""Bytes at the end of a file in which its progress is looked for at first."""
_MOST_LOOKED = 20_000
"""Lines from the end among which it is looked for."""
MOST_SHOWN = 12
"""Restore points of a game that are shown."""


class ListedSave(msgspec.Struct, frozen=True):
    """What a list tells of a file in the folder of saves. `fault` says in a sentence why it cannot be opened, empty
    where its head can be read; damage further on is seen only when it is opened."""

    file: str
    """Its path."""
    changed: float = 0.0
    """Seconds since the epoch."""
    head: Head | None = None
    progress: ProgressLine | None = None
    """None where the file does not tell."""
    fault: str = ""

    @property
    def path(self) -> Path:
        """Where it lies."""
        return Path(self.file)

    @property
    def name(self) -> str:
        """The name that was typed for it, or its quest's; empty where it cannot be read."""
        return self.head.name if self.head is not None else ""

    @property
    def kind(self) -> SaveKind | Literal[""]:
        """Whether it is a running game, a named save or a report."""
        return self.head.kind if self.head is not None else ""

    @property
    def setup(self) -> GameSetup | None:
        """The set-up of the game, without its seed."""
        return self.head.setup if self.head is not None else None


class SaveInside(msgspec.Struct, frozen=True):
    """What is found in a save that is read through: its restore points, the oldest first; whether it `breaks_off`
    before its end, and how far it had come by then. A last line that was never finished is no damage. `seating` says
    who plays since seats changed hands last, None where they never did."""

    points: tuple[Point, ...] = ()
    breaks_off: bool = False
    progress: ProgressLine | None = None
    seating: Seating | None = None


def listed(path: Path) -> ListedSave:
    """What a list tells of one file; never an error."""
    file, name = str(path), path.name
    try:
        descriptor, found = disk.open_regular(path)
    except (OSError, ValueError) as error:
        return ListedSave(file, fault=f"{name} cannot be read: {getattr(error, 'strerror', None) or error}.")
    changed = found.st_mtime
    try:
        head = first_line(disk.read_at(descriptor, 0, _HEAD))
        return ListedSave(file, changed, head, _progress(descriptor, found.st_size))
    except OtherForm as fault:
        return ListedSave(file, changed, fault=f"{name} {fault}.")
    except WrongLine:
        return ListedSave(file, changed, fault=f"{name} is no save of this game, or its beginning is damaged.")
    except OSError as error:
        return ListedSave(file, changed, fault=f"{name} cannot be read: {error.strerror or error}.")
    finally:
        disk.close(descriptor)


def save_inside(path: Path) -> SaveInside:
    """Restore points and state of a save, as far as the file is whole; BadSave when it cannot be read."""
    try:
        data = disk.read_file(path, most=MOST_BYTES)
    except (OSError, ValueError) as error:
        raise BadSave(f"The save {path.name} cannot be read.") from error
    lines, whole = _clear_lines(data)
    points: list[Point] = []
    progress: ProgressLine | None = None
    seating: Seating | None = None
    for line in lines:
        if isinstance(line, Back):
            points = [point for point in points if point.entries <= line.entries]
        elif isinstance(line, Point) and len(points) < MOST_POINTS:
            points.append(line)
        elif isinstance(line, ProgressLine):
            progress = line
        elif isinstance(line, Seating):
            seating = line
    unfinished = data.find(b"\n", whole, -1) < 0
    return SaveInside(tuple(points), whole < len(data) and not unfinished, progress, seating)


def restore_points(path: Path) -> tuple[Point, ...]:
    """The restore points of a save, the oldest first, as far as the file is whole; BadSave when it cannot be read."""
    return save_inside(path).points


def thinned(points: Sequence[Point], most: int = MOST_SHOWN) -> tuple[Point, ...]:
    """At most so many restore points, the first and the latest always; those between are left out where they stand
    closest, rounds before what happens once. Of points at the same moment one is left."""
    found: list[Point] = []
    for point in points:
        if found and found[-1].entries == point.entries:
            found[-1] = found[-1] if point.kind == "round" or found[-1].kind == "start" else point
        else:
            found.append(point)
    while len(found) > max(2, most):
        inner = range(1, len(found) - 1)
        least = min(inner, key=lambda at: (found[at].kind != "round", found[at + 1].entries - found[at - 1].entries))
        del found[least]
    return tuple(found)


def _clear_lines(data: bytes) -> tuple[list[Clear], int]:
    """The lines in clear up to the first line whose checksum does not follow, the seal of others unbroken; and the
    bytes up to there."""
    found: list[Clear] = []
    last, at = b"", 0
    while (end := data.find(b"\n", at)) >= 0:
        checksum, payload = data[at : at + 16], data[at + 17 : end]
        if last and not follows(last, payload, checksum):
            break
        line = clear_line(payload)
        if line is not None:
            found.append(line)
        last, at = checksum, end + 1
    return found, at


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
    for _ in range(_MOST_LOOKED):
        start = data.rfind(b"\n", 0, end)
        if start < 0:
            break
        before = data.rfind(b"\n", 0, start) + 1
        checksum, payload = data[start + 1 : start + 17], data[start + 18 : end]
        if payload.startswith(b'{"type":"progress"') and follows(data[before : before + 16], payload, checksum):
            line = clear_line(payload)
            return line if isinstance(line, ProgressLine) else None
        end = start
    return None

"""Reads a save and plays its answers again, as far as the file and the rules of today allow."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from game.content.counting import counted
from game.content.faults import ContentError
from game.kernel.journal import Entry, Unreadable
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.compose import GameSetup, compose, lore_for
from game.saves.autosave import SUFFIX
from game.saves.known import unknown_card
from game.saves.lines import Back, Given, Head, Line, Mark, Reached, decode
from game.saves.migrations import TooNew, migrated


class BadSave(Exception):
    """A save cannot be opened at all; one sentence why."""


@dataclass
class Save:
    """What a save file holds. `damage` says what could not be read, empty when all could."""

    path: Path
    head: Head
    marks: list[Mark] = field(default_factory=list)
    answers: list[Given] = field(default_factory=list)
    damage: str = ""

    @property
    def first(self) -> Mark:
        """The checkpoint at which the file begins."""
        return self.marks[0]

    @property
    def last(self) -> Mark:
        """The latest checkpoint."""
        return self.marks[-1]

    def since(self, mark: Mark) -> list[Entry]:
        """The answers given after a checkpoint, as plain data."""
        told = self.answers[mark.entries - self.first.entries :]
        return [Entry(each.seat, each.answer, each.auto, each.standing) for each in told]


@dataclass(frozen=True)
class Opened:
    """A game that goes on. `note` says, in a sentence, what of the save could not be brought back; `lost` counts it."""

    table: Table
    setup: GameSetup
    start: Mark
    """The checkpoint from which its answers were played."""
    note: str = ""
    lost: int = 0


def read(path: Path, *, keep: bool = True) -> Save:
    """The lines of a save up to the first that is damaged; a damaged file is kept beside it as `.bad`, unless nothing
    is to be written (`keep`). BadSave when not even the beginning can be read."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadSave(f"The save {path.name} cannot be read: {error.strerror or error}.") from error
    save: Save | None = None
    damage = ""
    for number, line in enumerate(_lines(data), start=1):
        if isinstance(line, str):
            damage = f"Line {number} of {path.name} is damaged ({line}); what stands before it was kept."
            break
        if save is None:
            if not isinstance(line, Head):
                break
            save = Save(path, line)
        else:
            _take(save, line)
    if save is None or not save.marks:
        kept = f"; {_keep_bad(path)}" if keep else ""
        raise BadSave(f"{path.name} is no save of this game, or its beginning is damaged{kept}.")
    if damage:
        if keep:
            _keep_bad(path)
        save.damage = damage
    return save


def _lines(data: bytes) -> Iterator[Line | str]:
    """Each line, or what is wrong with it in a few words."""
    since = 0
    for raw in data.splitlines(keepends=True):
        try:
            if not raw.endswith(b"\n"):
                yield "it is cut off"
                return
            plain = msgspec.json.decode(raw)
            since = since or int(plain.get("format", 0))
            yield decode(msgspec.json.encode(migrated(plain, since=since))) if since != 1 else decode(raw)
        except TooNew as error:
            raise BadSave(str(error)) from error
        except (msgspec.MsgspecError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
            yield "it is not what was written"
            return


def _take(save: Save, line: Line) -> None:
    if isinstance(line, Mark):
        save.marks.append(line)
    elif isinstance(line, Given):
        save.answers.append(line)
    elif isinstance(line, Back):
        del save.answers[line.entries - save.first.entries :]
        save.marks[1:] = [mark for mark in save.marks[1:] if mark.entries <= line.entries]


def _keep_bad(path: Path) -> str:
    """Put a copy of a damaged file beside it; what became of the file, to be said at the end of a sentence."""
    bad = path.with_name(path.name + ".bad")
    try:
        if not bad.exists():
            shutil.copyfile(path, bad)
    except OSError:
        return "it was left as it is"
    return f"{bad.name} keeps it"


def open_save(path: Path) -> Opened:
    """The game of a save, played up to its last answer; where something in it does not fit the rules of today, from the
    latest checkpoint that does. BadSave when it cannot be opened."""
    save = read(path)
    setup = save.head.setup
    needs(save)
    for mark, whole, note in _attempts(save):
        entries = save.since(mark) if whole else []
        table = _played(save, mark, entries)
        if table is not None:
            lost = len(save.since(mark)) - (len(table.journal) - mark.entries)
            return Opened(table, setup, mark, " ".join(filter(None, (save.damage, note))), max(0, lost))
    kept = _keep_bad(path)
    strange = _strange_card(save)
    if strange:
        raise BadSave(f'{path.name} has the card "{strange}", which this version does not know; {kept}.')
    raise BadSave(f"{path.name} holds what the rules of this version do not know; {kept}.")


def needs(save: Save) -> None:
    """Look for the quest, the content and the readings that a save was played with; BadSave names what is missing."""
    try:
        lore_for(save.head.setup)
    except (ContentError, OSError, TypeError) as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise BadSave(f"{save.path.name} needs what is not there: {reason}.") from error


def _strange_card(save: Save) -> str:
    try:
        return unknown_card(table_at(save, save.first).world)
    except (msgspec.ValidationError, LookupError, TypeError, AttributeError):
        return ""


def _attempts(save: Save) -> Iterator[tuple[Mark, bool, str]]:
    """(checkpoint to begin at, whether to play the answers after it, what to tell the player), the best first."""
    unfit = "Some of it does not fit the rules of today;"
    yield save.first, True, ""
    yield save.last, True, f"{unfit} the log starts at the last checkpoint."
    for mark in reversed(save.marks):
        yield mark, False, f"{unfit} the game goes on from the checkpoint after {counted(mark.entries, 'answer')}."


def _played(save: Save, mark: Mark, entries: Iterable[Entry]) -> Table | None:
    """The game from a checkpoint with these answers; None when they do not fit the rules, or lead elsewhere."""
    try:
        table = table_at(save, mark)
        if unknown_card(table.world):
            return None
        table.replay(entries, raw=True)
        return table if agrees(table, save.last) else None
    except (Unreadable, msgspec.ValidationError, KeyError, LookupError, ValueError, AttributeError, TypeError):
        return None


def table_at(save: Save, mark: Mark) -> Table:
    """A Table at a checkpoint, before any answer after it. KeyError or msgspec.ValidationError when it does not fit.

    It passes no window by itself: whoever goes on with the game decides about the one at which it was left."""
    setup = save.head.setup
    table = Table(World.load(mark.world, lore_for(setup)), compose(setup.modules))
    table.stops = lambda request: True
    table.journal = [Entry("", None, auto=True, fence="The game was loaded.")] * mark.entries
    return table


def agrees(table: Table, mark: Mark) -> bool:
    """Whether a replayed game came to the same World at a checkpoint; True when it did not come by there."""
    for checkpoint in table.checkpoints:
        if checkpoint.entries == mark.entries:
            world = World(table.world.lore)
            world.restore(checkpoint.snapshot)
            if world.hash() == mark.hash:
                return True
    return not any(checkpoint.entries == mark.entries for checkpoint in table.checkpoints)


@dataclass(frozen=True)
class Listed:
    """A save in the folder, for the title."""

    path: Path
    name: str
    setup: GameSetup
    changed: float
    """Seconds since the epoch."""
    round: int | None = None
    """The round that the game had come to, 0 before the first; None when the save does not tell."""
    heroes: tuple[str, ...] = ()
    """The names of its heroes; none when the save does not tell."""


ROUND = b'{"type":"round"'
"""How the lines begin that tell the round and the heroes."""


def _told(lines: list[bytes]) -> tuple[int | None, tuple[str, ...]]:
    """The round and the heroes of the last of these lines that is whole."""
    try:
        last = decode(lines[-1]) if lines else None
    except msgspec.MsgspecError:
        last = decode(lines[-2]) if len(lines) > 1 else None
    return (last.number, last.heroes) if isinstance(last, Reached) else (None, ())


def list_saves(folder: Path) -> list[Listed]:
    """The saves in a folder whose head can be read, the newest first."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        try:
            with path.open("rb") as file:
                first, told = decode(file.readline()), [line for line in file if line.startswith(ROUND)]
            if isinstance(first, Head):
                found.append(Listed(path, first.name, first.setup, path.stat().st_mtime, *_told(told)))
        except (OSError, msgspec.MsgspecError):
            continue
    return sorted(found, key=lambda each: (-each.changed, each.path.name))

"""Whatever call to the disk fails: the file is a whole prefix, the player is told, and the answers follow."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.boundary.saves import list_saves
from game.kernel.journal import JournalEntry
from game.kernel.table import Table
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.saves.course import course_of
from game.saves.lines import Given, given
from game.saves.named import save_as
from game.saves.reading import Save, parse, read_save
from tests.saves.faults import FaultyDisk, install
from tests.saves.played import played, step

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="looks at the calls of a POSIX system")

ANSWERS = 50
SYNCED = 10
"""After how many answers the game waits for the disk."""
PASSING = ("fsync", "error")
"""A sync that fails once is told only until it goes well a moment later. Litter that stays is not told at all."""


@cache
def fifty() -> tuple[Table, GameSetup, tuple[JournalEntry, ...]]:
    """A game with fifty answers to come."""
    table, setup = played(10)
    begun = len(table.journal)
    step(table, ANSWERS)
    return table, setup, tuple(table.journal[: begun + ANSWERS])


@dataclass
class Report:
    """What came of a game on a faulty disk: whether it could begin, what the player was told at which answer."""

    begun: bool
    told: list[str]
    path: Path | None


def game_on(faulty: FaultyDisk, folder: Path, *, room_after: int = 3) -> Report:
    """Give the fifty answers, one at a time; after each, what is in the file is a whole prefix of them."""
    table, setup, entries = fifty()
    first = len(entries) - ANSWERS
    table.journal = list(entries[:first])
    try:
        autosave = Autosave(folder / "a.emberdelve", table, setup)
    except OSError:
        return Report(begun=False, told=["it could not begin"], path=None)
    told: list[str] = []
    failing = 0
    for number, entry in enumerate(entries[first:], start=1):
        table.journal.append(entry)
        autosave.keep()
        if number % SYNCED == 0:
            autosave.settle()
        told += [autosave.fault] if autosave.fault else []
        failing += bool(autosave.fault)
        if failing == room_after:
            faulty.room()
        if autosave.fault:
            with autosave._file._changed:  # not while it is being written
                found = on_disk(autosave.path)
            prefix(found, table.journal)
            assert not found.damage or faulty.how == "full"  # the torn line could not be taken away either
    faulty.room()
    autosave.secure()
    assert autosave.fault == ""
    assert autosave.close()
    return Report(begun=True, told=told, path=autosave.path)


def on_disk(path: Path) -> Save:
    """What a file holds, read past the faulty disk."""
    return parse(path.read_bytes(), path)


def prefix(save: Save, journal: list[JournalEntry]) -> bool:
    """Whether a file holds all answers of a journal, and asserts that it holds nothing else."""
    lines = [plain(given(entry)) for entry in journal]
    assert [plain(line) for line in save.course.answers] == lines[: len(save.course.answers)]
    return len(save.course.answers) == len(lines) and not save.damage


def calls_of_a_game(folder: Path) -> list[tuple[str, int]]:
    """The calls to the system that a game makes when nothing fails: name, and how many-th of it. How often the disk is
    synced in between depends on its thread, but it is at least as often as the game waits for it."""
    faulty = FaultyDisk()
    with pytest.MonkeyPatch.context() as patch:
        install(patch, faulty)
        assert game_on(faulty, folder).told == []
    assert {"open", "write", "fsync", "link", "unlink", "flock"} <= set(faulty.calls)
    faulty.calls["fsync"] = 2 + ANSWERS // SYNCED
    return [(name, at) for name, count in faulty.calls.items() for at in range(1, count + 1)]


@pytest.mark.parametrize("how", ["error", "short", "full"])
def test_each_call_to_the_disk_may_fail_once(tmp_path: Path, how: str) -> None:
    for call, at in calls_of_a_game(tmp_path):
        if how == "short" and call != "write":
            continue
        folder = tmp_path / f"{call} {at}"
        folder.mkdir()
        faulty = FaultyDisk(call, at, how)
        with pytest.MonkeyPatch.context() as patch:
            install(patch, faulty)
            report = game_on(faulty, folder)
        _, _, entries = fifty()
        assert faulty.hit, f"{call} {at}"
        assert report.told or call == "unlink" or (call, how) == PASSING, f"{call} {at}"
        if report.path is not None:
            assert prefix(read_save(report.path), list(entries)), f"{call} {at}"
        else:
            assert not any(each.fault for each in list_saves(folder))
            assert how == "full" or list_saves(folder) == []


def test_a_line_that_could_neither_be_finished_nor_taken_away_is_mended_at_the_next_try(tmp_path: Path) -> None:
    table, setup, entries = fifty()
    at = max(at for at, entry in enumerate(entries[:-1]) if entry.auto)  # a person's would be tried again at once
    table.journal = list(entries[:at])
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    autosave.settle()
    faulty = FaultyDisk("write", 1, "short")
    with pytest.MonkeyPatch.context() as patch:
        install(patch, faulty)
        patch.setattr("game.saves.disk.truncate", refused)
        table.journal.append(entries[at])
        autosave.keep()
        torn = read_save(autosave.path)
        assert torn.torn and not prefix(torn, table.journal)
        assert autosave.fault == "The game cannot be saved to a.emberdelve: No space left on device."
    table.journal.append(entries[at + 1])
    autosave.keep()
    assert autosave.fault == ""
    assert prefix(read_save(autosave.path), table.journal)
    autosave.close()


def plain(line: Given) -> Any:
    """An answer as it stands in a file."""
    return msgspec.json.decode(msgspec.json.encode(line))


def refused(*_: object) -> None:
    raise OSError(5, "Input/output error")


def all_but_one(folder: Path) -> tuple[Autosave, Table, JournalEntry]:
    """A game that is saved up to its last answer but one, and that last answer."""
    table, setup, entries = fifty()
    table.journal = list(entries[:-1])
    return Autosave(folder / "a.emberdelve", table, setup), table, entries[-1]


def test_what_the_disk_did_not_take_from_the_system_is_told_and_written_again(tmp_path: Path) -> None:
    autosave, table, last = all_but_one(tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.saves.disk.sync", refused)
        table.journal.append(last)
        autosave.keep()
        autosave.settle()
        assert autosave.fault == "The game cannot be saved to a.emberdelve: Input/output error."
    size = autosave.path.stat().st_size
    os.truncate(autosave.path, size - 20)  # the system has thrown away what it could not bring to the disk
    assert autosave.secure() == ""
    assert autosave.path.stat().st_size == size
    assert prefix(read_save(autosave.path), table.journal)
    autosave.close()


def test_what_was_refused_follows_by_itself_after_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.saves.savefile.RETRY", 0.01)
    autosave, table, last = all_but_one(tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.saves.disk.write", refused)
        table.journal.append(last)
        autosave.keep()
        assert autosave.fault
    for _ in range(1000):
        if not autosave.fault:
            break
        autosave._file._thread.join(0.01)
    assert prefix(read_save(autosave.path), table.journal)
    autosave.close()


def test_leaving_a_game_of_which_answers_are_in_memory_alone_says_so(tmp_path: Path) -> None:
    autosave, table, last = all_but_one(tmp_path)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.saves.disk.write", refused)
        table.journal.append(last)
        autosave.keep()
        assert autosave.secure() == "The game cannot be saved to a.emberdelve: Input/output error."
        assert not autosave.close()
    assert read_save(autosave.path).course.reached == len(table.journal) - 1


def test_a_named_save_that_the_disk_refuses_leaves_the_old_one_and_no_litter(tmp_path: Path) -> None:
    table, setup = played(20)
    path = save_as(tmp_path, course_of(table, setup), name="Evening")
    before = path.read_bytes()
    for call in ("write", "sync", "_rename"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(f"game.saves.disk.{call}", lambda *_, **__: refused())
            with pytest.raises(OSError, match="Input/output error"):
                save_as(tmp_path, course_of(table, setup), name="Evening", over=path)
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == before


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A file system of 64 KiB, where this system lets the test make one."""
    folder = tmp_path / "small"
    folder.mkdir()
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root can mount a file system")
    system = ctypes.CDLL(None, use_errno=True)
    if system.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, b"size=64k") != 0:
        pytest.skip("this system lets nobody mount a file system")
    yield folder
    system.umount2(os.fsencode(folder), 2)


def test_a_file_system_that_is_really_full_is_told_and_everything_follows_when_it_has_room(small: Path) -> None:
    table, setup = played(5)
    autosave = Autosave(small / "a.emberdelve", table, setup)
    ballast = small / "ballast"
    free = os.statvfs(small)
    ballast.write_bytes(bytes(free.f_bavail * free.f_frsize - 8192))
    told = 0
    for _ in range(60):
        step(table, 1)
        autosave.keep()
        autosave.settle()
        told += bool(autosave.fault)
        prefix(read_save(autosave.path), table.journal)
    assert told > 5
    assert "No space left" in autosave.fault
    ballast.unlink()
    step(table, 1)
    autosave.keep()
    assert autosave.close()
    assert prefix(read_save(autosave.path), table.journal)

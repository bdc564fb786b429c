"""A game that is left leaves nothing behind in the program: no thread, no lock, no table."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
import weakref
from pathlib import Path

import pytest

from game.saves import disk
from game.saves.autosave import Autosave
from game.saves.load import take_up
from game.saves.reading import read_save
from game.saves.savefile import SaveFile
from game.ui.session import Session
from tests.saves.played import played, setup_of, step

ROOT = Path(__file__).resolve().parents[2]


def threads() -> int:
    """How many threads save games."""
    return sum(thread.name.startswith("saving") for thread in threading.enumerate())


def test_a_game_that_is_closed_has_no_thread_no_lock_and_no_table(tmp_path: Path) -> None:
    table, setup = played(5)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    assert threads() == 1
    assert autosave.close()
    gone = weakref.ref(table)
    del table, autosave
    gc.collect()
    assert (threads(), gone()) == (0, None)
    disk.close(disk.hold(tmp_path / "a.emberdelve"))


def test_a_session_that_is_dropped_unclosed_lets_go_as_well(tmp_path: Path) -> None:
    session = Session(setup_of())
    session.kept_by(Autosave(tmp_path / "a.emberdelve", session.table, session.setup))
    gone = weakref.ref(session)
    del session
    gc.collect()
    assert (threads(), gone()) == (0, None)


def test_a_program_that_ends_without_closing_has_synced_all(tmp_path: Path) -> None:
    code = f"""
from pathlib import Path
from game.saves import disk
from game.saves.autosave import Autosave
from tests.saves.played import played, step
table, setup = played(5)
autosave = Autosave(Path({str(tmp_path / "a.emberdelve")!r}), table, setup)
synced = disk.sync
disk.sync = lambda descriptor: (synced(descriptor), print("synced", len(table.journal), flush=True))
step(table, 20)
autosave.keep()
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    reached = read_save(tmp_path / "a.emberdelve").course.reached
    assert f"synced {reached}" in done.stdout


def test_a_persons_answer_is_synced_before_the_next_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    session = Session(setup_of())
    session.kept_by(Autosave(tmp_path / "a.emberdelve", session.table, session.setup))
    monkeypatch.setattr(disk, "sync", lambda _: synced.append(len(session.table.journal)))
    for _ in range(6):
        assert session.request is not None
        given = len(session.table.journal)
        session.answer(session.table.options_of(session.request)[0])
        assert given in synced or not synced
    session.close()
    assert len(set(synced)) >= 6


def test_answers_of_computers_are_synced_in_batches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    setup = setup_of()
    table, _ = played(5)
    seats = dict.fromkeys(("overlord", "seat1", "seat2"), "normal")
    bots = type(setup)(quest=setup.quest, heroes=2, seats=seats)
    autosave = Autosave(tmp_path / "a.emberdelve", table, bots)
    monkeypatch.setattr(disk, "sync", calls.append)
    for _ in range(40):
        step(table, 1)
        autosave.keep()
    assert len(calls) < 20
    assert autosave.close()


def test_lines_that_nobody_waits_for_are_synced_in_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = threading.Event()
    path = tmp_path / "a.emberdelve"
    path.touch()
    file = SaveFile(path, disk.hold(path), 0)
    monkeypatch.setattr(disk, "sync", lambda _: synced.set())
    file.append(b"a line\n", urgent=False)
    assert synced.wait(20)
    assert file.close()


def test_a_disk_that_does_not_answer_keeps_nobody_waiting_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.saves.savefile.PATIENCE", 0.05)
    table, setup = played(5)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup)
    waiting = threading.Event()
    monkeypatch.setattr(disk, "sync", lambda _: waiting.wait(20))
    step(table, 1)
    autosave.keep()
    autosave.settle()
    assert autosave.fault == "The game cannot be saved to a.emberdelve: the disk does not answer."
    waiting.set()
    assert autosave.close()
    take_up(tmp_path / "a.emberdelve").autosave.close()

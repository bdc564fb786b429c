"""Saves are listed, looked into and played again behind the boundary: the program itself reads none of them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import cli, paths
from game.boundary import client
from game.boundary import saves as seen
from game.boundary.client import Boundary, boundary
from game.boundary.installed import install
from game.boundary.wire import Reply
from game.design.pack import pack_quest
from game.design.starter import write_starter
from game.kernel.table import Table
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.saves import disk
from game.saves.autosave import Autosave
from game.saves.course import SavedCourse, encoded
from game.saves.lines import head, mark
from game.saves.reading import BadSave
from game.scenes.menus.load import Load
from game.scenes.menus.title import Title
from tests.saves.played import going, played, step
from tests.ui.fingers import Fingers


@pytest.fixture
def save(tmp_path: Path) -> Path:
    """A game of a few answers."""
    table, setup = played(3)
    autosave = Autosave(tmp_path / "a.emberdelve", table, setup, name="Evening")
    autosave.close()
    return autosave.path


def fresh(monkeypatch: pytest.MonkeyPatch, door: Any) -> None:
    """Another boundary for saves."""
    monkeypatch.setattr(seen, "boundary", lambda: door)


def refuse(*args: object, **named: object) -> Any:
    """What may not be called."""
    raise AssertionError("the program itself reads a save")


def replayed(path: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    """Exit code and object of `replay --json`."""
    code = cli.main(["replay", str(path), "--json", *words])
    return code, json.loads(capsys.readouterr().out)


def test_the_program_itself_reads_nothing_of_a_list(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    going(save.with_name("b.emberdelve"))
    for name in ("open_regular", "read_file", "read_at"):
        monkeypatch.setattr(disk, name, refuse)
    assert {each.name for each in seen.list_saves(save.parent)} == {"Evening", ""}
    assert len(seen.checked_restore_points(save.with_name("b.emberdelve"))) > 1


def test_the_program_itself_plays_nothing_of_a_replay(
    save: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Table, "replay", refuse)
    monkeypatch.setattr(disk, "read_file", refuse)
    assert [replayed(save, capsys, *words)[0] for words in ((), ("--verify",))] == [0, 0]


def test_other_files_of_a_game_are_not_read_by_the_program_itself(tmp_path: Path, home_of_its_own: Path) -> None:
    path = tmp_path / "a.emberdelve"
    going(path)
    point = seen.checked_restore_points(path)[1]
    found = []
    real = disk.read_file

    def heard(path: Path, *, most: int) -> bytes:
        found.append(path.name)
        return real(path, most=most)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(disk, "read_file", heard)
        for _ in range(2):
            taken = seen.take_up_checked_save(path, at=point.entries)
            taken.autosave.close()
    assert found == [path.name] * 2
    assert len(taken.autosave.taken_back) == 2


def test_what_a_list_tells_is_kept_until_the_file_changes(save: Path) -> None:
    first = boundary().look_at(save)
    assert boundary().look_at(save) is first
    with save.open("ab") as file:
        file.write(b"x")
    assert boundary().look_at(save) is not first


def test_where_the_process_cannot_start_every_save_is_a_sentence_at_once(
    save: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tries = []

    def never(word: str) -> subprocess.Popen[bytes]:
        tries.append(1)
        raise OSError("no more processes")

    shutil.copy(save, save.with_name("b.emberdelve"))
    monkeypatch.setattr(client, "start_again", never)
    fresh(monkeypatch, Boundary())
    told = "cannot be read: the part of the program for that cannot start (no more processes)."
    found = seen.list_saves(save.parent)
    assert [each.fault for each in found] == [f"{name}.emberdelve {told}" for name in "ab"]
    assert len(tries) == 1
    with pytest.raises(BadSave, match="cannot start"):
        seen.checked_restore_points(save)
    assert replayed(save, capsys) == (1, {"faults": [f"a.emberdelve {told}"]})


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are Unicode")
def test_a_name_that_is_no_text_is_a_sentence(home_of_its_own: Path) -> None:
    Path(os.fsdecode(os.fsencode(paths.saves()) + b"/\xff.emberdelve")).write_bytes(b"")
    assert [each.fault for each in seen.list_saves(paths.saves())] == [
        "\ufffd.emberdelve cannot be read: its name is damaged; rename it."
    ]
    fingers = Fingers(Load())
    fingers.click("drop/0")
    fingers.click("drop")
    fingers.click("way/back")
    assert list(paths.saves().iterdir()) == []


def test_what_cannot_go_through_the_pipe_is_a_sentence(tmp_path: Path) -> None:
    table, setup = played(1)
    setup = msgspec.structs.replace(setup, options={"own_dice": 1 << 80})
    first = mark(table.checkpoints[0].snapshot, 0)
    (tmp_path / "a.emberdelve").write_bytes(encoded(head(setup), SavedCourse(setup, [first]))[0])
    (only,) = seen.list_saves(tmp_path)
    assert only.fault == "a.emberdelve holds more than can be told of it."


@pytest.fixture
def orphan(tmp_path: Path, home_of_its_own: Path) -> Path:
    """A game whose quest is gone."""
    write_starter(tmp_path / "q" / "old_mill.tmx")
    pack_quest(tmp_path / "q" / "old_mill.tmx", tmp_path / "old_mill.emberquest")
    quest = install(tmp_path / "old_mill.emberquest")
    setup = GameSetup(quest=str(quest), heroes=2)
    table = new_table(setup)
    table.advance()
    autosave = Autosave(tmp_path / "mill.emberdelve", table, setup)
    step(table, 30)
    autosave.keep()
    autosave.close()
    shutil.rmtree(quest.parent)
    return autosave.path


def test_a_replay_plays_the_quest_that_the_save_keeps(orphan: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = replayed(orphan, capsys, "--verify")
    assert (code, told["faults"], told["winner"]) == (0, [], "")
    assert "old_mill" in told["quest"] and not Path(told["quest"]).exists()
    assert list(paths.kept_quests().iterdir()) == []


def test_a_replay_without_end_is_a_sentence(
    save: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(client, "REPLAY_LONGEST", 0.0)
    monkeypatch.setattr(client, "PLAYED", 1 << 60)
    hasty = Boundary()
    fresh(monkeypatch, hasty)
    told = replayed(save, capsys, "--verify")
    hasty.close()
    assert told == (1, {"faults": ["a.emberdelve takes too long to be played."]})


def test_restore_points_that_are_shown_stay_though_the_save_is_gone(home_of_its_own: Path) -> None:
    path = paths.saves() / "a.emberdelve"
    going(path)
    fingers = Fingers(Load())
    while fingers.scene.busy:
        fingers.wait(20)
        time.sleep(0.01)
    path.unlink()
    fingers.scene.refresh()
    fingers.wait(20)
    assert fingers.find("point/0/0")


class Slow:
    """A boundary that answers when it is let."""

    def __init__(self) -> None:
        self.let = threading.Event()

    def look_at(self, save: Path) -> Reply:
        self.let.wait(60)
        return boundary().look_at(save)

    def show(self, save: Path, **asked: Any) -> Reply:
        return boundary().show(save, **asked)


def test_the_title_says_that_it_opens_a_game_while_that_takes_its_time(
    save: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save.rename(paths.saves() / "a.emberdelve")
    slow = Slow()
    fresh(monkeypatch, slow)
    fingers = Fingers(Title())
    fingers.click("resume")
    fingers.wait(20)
    told = fingers.texts()
    slow.let.set()
    assert fingers.scene.name == "title" and "Opening the game…" in told


def test_the_title_does_not_wait_for_the_list(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save.rename(paths.saves() / "a.emberdelve")
    slow = Slow()
    fresh(monkeypatch, slow)
    fingers = Fingers(Title())
    fingers.wait(20)
    fingers.wait(20)
    assert not any("Into the Dark" in text for text in fingers.texts())
    slow.let.set()
    fingers.find_last_game()
    assert any(text.startswith("Into the Dark, ") for text in fingers.texts())

"""The file of a fault is opened where the fault is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.faults import Fault
from game.scenes.preview.board import PreviewBoard
from game.scenes.preview.preview import Preview
from game.ui.preview import editor
from tests.preview_support import edit, quest_in
from tests.ui.fingers import Fingers

QUEST = Path("mill.toml")


@pytest.fixture(autouse=True)
def everything_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}")
    monkeypatch.setattr("sys.platform", "linux")


@pytest.mark.parametrize(
    ("environment", "words"),
    (
        ({"VISUAL": "code --wait"}, ["code", "--wait", "--goto", "mill.toml:41"]),
        ({"EDITOR": "gedit"}, ["gedit", "+41", "mill.toml"]),
        ({"VISUAL": "strange-editor"}, ["strange-editor", "mill.toml"]),
        ({"VISUAL": "nano", "EDITOR": "subl"}, ["subl", "mill.toml:41"]),
        ({"EDITOR": "vim"}, ["xdg-open", "mill.toml"]),
        ({}, ["xdg-open", "mill.toml"]),
    ),
)
def test_an_editor_with_a_window_is_given_the_line(environment: dict[str, str], words: list[str]) -> None:
    assert editor.command(QUEST, 41, environment) == words


def test_a_map_is_opened_with_what_the_system_opens_maps_with() -> None:
    assert editor.command(Path("mill.tmx"), 1, {"VISUAL": "code"}) == ["xdg-open", "mill.tmx"]


def test_without_any_way_to_open_it_the_cure_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    (tmp_path / "mill.toml").touch()
    assert editor.open_fault(tmp_path, Fault("mill.toml", "", "wrong")) == editor.NONE
    assert editor.open_fault(tmp_path, Fault("gone.toml", "", "wrong")) == "There is no file gone.toml to open."


def test_what_is_opened_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Any] = []
    monkeypatch.setattr("subprocess.Popen", lambda words, **_: started.append(words))
    monkeypatch.setenv("VISUAL", "code")
    (tmp_path / "mill.toml").touch()
    told = editor.open_fault(tmp_path, Fault("mill.toml", "win", "wrong", line=3))
    assert told.startswith("mill.toml is being opened with ")
    assert started[0][-1] == f"{tmp_path / 'mill.toml'}:3"


def test_another_click_on_a_problem_or_a_key_opens_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def noted(folder: Path, fault: Fault) -> str:
        asked.append(fault.file)
        return "Opened."

    monkeypatch.setattr("game.scenes.preview.trying.open_fault", noted)
    quest = quest_in(tmp_path)
    edit(quest, '<object id="42" gid="38" x="832"', '<object id="42" gid="38" x="0"')
    scene = Preview(quest, wait=True)
    fingers = Fingers(scene)
    fingers.click("problem/0")
    assert asked == []
    fingers.click("problem/0")
    assert "Opened." in fingers.texts()
    fingers.type("e")
    assert asked == [scene.board.faults[0].file] * 2


def test_going_on_to_the_only_problem_opens_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.preview.trying.open_fault", lambda folder, fault: pytest.fail("opened"))
    scene = Preview(quest_in(tmp_path), wait=True)
    Fingers(scene)
    monkeypatch.setattr(PreviewBoard, "faults", (Fault("mill.toml", "win", "that is wrong"),))
    scene.deeds.next_problem(1)
    scene.deeds.next_problem(1)

"""Quests of one's own: opened from a packed file they stand in the set-up's list; the way back leads to the preview."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import paths
from game.boundary.installed import install, installed
from game.design.pack import pack_quest
from game.modules.setup import GameSetup
from game.scenes.menus.pause import PauseMenu
from game.scenes.menus.result import Result
from game.scenes.menus.settings import Settings
from game.scenes.preview.play import Beginning, session_from
from game.scenes.setup.choices import Choices
from game.scenes.setup.setup import Setup
from game.ui.preview.reading import read_for_preview
from game.ui.preview.trial import Party
from game.ui.scene import Scene
from tests.maps.guide_quest import make
from tests.ui.fingers import Fingers, faults_at


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The guide's quest in one file, and a home of one's own."""
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path / "home"))
    file = tmp_path / "the_salt_cellar.emberquest"
    pack_quest(make(tmp_path), file)
    return file


def listed(scene: Setup) -> Fingers:
    """The set-up screen when all installed quests have been looked through."""
    fingers = Fingers(scene, size=(1920, 1080))
    scene.elsewhere.wait()
    fingers.wait(20)
    fingers.click("browse")
    return fingers


def test_a_packed_quest_that_was_opened_can_be_chosen_for_a_new_game(packed: Path) -> None:
    begun: list[GameSetup] = []

    def begin(setup: GameSetup, choices: Choices) -> Scene:
        begun.append(setup)
        return Settings()

    drawn = install(packed)
    fingers = listed(Setup(begin=begin))
    fingers.click(f"quest/{drawn}")
    fingers.click("start")
    assert [setup.quest for setup in begun] == [str(drawn)]


def test_nothing_is_cut_with_it_in_the_list(packed: Path) -> None:
    install(packed)
    for scene in (Setup(choices=Choices()), Setup(choices=Choices())):
        assert faults_at(scene, (1280, 720), 1.0) == []
        scene.elsewhere.wait()
        scene.browsing = True
        assert faults_at(scene, (1280, 720), 1.0) == []


def test_of_a_quest_that_was_opened_twice_both_stand_in_the_list_the_newest_first(packed: Path, tmp_path: Path) -> None:
    first = install(packed)
    text = tmp_path / "my_quest" / "the_salt_cellar.toml"
    text.write_text(text.read_text(encoding="utf-8").replace("Kill Brine", "Slay Brine"), encoding="utf-8")
    pack_quest(text.with_suffix(".tmx"), packed)
    second = install(packed)
    os.utime(first.parent, (1, 1))
    assert [each.drawn for each in installed()] == [second, first]
    fingers = listed(Setup(choices=Choices()))
    assert {f"quest/{first}", f"quest/{second}"} <= {widget.key for widget in fingers.widgets()}


def test_a_packed_quest_whose_file_was_renamed_appears(packed: Path) -> None:
    drawn = install(packed.rename(packed.with_name("name (1).emberquest")))
    fingers = listed(Setup(choices=Choices()))
    assert fingers.find(f"quest/{drawn}")


def test_a_broken_quest_is_listed_with_its_fault_and_can_be_removed(packed: Path) -> None:
    drawn = install(packed)
    drawn.with_suffix(".toml").write_text("modules = 5", encoding="utf-8")
    (paths.quests() / "empty").mkdir()
    fingers = listed(Setup(choices=Choices()))
    name = drawn.parent.name
    assert "the_salt_cellar.toml" in fingers.find(f"faulty/{name}").refusal
    assert "no such file" in fingers.find("faulty/empty").refusal
    fingers.click("start")
    assert fingers.scene.name != "setup"
    fingers = listed(Setup(choices=Choices()))
    for folder in (name, "empty"):
        fingers.click(f"remove/{folder}")
        fingers.click("keep")
        fingers.click(f"remove/{folder}")
        fingers.click("remove")
    assert list(paths.quests().iterdir()) == []
    assert not [widget.key for widget in fingers.widgets() if widget.key.startswith("faulty/")]


def test_a_quest_that_is_removed_is_chosen_no_more(packed: Path) -> None:
    drawn = install(packed)
    fingers = listed(Setup(choices=Choices()))
    fingers.click(f"quest/{drawn}")
    fingers.click("browse")
    fingers.click(f"remove/{drawn.parent.name}")
    fingers.click("remove")
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.choices.quest == Choices().quest
    assert not drawn.exists()


@pytest.mark.parametrize("screen", [PauseMenu, Result])
def test_from_a_game_of_the_preview_the_way_back_leads_to_the_preview(
    screen: type[PauseMenu | Result], tmp_path: Path
) -> None:
    session = session_from(read_for_preview(make(tmp_path)), Beginning(Party()))
    fingers = Fingers(screen(session), size=(1920, 1080))
    assert "Back to the preview" in fingers.texts()

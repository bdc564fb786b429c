"""Quests of one's own: opened from a packed file they stand in the set-up's list; the way back leads to the preview."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.modules.compose import GameSetup
from game.modules.pack import open_packed, opened_quests, pack_quest
from game.scenes.choices import Choices
from game.scenes.pause import Pause
from game.scenes.preview_play import Beginning, session_from
from game.scenes.result import Result
from game.scenes.settings import Settings
from game.scenes.setup import Setup
from game.ui.preview.reading import read
from game.ui.preview.trial import Party
from game.ui.scene import Scene
from tests.maps.guide_quest import make
from tests.ui.fingers import Fingers, faults_at


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The guide's quest in one file, and a home of one's own."""
    monkeypatch.setenv("EMBERDELVE_HOME", str(tmp_path / "home"))
    file = tmp_path / "the_salt_cellar.emberdelve"
    pack_quest(make(tmp_path), file)
    return file


def test_a_packed_quest_that_was_opened_can_be_chosen_for_a_new_game(packed: Path) -> None:
    begun: list[GameSetup] = []

    def begin(setup: GameSetup, choices: Choices) -> Scene:
        begun.append(setup)
        return Settings()

    drawn = open_packed(packed)
    fingers = Fingers(Setup(begin=begin), size=(1920, 1080))
    fingers.click(f"quest/{drawn}")
    fingers.click("start")
    assert [setup.quest for setup in begun] == [str(drawn)]


def test_nothing_is_cut_with_it_in_the_list(packed: Path) -> None:
    open_packed(packed)
    assert faults_at(Setup(), (1280, 720), 1.0) == []


def test_of_a_quest_that_was_opened_twice_the_last_stands_in_the_list(packed: Path, tmp_path: Path) -> None:
    first = open_packed(packed)
    text = tmp_path / "my_quest" / "the_salt_cellar.toml"
    text.write_text(text.read_text(encoding="utf-8").replace("Kill Brine", "Slay Brine"), encoding="utf-8")
    pack_quest(text.with_suffix(".tmx"), packed)
    second = open_packed(packed)
    assert first != second
    assert opened_quests() == [second]


@pytest.mark.parametrize("screen", [Pause, Result])
def test_from_a_game_of_the_preview_the_way_back_leads_to_the_preview(
    screen: type[Pause | Result], tmp_path: Path
) -> None:
    session = session_from(read(make(tmp_path)), Beginning(Party()))
    fingers = Fingers(screen(session), size=(1920, 1080))
    assert "Back to the preview" in fingers.texts()

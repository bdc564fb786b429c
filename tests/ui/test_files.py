"""A file that is double-clicked or dropped on the window opens what it holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import paths
from game.content.quest_pack import ENDING
from game.design.pack import pack_quest
from game.saves.lines import SUFFIX
from game.saves.named import save_as
from game.scenes import open_scene, playing
from game.scenes.menus.load import Load
from game.scenes.setup.setup import Setup
from game.scenes.setup.skills import SkillTrade, sample_trade
from game.scenes.shelf.shelf import Shelf
from game.ui.input.actions import Dropped
from tests.ui.fingers import Fingers

ROOT = Path(__file__).resolve().parents[2]


def dropped(file: Path) -> Fingers:
    """The title, with a file dropped on it."""
    fingers = Fingers(open_scene("title"))
    fingers.program.feed(Dropped(file), fingers.now)
    fingers.wait(20)
    return fingers


def test_a_save_goes_on_with_its_game(tmp_path: Path) -> None:
    session = sample_trade()
    fingers = dropped(save_as(tmp_path, session.course, name="Friday night"))
    assert isinstance(fingers.scene, SkillTrade)
    game = playing.current()
    assert game is not None
    assert game.table.world.hash() == session.table.world.hash()
    assert len(fingers.program.stack) == 2


def test_a_packed_quest_comes_onto_the_shelf_to_be_played(tmp_path: Path) -> None:
    packed = tmp_path / f"into_the_dark{ENDING}"
    pack_quest(paths.maps() / "into_the_dark.tmx", packed)
    fingers = dropped(packed)
    assert isinstance(fingers.scene, Shelf)
    if fingers.scene.installing is not None:
        fingers.scene.installing.wait()
    fingers.wait(20)
    chosen = Path(fingers.scene.chosen)
    assert chosen.is_relative_to(paths.quests())
    fingers.scene.elsewhere.wait()
    fingers.wait(20)
    fingers.click("play")
    assert isinstance(fingers.scene, Setup)
    assert fingers.scene.choices.quest == str(chosen)


@pytest.mark.parametrize(
    ("name", "data", "told"),
    [
        ("letter.txt", b"Dear hero", "neither a saved game (.emberdelve) nor a quest (.emberquest, or a folder"),
        ("game.emberdelve", b"Dear hero", "is no save of this game"),
    ],
)
def test_what_is_neither_is_told_in_a_sentence(name: str, data: bytes, told: str, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    fingers = dropped(tmp_path / name)
    assert isinstance(fingers.scene, Load)
    assert told in fingers.scene.trouble
    assert playing.current() is None


@pytest.mark.parametrize("ending", [SUFFIX, ENDING])
def test_the_system_is_told_of_every_kind_of_file(ending: str) -> None:
    for file in ("linux/emberdelve.xml", "windows/register.ps1"):
        assert ending in (ROOT / "assets" / "desktop" / file).read_text(encoding="utf-8")
    assert f'"{ending[1:]}")' in (ROOT / "build.spec").read_text(encoding="utf-8")

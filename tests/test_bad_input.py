"""Bad input: whatever is damaged, missing or refused, one clear sentence says so and nothing is lost."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import app, cli, paths
from game.content.faults import ContentError
from game.content.manifest import read_manifest
from game.content.module_folders import Module, known_module, shipped_modules, take_in
from game.kernel.luck import seed_from
from game.modules import library
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.scenes import open_scene
from game.scenes.menus.pause import PauseMenu
from game.scenes.route import begin
from game.scenes.setup.choices import Choices
from game.scenes.setup.setup import Setup
from game.ui.preferences import Preferences
from game.ui.preferences import load_preferences as load_preferences
from game.ui.render.fonts import Fonts
from game.ui.render.metrics import metrics
from game.ui.render.theme import NAME
from game.ui.render.window import NoWindow, open_screen_window
from game.ui.sound import Sound
from tests.modules.fen import CARDS, MANIFEST, put
from tests.ui.fingers import Fingers

ROOT = Path(__file__).resolve().parent.parent
SCREENS = (
    "title", "settings", "board", "setup", "town", "curtain", "result", "skills", "load", "pause", "log", "rulebook",
    "hero_turn", "overlord_turn",
)  # fmt: skip


def said(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, list[str]]:
    """The exit code of a command and the lines that it printed."""
    code = cli.main(list(words))
    told = capsys.readouterr()
    return code, (told.out + told.err).splitlines()


# --- damaged quests ----------------------------------------------------------------------------------------------


def forget() -> None:
    """Have all content read again."""
    for read in (shipped_modules, library._catalog, library._quest):
        read.cache_clear()


@pytest.fixture
def quest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the shipped quest, to be spoilt, where the program looks for its quests."""
    shutil.copytree(paths.maps(), tmp_path / "maps")
    (tmp_path / "assets").symlink_to(paths.assets())
    monkeypatch.setattr(paths, "maps", lambda: tmp_path / "maps")
    forget()
    return tmp_path / "maps" / "into_the_dark.tmx"


FAULTS = {
    "no goal": (".toml", 'goal = "', 'gaol = "', ""),
    "an unknown chest tier": (".toml", 'tier = "gold"', 'tier = "tin"', "chest"),
    "an unknown monster": (".toml", 'monster = "giant"', 'monster = "gaint"', 'did you mean "giant"?'),
    "an unknown verb": (".toml", 'verb = "tell", text', 'verb = "yell", text', '"yell" is not a known verb'),
    "an unknown ability": (".toml", 'ability = "knockback"', 'ability = "knokback"', 'did you mean "knockback"?'),
    "an event on a figure that is not there": (".toml", 'figure = "narthak" }\n\n[c', 'figure = "x" }\n\n[c', '"x"'),
    "an area that is not drawn": (".toml", "number = 4\ntitle", "number = 9\ntitle", "area 9"),
    "TOML that is none": (".toml", "[conquest]", "[conquest", ""),
    "XML that is none": (".tmx", "</map>", "</mop>", "closes another element"),
    "a layer of an unknown class": (".tmx", 'class="Area"', 'class="Aria"', "Aria"),
    "a missing tileset": (".tmx", "tilesets/things.tsx", "tilesets/thongs.tsx", "thongs.tsx"),
    "a map of no size": (".tmx", ' width="', ' width="0" was="', ""),
}
"""By name: the file, what is replaced in it and by what, and words of the sentence that tells it."""


@pytest.mark.parametrize("fault", FAULTS)
def test_check_names_the_fault_of_a_quest_and_set_up_shows_it(
    fault: str, quest: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    suffix, old, new, words = FAULTS[fault]
    file = quest.with_suffix(suffix)
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    code, lines = said(capsys, "check", str(quest))
    assert code == 1
    assert any(words in line for line in lines)
    assert all(line.startswith(("into_the_dark.t", "things.tsx", "thongs.tsx")) for line in lines)
    fingers = Fingers(Setup(choices=Choices()), size=(1920, 1080))
    fingers.click("start")
    assert isinstance(fingers.scene, Setup)
    assert lines[0] in fingers.texts()
    fingers.click("browse")
    assert fingers.find("faulty/into_the_dark").refusal == lines[0]
    forget()


# --- missing assets ----------------------------------------------------------------------------------------------


def test_a_missing_picture_is_told_once_and_a_sign_stands_in_for_it(caplog: pytest.LogCaptureFixture) -> None:
    fingers = Fingers(open_scene("title"))
    art = fingers.program.stage.canvas.art
    for size in (20, 30):
        assert art.get("heroes/nobody", size, size).get_size() == (size, size)
    (told,) = [record.getMessage() for record in caplog.records if "nobody" in record.getMessage()]
    assert told.startswith("The picture nobody.png is missing or damaged")
    assert told.endswith("a plain sign stands in for it.")


def test_every_screen_is_drawn_without_a_single_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assets = paths.assets()
    (tmp_path / "art").mkdir()
    for name in ("content", "rulebook"):
        (tmp_path / name).symlink_to(assets / name)
    scenes = [open_scene(name) for name in ("title", "setup", "hero_turn", "town")]
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    for scene in scenes:
        fingers = Fingers(scene)
        assert fingers.program.stage.canvas.art.missing


def test_a_missing_or_damaged_sound_is_silence_and_told_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "bang.wav").write_bytes(b"no sound")
    sound = Sound(tmp_path)
    assert sound.open()
    for name in ("bang", "bang", "whisper"):
        sound.play(name)
    sound.close()
    told = [record.getMessage() for record in caplog.records]
    assert [sentence.partition(" (")[0] for sentence in told] == [
        "The sound bang is damaged",
        "The sound whisper is missing; silence stands in for it.",
    ]


def test_a_missing_typeface_is_told_once_and_a_plain_one_stands_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("game.ui.render.fonts.face", lambda weight, serif: tmp_path / "gone.ttf")
    pygame.font.init()
    for scale in (1.0, 2.0):
        assert Fonts(scale).width("Emberdelve", NAME) > 0
    (told,) = [record.getMessage() for record in caplog.records]
    assert told.startswith("The typeface Source Serif Pro is missing or damaged")


def test_missing_content_is_one_sentence_for_a_simulation_and_at_set_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in paths.assets().iterdir():
        if folder.name != "content":
            (tmp_path / folder.name).symlink_to(folder)
    monkeypatch.setattr(paths, "assets", lambda: tmp_path)
    forget()
    try:
        told = "base: the content folder is missing or holds no .toml file"
        assert said(capsys, "simulate", "into_the_dark") == (1, [told])
        fingers = Fingers(Setup(choices=Choices()), size=(1920, 1080))
        assert told in fingers.texts()
        fingers.click("start")
        assert isinstance(fingers.scene, Setup)
    finally:
        forget()


# --- the machine -------------------------------------------------------------------------------------------------


def test_no_sound_card_is_told_and_the_game_goes_on_in_silence(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(**_: object) -> None:
        raise pygame.error("ALSA: no card")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    caplog.set_level(logging.INFO)
    sound = Sound(paths.assets() / "sounds")
    assert not sound.open()
    sound.play("click")
    (told,) = [record.getMessage() for record in caplog.records]
    assert told == "No sound card was found (ALSA: no card); the game plays in silence."


def test_no_display_ends_with_2_and_names_what_needs_none() -> None:
    environment = {**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711"}
    words = [sys.executable, "-m", "game"]
    ran = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    (line,) = ran.stderr.splitlines()
    assert ran.returncode == 2
    assert line.startswith("Emberdelve found no display")
    assert "simulate" in line
    assert "shot" in line


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_laid_out_in_a_window_of_640_by_360(name: str) -> None:
    fingers = Fingers(open_scene(name), size=(640, 360), scale=2.0)
    assert fingers.program.stage.canvas.metrics.size == (960, 540)
    assert fingers.scene.name == name
    assert [fault for fault in fingers.faults() if "out of" in fault] == []


def test_below_960_by_540_pixels_the_interface_shrinks_instead_of_losing_room() -> None:
    assert [metrics(window, user=1.0).size for window in ((640, 360), (320, 180), (960, 540))] == [(960, 540)] * 3


def test_a_home_that_is_no_folder_is_one_sentence_with_the_cure(
    home_of_its_own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home_of_its_own.write_text("a file", encoding="utf-8")
    code, lines = said(capsys)
    assert code == 2
    assert len(lines) == 1
    assert lines[0].startswith(f"Emberdelve cannot make its folder {home_of_its_own}")
    assert "EMBERDELVE_HOME" in lines[0]


def full(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_disk_that_is_full_before_the_game_begins_is_told_at_set_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.saves.disk.write", full)
    fingers = Fingers(Setup(choices=Choices()), size=(1920, 1080))
    fingers.click("start")
    assert isinstance(fingers.scene, Setup)
    assert "The game cannot be kept on disk: No space left on device." in fingers.texts()


def test_a_disk_that_fills_up_is_told_and_all_is_written_when_it_has_room_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choices = Choices(players=2)
    session = getattr(begin(choices.game(seed=seed_from(5)), choices), "session", None)
    assert session is not None
    saver: Autosave = session.autosave
    with monkeypatch.context() as patch:
        patch.setattr("game.saves.disk.write", full)
        session.answer(session.table.options_of(session.request)[0])
        assert any("No space left on device" in text for text in Fingers(PauseMenu(session)).texts())
    session.answer(session.table.options_of(session.request)[0])
    assert saver.fault == ""
    assert open_scene("pause", save=saver.path).session.table.world.hash() == session.table.world.hash()  # type: ignore[attr-defined]


def test_damaged_settings_are_put_aside_and_told(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(b"\xff\x00{")
    assert load_preferences(file) == Preferences()
    assert file.with_suffix(".bad").read_bytes() == b"\xff\x00{"
    (told,) = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert told.startswith("The settings could not be read")
    assert "\n" not in told


# --- the command line --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ("frobnicate", 2, "invalid choice: 'frobnicate'"),
        ("simulate nowhere", 1, "There is no quest"),
        ("simulate into_the_dark --hero-bot clever", 1, 'There is no computer player "clever"'),
        ("simulate into_the_dark --modules wall", 1, 'there is no module "wall"'),
        ("simulate into_the_dark --games many", 2, '"many" is not a whole number from 1 up'),
        ("simulate into_the_dark --heroes 9", 2, "invalid choice: 9"),
        ("shot --scene attic -o OUT", 1, 'There is no screen "attic"'),
        ("shot --scene title --save OUT -o OUT", 1, "shows no saved game"),
        ("shot --scene title -o OUT --ui-scale 9", 2, '"9" is not a number from 0.75 to 2'),
        ("shot --scene title -o OUT --size 99999x9", 2, "99999x9 is too large"),
        ("shot --scene title -o picture.doc", 2, "it has to end in .png"),
        ("shot --scene title -o /nowhere/at/all.png", 1, "There is no folder /nowhere/at"),
        ("replay /nowhere/at/all", 1, "The save all cannot be read: No such file or directory."),
        ("check /nowhere/at/all.tmx", 1, "all.tmx: there is no such file"),
        ("rules BASE-NOPE-99", 1, 'there is no rule "BASE-NOPE-99"'),
        ("scenario", 2, "name at least one file"),
    ],
)
def test_words_that_lead_nowhere_are_one_sentence(
    words: str, code: int, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ended, lines = said(capsys, *(word.replace("OUT", str(tmp_path / "out.png")) for word in words.split()))
    assert ended == code
    assert len(lines) == 1
    assert sentence in lines[0]


def test_a_module_whose_rules_can_only_be_read_is_refused(tmp_path: Path) -> None:
    folder = put(tmp_path, "fen", f"playable = false\n{MANIFEST}", CARDS)
    take_in([Module(read_manifest(folder), folder)])
    with pytest.raises(ContentError, match='the module "fen" is not part of this version: its rules can only be read'):
        known_module("fen")
    take_in([])


def test_an_unknown_rule_option_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="no_such_option"):
        new_table(GameSetup(quest="into_the_dark", heroes=2, options={"no_such_option": True}))


def test_a_report_of_a_crash_is_named_in_one_sentence_even_if_the_fault_has_many_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_down(argv: list[str]) -> int:
        raise ValueError("the lamp\nwent\nout")

    monkeypatch.setattr(app, "main", break_down)
    code, lines = said(capsys)
    assert (code, len(lines)) == (2, 1)


def test_a_system_without_a_screen_is_not_played_on_unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr("pygame.display.get_init", lambda: True)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "offscreen")
    with pytest.raises(NoWindow):
        open_screen_window((640, 360))

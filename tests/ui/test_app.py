"""The stack of scenes, the settings file, and pictures of screens without a display."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pygame
import pytest

from game import app, paths, pictures
from game.scenes.menus.crash import Crash
from game.scenes.menus.settings import Settings
from game.scenes.menus.title import Title
from game.ui.input.actions import (
    Action,
    Closed,
    Pressed,
    Resized,
    Typed,
    read_event,
)
from game.ui.preferences import Preferences, load_preferences, save
from game.ui.render.window import within_screens
from game.ui.sound import Sound, terminal_kept_clean


def program(size: tuple[int, int] = (1280, 720)) -> app.Program:
    """A program that shows its title."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    running = app.Program(surface, Title(), app.new_stage(surface, user=1.0))
    running.stage.apply = app.applier(running)
    return running


def test_settings_open_from_the_title_by_keys_and_escape_leads_back() -> None:
    running = program()
    assert running.scene is not None and running.scene.desk is not None
    running.scene.desk.focus("settings")
    running.feed(Pressed(Action.ACCEPT), 0.0)
    assert isinstance(running.scene, Settings)
    running.feed(Pressed(Action.BACK), 0.0)
    assert isinstance(running.scene, Title)


def test_quit_and_a_closed_window_end_the_program() -> None:
    running = program()
    assert running.scene is not None and running.scene.desk is not None
    running.scene.desk.focus("quit")
    running.feed(Pressed(Action.ACCEPT), 0.0)
    assert running.scene is None
    closed = program()
    closed.feed(Closed(), 0.0)
    assert closed.scene is None


def test_nothing_is_drawn_when_nothing_changed() -> None:
    running = program()
    running.push(Settings())  # the title looks for saved games beside the screen, and shows them when they come
    assert running.tick(0.0)
    assert not running.tick(16.0)
    running.feed(Pressed(Action.NEXT), 20.0)
    assert running.tick(32.0)


def test_a_changed_setting_takes_effect_and_is_kept() -> None:
    running = program()
    running.push(Settings())
    running.stage.apply(running.stage.preferences.having(ui_scale=1.25, speed="fast"))
    assert running.stage.canvas.scale == pytest.approx(1.25)
    assert load_preferences(paths.settings_file()).speed == "fast"


def test_another_window_size_is_laid_out_anew() -> None:
    running = program()
    running.surface = pygame.display.set_mode((1920, 1080))
    running.feed(Resized((1920, 1080)), 0.0)
    assert running.stage.canvas.metrics.size == (1920, 1080)
    assert running.scene is not None and running.scene.desk is not None
    assert running.scene.desk.root.box.w == 1920


def test_a_crash_screen_that_breaks_too_lets_the_fault_through() -> None:
    running = program()
    running.push(Crash("The wall fell."))
    with pytest.raises(ZeroDivisionError):
        app._recover(running, ZeroDivisionError("and the roof"), [])


def test_recovering_shows_one_sentence_and_a_way_on() -> None:
    running = program()
    running.push(Settings())
    app._recover(running, ValueError("odd"), [])
    assert isinstance(running.scene, Crash)
    assert "odd" in running.scene.sentence
    assert running.scene.desk is not None
    running.scene.desk.focus("on")
    running.feed(Pressed(Action.ACCEPT), 0.0)
    assert isinstance(running.scene, Title)


def test_a_damaged_settings_file_is_put_aside(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    file.write_text("{ speed: ", encoding="utf-8")
    assert load_preferences(file) == Preferences()
    assert file.with_suffix(".bad").exists()


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    chosen = Preferences(speed="slow", effects=0.25, window=(1600, 900))
    assert save(chosen, tmp_path / "settings.json")
    assert load_preferences(tmp_path / "settings.json") == chosen


def test_an_unknown_entry_of_a_newer_version_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": "fast", "holograms": true}', encoding="utf-8")
    assert load_preferences(tmp_path / "settings.json").speed == "fast"


def test_a_shot_has_the_wanted_size(tmp_path: Path) -> None:
    out = tmp_path / "title.png"
    assert pictures.shot(scene="title", save=None, out=out, size=(960, 540), ui_scale=1.0) == 0
    assert pygame.image.load(out).get_size() == (960, 540)


def test_a_shot_of_an_unknown_screen_is_a_fault(tmp_path: Path) -> None:
    assert pictures.shot(scene="attic", save=None, out=tmp_path / "x.png", size=(960, 540), ui_scale=1.0) == 1


def test_the_smoke_test_draws_two_screens_and_tells_of_them(tmp_path: Path) -> None:
    assert pictures.smoke(tmp_path / "smoke.png") == 0
    told = json.loads((tmp_path / "smoke.json").read_text(encoding="utf-8"))
    assert (told["scenes"], told["missing"], told["boundary"]) == (["title", "board"], [], "well")
    assert told["thinking"] == "well"


@pytest.mark.parametrize(
    ("event", "meaning"),
    [
        (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0), Pressed(Action.NEXT)),
        (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT), Pressed(Action.PREVIOUS)),
        (pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL), Pressed(Action.UNDO)),
        (pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A), Pressed(Action.ACCEPT)),
        (pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_X), Pressed(Action.INTERRUPT)),
        (pygame.event.Event(pygame.TEXTINPUT, text="m"), Typed("m")),
    ],
)
def test_keys_and_pad_mean_the_same_actions(event: pygame.event.Event, meaning: object) -> None:
    assert read_event(event) == meaning


def test_no_sound_card_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise pygame.error("no card")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sound = Sound(paths.assets() / "sounds")
    assert not sound.open()
    sound.play("click")
    sound.ambience("torch")


def test_what_sound_libraries_print_stays_off_the_terminal(capfd: pytest.CaptureFixture[str]) -> None:
    with terminal_kept_clean():
        os.write(2, b"no such card")
    os.write(2, b"afterwards")
    assert capfd.readouterr().err == "afterwards"


def test_a_missing_sound_card_writes_nothing_to_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def refuse(**_: object) -> None:
        os.write(2, b"cannot open")
        raise pygame.error("no card")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    Sound(paths.assets() / "sounds").open()
    assert capfd.readouterr().err == ""


def test_variants_of_a_sound_are_found_by_its_name() -> None:
    sound = Sound(paths.assets() / "sounds")
    assert sound.open()
    try:
        assert len(sound._load("click")) == 3
        assert sound._load("no_such_sound") == []
    finally:
        sound.close()


@pytest.mark.parametrize(
    ("screens", "size"),
    [
        ([(960, 540)], (960, 540)),
        ([(800, 600), (1920, 1080)], (1280, 720)),
        ([(1366, 700)], (1280, 700)),
        ([], (1280, 720)),
    ],
)
def test_a_window_is_no_larger_than_the_screen(screens: list[tuple[int, int]], size: tuple[int, int]) -> None:
    assert within_screens((1280, 720), screens) == size

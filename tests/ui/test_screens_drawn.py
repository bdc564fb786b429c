"""Every screen beside the table can be drawn on its own, with all its pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.pictures import shot
from game.scenes import open_scene
from tests.ui.fingers import Fingers

SCREENS = ("setup", "shelf", "town", "curtain", "result", "skills", "treachery", "load", "pause")


@pytest.mark.parametrize("name", SCREENS)
def test_no_picture_is_missing(name: str) -> None:
    fingers = Fingers(open_scene(name))
    assert fingers.program.stage.canvas.art.missing == []


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_stays_whole_when_the_window_changes(name: str) -> None:
    fingers = Fingers(open_scene(name))
    fingers.program.resize(pygame.Surface((1920, 1080)))
    fingers.wait(20)
    assert fingers.faults() == []


def test_a_picture_of_the_town_can_be_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "town.png"
    assert shot(scene="town", save=None, out=out, size=(1280, 720), ui_scale=1.0) == 0
    assert pygame.image.load(out).get_size() == (1280, 720)


@pytest.mark.parametrize("name", SCREENS)
def test_the_focus_comes_to_every_button_by_key(name: str) -> None:
    from game.ui.input.actions import Action

    fingers = Fingers(open_scene(name))
    desk = fingers.scene.desk
    assert desk is not None
    wanted = [widget.key for widget in desk.reachable()]
    found = []
    for _ in wanted:
        fingers.press(Action.NEXT)
        found.append(desk.marks.focus)
    assert sorted(found) == sorted(wanted)

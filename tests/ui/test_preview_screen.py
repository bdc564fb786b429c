"""The preview is whole in every window, and everything in it can be reached by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cli import parser
from game.pictures import shot
from game.scenes import open_scene
from game.scenes.preview.preview import TABS, Preview
from game.scenes.preview.sample import STATE_VARIABLE
from game.ui.preview.known import OVERLAYS
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at


@pytest.fixture(scope="module")
def quest() -> Preview:
    """The shipped quest, read once."""
    return Preview(wait=True)


@pytest.mark.parametrize("size", (*SIZES, (960, 540)))
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("tab", TABS)
def test_nothing_is_cut_or_covered_in_any_window(quest: Preview, size: tuple[int, int], scale: float, tab: str) -> None:
    quest.board.tab = tab
    quest.board.overlays = {overlay.name for overlay in OVERLAYS}
    assert faults_at(quest, size, scale) == []


def test_no_picture_is_missing_and_a_picture_can_be_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STATE_VARIABLE, "try,reach,at=narthak")
    scene = open_scene("preview")
    assert isinstance(scene, Preview)
    assert (scene.board.tab, scene.board.item.id if scene.board.item else "") == ("Try", "narthak")
    assert Fingers(scene).program.stage.canvas.art.missing == []
    out = tmp_path / "preview.png"
    assert shot(scene="preview", save=None, out=out, size=(1280, 720), ui_scale=1.0) == 0
    assert pygame.image.load(out).get_size() == (1280, 720)


def test_tiled_may_ask_for_the_preview_with_nothing_chosen() -> None:
    assert parser().parse_args(["preview", "a.tmx", "--at"]).at == ""
    assert parser().parse_args(["preview", "a.tmx", "--at", "12", "--side", "hero"]).at == "12"

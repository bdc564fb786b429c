"""The check of a screen's geometry finds each kind of fault, and finds none in ours."""

from __future__ import annotations

import pytest

from game.scenes import open_scene
from game.ui.geometry import faults
from game.ui.preferences import Preferences
from game.ui.render.canvas import Canvas
from game.ui.render.metrics import Box
from game.ui.scene import UiContext
from game.ui.sound import Sound
from game.ui.widgets import Button, Label, RichText, Widget
from tests.ui.conftest import CanvasMaker

PAGE = Box(0, 0, 1280, 720)


def page(*widgets: Widget) -> Widget:
    """A page with widgets on it."""
    return Widget(box=PAGE, children=list(widgets))


@pytest.mark.parametrize(
    ("widgets", "word"),
    [
        ([Label(box=Box(0, 0, 100, 30), text="a"), Label(box=Box(90, 0, 100, 30), text="b")], "lies over"),
        ([Label(box=Box(1200, 0, 100, 30), text="a")], "reaches out"),
        ([Label(box=Box(0, 0, 40, 30), text="much too long for that")], "is cut"),
        ([RichText(box=Box(0, 0, 60, 30), text="much too long for that")], "is cut"),
        ([Button(box=Box(0, 0, 200, 30), key="b", text="b", act=lambda: None)], "too small"),
        ([Button(box=Box(0, 0, 60, 48), key="b", text="Attack everybody", act=lambda: None)], "is cut"),
        ([Button(box=Box(0, 0, 200, 48), text="b", act=lambda: None)], "no key"),
    ],
)
def test_a_fault_is_told(widgets: list[Widget], word: str, canvas: Canvas) -> None:
    assert any(word in fault for fault in faults(page(*widgets), canvas.fonts))


def test_a_sound_page_has_no_faults(canvas: Canvas) -> None:
    assert faults(page(Button(box=Box(0, 0, 200, 48), key="b", text="Fight", act=lambda: None)), canvas.fonts) == []


@pytest.mark.parametrize("name", ["title", "settings", "credits", "board"])
@pytest.mark.parametrize(
    ("size", "user"),
    [((1920, 1080), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.5), ((960, 540), 0.75), ((3840, 2160), 2.0)],
)
def test_our_screens_are_sound_at_every_size(
    name: str, size: tuple[int, int], user: float, make_canvas: CanvasMaker
) -> None:
    canvas = make_canvas(size, user=user)
    scene = open_scene(name)
    scene.enter(UiContext(canvas, Sound(canvas.art.root), Preferences(ui_scale=user)))
    assert scene.desk is not None
    assert faults(scene.desk.root, canvas.fonts) == []

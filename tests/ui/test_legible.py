"""Everything written on any screen can be read: by all eyes, at every size, with nothing across it."""

from __future__ import annotations

import pytest

from game.ui.render.metrics import Box
from game.ui.scene import Scene
from game.ui.widgets import Label, Widget
from tests.ui.fingers import SCALES, SIZES, faults_at
from tests.ui.measured import KINDS, MeasuredSurface, measured
from tests.ui.states import SHOWN, every_question, with_drawers

LEAST = 4.5
"""The contrast of text, for eyes of every kind."""


def faint(surface: MeasuredSurface) -> list[str]:
    """The texts of a screen that stand out too little from what they lie on."""
    return [
        f"{text.said!r}: {text.contrast(kind):.1f} {kind}"
        for text in surface.said
        for kind in ("", *KINDS)
        if text.contrast(kind) < LEAST
    ]


@pytest.mark.parametrize("name", SHOWN)
def test_text_of_a_screen_stands_out_for_every_kind_of_eyes(name: str) -> None:
    for state, scene in with_drawers(SHOWN[name]()):
        assert faint(measured(scene)) == [], state


@pytest.mark.parametrize("name", SHOWN)
def test_no_text_of_a_screen_lies_on_other_text(name: str) -> None:
    for state, scene in with_drawers(SHOWN[name]()):
        for scale in (0.75, 1.0):
            assert measured(scene, scale=scale).crossed() == [], (state, scale)


@pytest.mark.parametrize("name", SHOWN)
@pytest.mark.parametrize("scale", SCALES)
def test_nothing_of_a_screen_is_cut_covered_or_small(name: str, scale: float) -> None:
    for state, scene in with_drawers(SHOWN[name]()):
        for size in SIZES:
            assert faults_at(scene, size, scale) == [], (state, size)


def test_every_question_can_be_read() -> None:
    found: list[str] = []

    def look(name: str, scene: Scene) -> None:
        surface = measured(scene)
        found.extend(f"{name}: {told}" for told in faint(surface))
        found.extend(f"{name}: {one!r} lies on {other!r}" for one, other in surface.crossed())
        for size in SIZES:
            for scale in SCALES:
                found.extend(f"{name} at {size}, {scale}: {fault}" for fault in faults_at(scene, size, scale))

    every_question(look)
    assert found == []


class Blot(Scene):
    """Two texts on one place, in a colour that hardly stands out."""

    def build(self) -> Widget:
        """Both of them."""
        place, dim = Box(10, 10, 200, 30), (90, 20, 20)
        root = Widget(box=Box(0, 0, 1280, 720))
        root.add(Label(box=place, text="One", colour=dim), Label(box=place, text="Other", colour=dim))
        return root


def test_faint_text_and_text_on_text_are_found() -> None:
    surface = measured(Blot())
    assert surface.crossed() == [("One", "Other")]
    assert any("'One'" in told for told in faint(surface))

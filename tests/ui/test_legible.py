"""Everything written on any screen can be read: by all eyes, at every size, with nothing across it."""

from __future__ import annotations

from itertools import product

import pytest

from game.ui.render.metrics import Box, metrics
from game.ui.scene import Scene
from game.ui.widgets import Label, Widget
from tests.ui.fingers import ARRANGED, SCALES, SIZES, faults_at, left_out
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
def test_nothing_of_a_screen_is_cut_covered_or_small(name: str) -> None:
    for state, scene in with_drawers(SHOWN[name]()):
        for size, scale in ARRANGED:
            assert faults_at(scene, size, scale) == [], (state, size, scale)


def test_a_page_is_arranged_as_large_as_it_can_be_in_any_window() -> None:
    pages = {metrics(size, scale).page for size, scale in product(SIZES, SCALES)}
    assert {metrics(size, scale).page for size, scale in ARRANGED} == pages


@pytest.mark.parametrize("name", ("hero_turn", "overlord_turn", "treachery_0", "treachery_1", "treachery_2", "curtain"))
def test_no_word_is_left_out_at_the_table(name: str) -> None:
    for state, scene in with_drawers(SHOWN[name]()):
        for size, scale in ARRANGED:
            assert faults_at(scene, size, scale) == []
            assert left_out(scene) == [], (state, size, scale)


def test_every_question_can_be_read() -> None:
    found: list[str] = []

    def look(name: str, scene: Scene) -> None:
        surface = measured(scene)
        found.extend(f"{name}: {told}" for told in faint(surface))
        found.extend(f"{name}: {one!r} lies on {other!r}" for one, other in surface.crossed())
        for size, scale in ARRANGED:
            found.extend(f"{name} at {size}, {scale}: {fault}" for fault in faults_at(scene, size, scale))
            found.extend(f"{name} at {size}, {scale} leaves out {words}" for words in left_out(scene))

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

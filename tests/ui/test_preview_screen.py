"""The preview is whole in every window, and everything in it can be reached by mouse and by keys."""

from __future__ import annotations

import pytest

from game.scenes.preview import TABS, Preview
from game.scenes.preview_parts import OVERLAYS
from tests.ui.fingers import SCALES, SIZES, faults_at


@pytest.fixture(scope="module")
def quest() -> Preview:
    """The shipped quest, read once."""
    return Preview(wait=True)


@pytest.mark.parametrize("size", (*SIZES, (960, 540)))
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("tab", TABS)
def test_nothing_is_cut_or_covered_in_any_window(quest: Preview, size: tuple[int, int], scale: float, tab: str) -> None:
    quest.tab = tab
    quest.overlays = {overlay.name for overlay in OVERLAYS}
    assert faults_at(quest, size, scale) == []

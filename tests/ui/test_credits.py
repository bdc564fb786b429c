"""The credits show the licence of every part."""

from __future__ import annotations

from game.scenes.menus.settings import Settings
from tests.ui.fingers import Fingers


def test_a_licence_is_read_from_the_settings() -> None:
    fingers = Fingers(Settings())
    fingers.click("way/credits")
    fingers.click("part/FreeType")
    assert "freetype.txt" in fingers.texts()
    assert any("FreeType Project" in text for text in fingers.texts())
    assert fingers.faults() == []

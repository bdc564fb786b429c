"""Lessons at the real window: one is finished by keyboard and one by mouse, by doing what is marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desktop.lessons import finish
from tests.desktop.screen import missing_tools
from tests.desktop.table import sitting

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]


@pytest.mark.parametrize(("lesson", "way"), (("1_walk", "keys"), ("3_breath", "mouse")))
def test_a_lesson_is_finished(lesson: str, way: str, home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(home_of_its_own, monkeypatch, way=way) as player:
        assert finish(player, lesson).name == "lesson_done"

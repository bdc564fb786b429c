"""Lessons at the real window: one is finished by keyboard and one by mouse, by doing what is marked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.grid import Space
from tests.desktop.player import Player, Screen
from tests.desktop.screen import missing_tools
from tests.desktop.table import sitting

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]
MOST = 120
BEFORE_THE_BOARD = ("stop/go", "read")
"""What is closed before anything on the board counts."""


def marked(player: Player, screen: Screen) -> str | Space:
    """What the lesson marks: a key or a space."""
    for key in BEFORE_THE_BOARD:
        if screen.find(key):
            return key
    undo = screen.find("way/undo")
    if undo is not None and undo["enabled"]:
        return "way/undo"
    if line := screen.line("Roll the chosen dice"):
        return rerolling(player, screen) or line
    marks = screen.board["marks"]
    if spaces := marks.get("target") or marks.get("legal"):
        return Space(int(spaces[0]))
    return str(next(w["key"] for w in screen.reachable if w["enabled"] and w["key"].startswith("line/")))


def rerolling(player: Player, screen: Screen) -> str:
    """The next die to be chosen; empty when all are."""
    wanted = ("die/0", "die/1") if "any dice you choose" in screen.texts() else ("die/0",)
    return next((die for die in wanted if die not in player.done[-len(wanted) :]), "")


@pytest.mark.parametrize(("lesson", "way"), (("1_walk", "keys"), ("3_breath", "mouse")))
def test_a_lesson_is_finished(lesson: str, way: str, home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(home_of_its_own, monkeypatch, way=way) as player:
        player.use("learn")
        screen = player.use(f"lesson/{lesson}")
        if screen.name == "learn":
            screen = player.use("start")
        for _ in range(MOST):
            if screen.name == "lesson_done":
                break
            wanted = marked(player, screen)
            screen = player.use(wanted) if isinstance(wanted, str) else player.step_on(wanted)
        assert screen.name == "lesson_done"

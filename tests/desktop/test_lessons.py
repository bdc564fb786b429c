"""Lessons at the real window: each is finished by doing what is marked, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.grid import Space
from game.lessons.model import all_lessons
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
    if screen.name == "town":
        return in_town(player, screen)
    if line := screen.line("Roll the chosen dice"):
        return rerolling(player, screen) or line
    if card := next((w["key"] for w in screen.reachable if w["key"].startswith("face/")), ""):
        return str(card)
    if "Crushing Block" in screen.texts() and "discard Crushing Block" in screen.texts():
        return discarding(screen)
    marks = screen.board["marks"]
    if spaces := marks.get("target") or marks.get("legal"):
        return Space(int(spaces[0]))
    return str(next(w["key"] for w in screen.reachable if w["enabled"] and w["key"].startswith("line/")))


def in_town(player: Player, screen: Screen) -> str:
    """Buy Leather Armor, put it on, and leave."""
    if screen.find("receive/0"):
        return "receive/0"
    if "buy/leather_armor" in player.done:
        return "leave" if "receive/0" in player.done else "buy"
    return "buy/leather_armor"


def rerolling(player: Player, screen: Screen) -> str:
    """The next die to be chosen; empty when all are."""
    wanted = ("die/0", "die/1") if "any dice you choose" in screen.texts() else ("die/0",)
    return next((die for die in wanted if die not in player.done[-len(wanted) :]), "")


def discarding(screen: Screen) -> str:
    """Open the hand, choose the card, and discard it for threat."""
    if line := screen.line("Discard for threat"):
        return line
    for widget in screen.reachable:
        if widget["key"].startswith("hand/") and widget.get("name") == "Crushing Block":
            return str(widget["key"])
    return "drawer/cards"


@pytest.mark.parametrize("way", ("mouse", "keys"))
@pytest.mark.parametrize("lesson", [lesson.id for lesson in all_lessons()])
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

"""Lessons at the real window: `python -m tests.desktop.lessons [--way mouse|keys] [LESSON ...]` finishes them one after
another by doing what each marks, and tells where one stumbles; without names it takes all six, and both ways."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import pytest

from game.board.grid import Space
from game.paths import assets
from tests.desktop.player import Player, Screen
from tests.desktop.table import sitting

MOST = 120
BEFORE_THE_BOARD = ("stop/go", "read")
"""What is closed before anything on the board counts."""
IN_TOWN = ("buy/leather_armor", "buy", "receive/0", "leave")
"""What is done in the shop, one after another."""


def finish(player: Player, lesson: str) -> Screen:
    """Play a lesson from the title until it is done, or until MOST things were done; the screen then."""
    player.use("learn")
    screen = player.use(f"lesson/{lesson}")
    if screen.name == "learn":
        screen = player.use("start")
    for _ in range(MOST):
        if screen.name == "lesson_done":
            break
        wanted = marked(player, screen)
        screen = player.use(wanted) if isinstance(wanted, str) else player.step_on(wanted)
    return screen


def marked(player: Player, screen: Screen) -> str | Space:
    """What the lesson marks: a key or a space."""
    for key in BEFORE_THE_BOARD:
        if screen.find(key):
            return key
    undo = screen.find("way/undo")
    if undo is not None and undo["enabled"]:
        return "way/undo"
    if screen.name == "town":
        return IN_TOWN[sum(key in player.done for key in IN_TOWN)]
    if screen.find("face/0"):
        return str(next(w["key"] for w in screen.reachable if w["enabled"] and w["key"].startswith("face/")))
    if line := screen.line("Roll the chosen dice"):
        return rerolling(player, screen) or line
    marks = {} if screen.told["board"] is None else screen.board["marks"]
    if spaces := marks.get("target") or marks.get("legal"):
        return Space(int(spaces[0]))
    ways = [w["key"] for w in screen.reachable if w["enabled"] and w["key"].startswith(("popup/", "chest/", "line/"))]
    if fresh := [key for key in ways if key not in ("popup/close", player.done[-1])]:
        return str(fresh[0])
    return ways[0] if ways else next_card(player, screen)


def next_card(player: Player, screen: Screen) -> str:
    """The next card of the hand to be looked at, whose turn comes when the one before was closed."""
    cards = [widget["key"] for widget in screen.reachable if widget["key"].startswith("hand/")]
    return str(cards[player.done.count("popup/close") % len(cards)]) if cards else "drawer/cards"


def rerolling(player: Player, screen: Screen) -> str:
    """The next die to be chosen; empty when all are."""
    wanted = ("die/0", "die/1") if "choose both of them" in screen.texts() else ("die/0",)
    return next((die for die in wanted if die not in player.done[-len(wanted) :]), "")


def main() -> int:
    """Play what was asked for; 0 when every lesson was finished."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.desktop.lessons", description="Finish lessons at the window."
    )
    parser.add_argument(
        "lesson", nargs="*", default=sorted(file.stem for file in (assets() / "lessons").glob("*.toml"))
    )
    parser.add_argument("--way", choices=("mouse", "keys"), action="append")
    asked = parser.parse_args()
    failed = 0
    for lesson in asked.lesson:
        for way in asked.way or ("mouse", "keys"):
            with tempfile.TemporaryDirectory() as home, pytest.MonkeyPatch.context() as patch:
                outcome = attempt(Path(home), patch, lesson, way)
            failed += outcome != "finished"
            print(f"{lesson} by {way}: {outcome}", flush=True)
    return min(failed, 1)


def attempt(home: Path, patch: pytest.MonkeyPatch, lesson: str, way: str) -> str:
    """How playing a lesson ended, in words."""
    try:
        with sitting(home, patch, way=way) as player:
            screen = finish(player, lesson)
            return "finished" if screen.name == "lesson_done" else f"still on {screen.name} after {player.done[-8:]}"
    except (AssertionError, KeyError) as stumble:
        return f"stumbled: {stumble}"


if __name__ == "__main__":
    raise SystemExit(main())

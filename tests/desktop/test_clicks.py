"""Clicks in the real window: from the title to the first step of a first quest, and back to it on the next day."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.board.grid import Space
from tests.desktop.screen import missing_tools
from tests.desktop.table import sitting

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]
MOST_CLICKS = 8


def test_a_first_step_is_eight_clicks_away_and_the_next_day_one(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sitting(home_of_its_own, monkeypatch, way="mouse") as player:
        for key in ("setup", "start", "keep", "keep", "skip"):
            player.use(key)
        player.use(player.look().line("Mordrog"))
        screen = player.use(player.look().line("Run"))
        stood = [figure["space"] for figure in screen.board["figures"]]
        screen = player.step_on(Space(screen.board["marks"]["reachable"][0]))
        assert len(player.done) == MOST_CLICKS
        assert screen.name == "hero_turn"
        assert stood != [figure["space"] for figure in screen.board["figures"]]
        player.press("F10")
        player.begin("quit")
        assert player.window.ended() == 0
    with sitting(home_of_its_own, monkeypatch, way="mouse", again=True) as player:
        assert player.use("resume").name == "hero_turn"
        assert len(player.done) == 1

"""A whole game by the house rules of facing and zones in the real window, to its result."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desktop.screen import missing_tools
from tests.desktop.table import play_on, sitting

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]

MOST = 300
"""How many things are done at most before the game must be over."""


def test_a_game_on_the_bridge_of_hest_opens_its_page_and_comes_to_a_result(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sitting(home_of_its_own, monkeypatch, way="mouse") as player:
        player.use("setup")
        player.use("browse")
        player.use("quest/the_long_bridge_at_hest")
        player.use("preset/lead")
        assert player.use("start").name == "rulebook"
        screen = player.use("way/back")
        while screen.name != "result":
            screen = player.use("keep") if screen.name == "skills" else play_on(player, screen)
            assert len(player.done) < MOST
        assert "The Overlord has won" in screen.texts()
        assert "MOD-VICT" not in screen.texts()

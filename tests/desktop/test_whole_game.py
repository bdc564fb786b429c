"""From the title to the result in the real window, with nothing but the mouse, and with nothing but the keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.desktop.screen import missing_tools
from tests.desktop.table import first_turn, lay_out, play_on, set_up, sitting

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]

MOST = 400
"""How many things are done at most before the game must be over."""


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_whole_game_is_played_from_the_title_to_the_result(
    way: str, home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sitting(home_of_its_own, monkeypatch, way=way, rules=["conquest_start"]) as player:
        assert player.look().name == "title"
        assert set_up(player).name == "skills"
        screen = lay_out(player)
        screen = first_turn(player, player.use("line/0*"))
        assert len(screen.board["doors"]) and any(door["open"] for door in screen.board["doors"])
        while screen.name != "result":
            screen = play_on(player, screen)
            assert len(player.done) < MOST
        assert "has won" in screen.texts() or "have won" in screen.texts()
        screen = player.use("title")
        assert screen.name == "title"

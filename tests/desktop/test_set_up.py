"""Set-up in the real window: one page by mouse, and what was chosen is there at the next start of the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.saves.reading import read_save
from tests.desktop.screen import missing_tools
from tests.desktop.table import sitting

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]


def test_choices_and_names_are_there_at_the_next_start(home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(home_of_its_own, monkeypatch, way="mouse") as player:
        screen = player.use("setup")
        assert "Ready: you lead Mordrog and Silhouette against a Normal overlord." in screen.texts()
        player.use("swap/1")
        player.use("instead/one_fist")
        player.use("kind/overlord/Easy")
        player.use("rules")
        player.use("option/treasure_gate")
        player.use("rules")
        player.use("name/seat1")
        player.window.press("End", "z")
        assert "Ready: you lead One Fist and Silhouette against an Easy overlord." in player.look().texts()
        assert player.use("start").name == "skills"
        player.use("way/menu")
        player.use("give/overlord/normal")
        assert player.use("on").name == "skills"
        player.use("way/menu")
        player.begin("quit")
        assert player.window.ended() == 0
    (save,) = (home_of_its_own / "saves").glob("*.emberdelve")
    assert read_save(save).setup.seats == {"overlord": "normal", "seat1": "human"}
    with sitting(home_of_its_own, monkeypatch, way="mouse", again=True) as player:
        texts = player.use("setup").texts()
    assert "Ready: you lead One Fist and Silhouette against an Easy overlord." in texts
    assert "Shop treasures need a chest: off" in texts
    assert "Player 1z" in texts

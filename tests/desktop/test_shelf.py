"""The quest shelf in the real window: a pack comes by its path and by being dropped, is played, and is removed."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.design.pack import pack_quest
from tests.desktop.player import Player, Screen
from tests.desktop.screen import missing_tools
from tests.desktop.table import sitting
from tests.maps.guide_quest import make

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]
PATIENCE = 40.0


def seen(player: Player, wanted: Callable[[Screen], bool], what: str) -> Screen:
    """The screen once it shows something (AssertionError naming it when it never does)."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        screen = player.glance()
        if wanted(screen):
            return player.look()
        time.sleep(0.05)
    raise AssertionError(f"waited {PATIENCE:g} s for {what}")


def on_the_shelf(screen: Screen) -> bool:
    """Whether the installed quest is told about and can be played."""
    play = screen.find("play")
    return "The Salt Cellar" in screen.texts() and play is not None and bool(play["enabled"])


def drop(player: Player, file: Path) -> None:
    """Drag a file onto the window."""
    words = [sys.executable, "-m", "tests.desktop.dropping", player.window.ident, str(file)]
    subprocess.run(words, env=player.window.environment, check=True, timeout=PATIENCE)


def take_off(player: Player) -> None:
    """Remove the only installed quest."""
    player.use("kept/Installed 1")
    player.use("take_off")
    screen = player.use("remove")
    assert "The Salt Cellar" not in screen.texts()


def test_a_pack_is_installed_by_path_and_by_drop_played_and_removed(
    home_of_its_own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = tmp_path / "the_salt_cellar.emberquest"
    pack_quest(make(tmp_path), pack)
    installed = home_of_its_own / "quests"
    with sitting(home_of_its_own, monkeypatch, way="mouse") as player:
        player.use("shelf")
        player.use("path")
        player.window.hand("type", "--delay", "12", str(pack))
        seen(player, lambda now: bool((now.find("install") or {}).get("enabled")), "the path")
        player.use("install")
        seen(player, on_the_shelf, "the quest on the shelf")
        assert len(list(installed.iterdir())) == 1
        screen = player.use("play")
        assert (screen.name, "The Salt Cellar" in screen.texts()) == ("setup", True)
        assert player.use("start").name == "skills"
        player.use("way/menu")
        assert player.use("title").name == "title"

        player.use("shelf")
        take_off(player)
        assert list(installed.iterdir()) == []

        drop(player, pack)
        seen(player, on_the_shelf, "the dropped quest on the shelf")
        take_off(player)
        player.press("Escape")
        drop(player, pack)
        screen = seen(player, on_the_shelf, "the quest that was dropped on the title")
        assert screen.name == "shelf"
        assert len(list(installed.iterdir())) == 1

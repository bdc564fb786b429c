"""The preview at the real window: open a quest, save it anew, see the change, play from here, and come back."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.desktop.player import Player, Screen
from tests.desktop.screen import missing_tools, window_of
from tests.preview_support import edit, quest_in

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]
PATIENCE = 30.0


@contextmanager
def previewing(home: Path, quest: Path, monkeypatch: pytest.MonkeyPatch, *, way: str) -> Iterator[Player]:
    """The preview of a quest, worked by mouse or by keys."""
    folder = home / "settings"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(json.dumps({"speed": "instant", "reduced_motion": True}), encoding="utf-8")
    trace = home / "trace.json"
    monkeypatch.setenv("EMBERDELVE_TRACE", str(trace))
    with window_of([sys.executable, "-m", "game", "preview", str(quest), "--at", "narthak"], home=home) as window:
        Player(window, trace, way).look()
        yield Player(window.anew(), trace, way)


def seen(player: Player, wanted: Callable[[Screen], bool], what: str) -> Screen:
    """The screen once it shows something (AssertionError naming it when it never does)."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        screen = player.glance()
        if wanted(screen):
            return screen
        time.sleep(0.05)
    raise AssertionError(f"waited {PATIENCE:g} s for {what}")


def anchor(screen: Screen, art: str) -> int:
    """Where the first figure of a picture stands."""
    return next(int(figure["space"]) for figure in screen.board["figures"] if art in figure["art"])


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_quest_is_worked_on_and_played(
    home_of_its_own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    quest = quest_in(tmp_path)
    with previewing(home_of_its_own, quest, monkeypatch, way=way) as player:
        screen = player.look()
        assert screen.name == "preview"
        assert "Giant" in screen.texts() or "narthak" in screen.texts()
        before = anchor(screen, "narthak")

        edit(quest, 'gid="60" x="1600"', 'gid="60" x="1664"')
        seen(player, lambda now: anchor(now, "narthak") == before + 1, "the saved map")

        edit(quest.with_suffix(".toml"), "[[area]]", "[[arena]]")
        screen = seen(player, lambda now: "has a fault" in now.texts(), "the fault")
        assert anchor(screen, "narthak") == before + 1
        edit(quest.with_suffix(".toml"), "[[arena]]", "[[area]]")
        seen(player, lambda now: "has a fault" not in now.texts(), "the fault to go")

        player.use("tab/layers")
        player.use("overlay/spawns")
        figures = player.look().board["figures"]
        screen = player.use("way/play")
        assert screen.name != "preview"
        while screen.find("read"):
            screen = player.use("read")
        player.use("way/menu")
        screen = player.use("title")
        assert screen.name == "preview"
        assert screen.board["figures"] == figures
        assert (screen.find("overlay/spawns") or {}).get("key")

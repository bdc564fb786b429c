"""The game opens on a screen, and says so where there is none."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.desktop.screen import missing_tools, window_of

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]

GAME = [sys.executable, "-m", "game"]


def test_the_game_opens_a_window_that_stays(home_of_its_own: Path) -> None:
    with window_of(GAME, home=home_of_its_own) as window:
        assert min(window.size()) >= 540
        window.press("Tab")
        assert window.program.poll() is None


def test_a_screen_that_is_not_there_is_one_sentence(home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    environment = {**os.environ, "SDL_VIDEODRIVER": "x11"}
    ran = subprocess.run(GAME, env=environment, capture_output=True, text=True, timeout=20, check=False)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "simulate" in ran.stderr and "shot" in ran.stderr

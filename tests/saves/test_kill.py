"""Killed at any moment, a game loses nothing that was kept. `python -m tests.saves.kill` does this a thousand times."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
@pytest.mark.parametrize("mode", ["--paced", "--full-speed"])
def test_killed_games_open_with_every_answer_that_was_kept(mode: str) -> None:
    command = [sys.executable, "-m", "tests.saves.kill", "--times", "4", mode]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert '"kills": 4' in done.stdout

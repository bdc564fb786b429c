"""Killed at any moment, a game loses nothing that was on the disk."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.saves.load import open_save

ROOT = Path(__file__).resolve().parents[2]
GAME = """
import sys
from pathlib import Path
from game.saves.autosave import Autosave
from tests.saves.played import played, step
table, setup = played(1, seed=int(sys.argv[2]))
autosave = Autosave(Path(sys.argv[1]), table, setup)
while table.over is None:
    step(table, 1)
    autosave.keep()
    print(len(table.journal), table.world.hash(), flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs kill -9")
@pytest.mark.parametrize("answers", [3, 17, 60, 110])
def test_a_killed_game_opens_with_every_answer(tmp_path: Path, answers: int) -> None:
    path = tmp_path / "a.emberdelve"
    command = [sys.executable, "-c", GAME, str(path), str(answers)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment) as process:
        assert process.stdout is not None
        for _ in range(answers):
            entries, state = process.stdout.readline().split()
        process.send_signal(signal.SIGKILL)
        process.wait()
    table = open_save(path).table
    assert len(table.journal) >= int(entries)
    table.rewind(int(entries))
    assert table.world.hash() == state

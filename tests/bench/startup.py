"""From the start of the process to the first frame in the window, on a driver without a screen."""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from time import perf_counter

from tests.bench.figure import Figure

FRAME_LIMIT = 0.6
STARTS = 5
PROGRAM = (
    "import os, game.app, game.cli, game.ui.scene; "
    "game.ui.scene.UiContext.open_late = lambda stage: os._exit(0); game.cli.main([])"
)
"""The program as it is, but that it leaves where it would turn to what may wait until after the first frame."""


def figures() -> Iterator[Figure]:
    """Yield the time to the first frame."""
    first_frame()
    note = f"reference is the bar, {FRAME_LIMIT} s"
    took = statistics.median(first_frame() for _ in range(STARTS))
    yield Figure("start: first frame", took, FRAME_LIMIT, target=1, better="lower", note=note)


def first_frame() -> float:
    """Seconds from starting the program until its first frame is shown, where it ends; CalledProcessError when it never
    comes so far."""
    with tempfile.TemporaryDirectory() as home:
        own = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "EMBERDELVE_HOME": home}
        start = perf_counter()
        subprocess.run(
            [sys.executable, "-c", PROGRAM], env={**os.environ, **own}, stdout=subprocess.DEVNULL, check=True
        )
        return perf_counter() - start

"""Starts this program once more, as a process that works for this one and talks with it through pipes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from game import paths


def start_again(*words: str) -> subprocess.Popen[bytes]:
    """This very program with these words, frozen or not, from wherever it runs; OSError where it cannot be started."""
    begin = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]
    package = str(Path(paths.__file__).resolve().parent.parent)
    inherited = os.environ.get("PYTHONPATH", "")
    search = os.pathsep.join(filter(None, (package, inherited)))
    hidden = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    return subprocess.Popen(
        [*begin, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": search},
        creationflags=hidden,
        bufsize=0,
    )

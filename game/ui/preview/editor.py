"""Opens a file of a quest at a line, in the designer's editor or in what the system opens such files with."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from game.content.faults import Fault

WITH_LINE = {
    "code": ("--goto", "{file}:{line}"),
    "codium": ("--goto", "{file}:{line}"),
    "subl": ("{file}:{line}",),
    "zed": ("{file}:{line}",),
    "gvim": ("+{line}", "{file}"),
    "emacs": ("+{line}", "{file}"),
    "gedit": ("+{line}", "{file}"),
    "kate": ("--line", "{line}", "{file}"),
}
"""How editors with a window of their own are told the line; others are given the file alone."""
IN_TERMINAL = ("vi", "vim", "nvim", "nano", "pico", "ed", "ex", "joe", "micro", "hx", "helix", "kak", "mcedit")
"""Editors that need a terminal, of which a window has none."""
OPENERS = {"linux": "xdg-open", "darwin": "open", "win32": "explorer"}
NONE = "No editor with a window was found; name one in the environment variable VISUAL."


def command(file: Path, line: int, environment: Mapping[str, str]) -> list[str]:
    """The words that open a file at a line; none when there is no way. Maps go to what the system opens them with."""
    for variable in () if file.suffix == ".tmx" else ("VISUAL", "EDITOR"):
        words = shlex.split(environment.get(variable, ""))
        program = Path(words[0]).stem.lower() if words else ""
        if not program or program in IN_TERMINAL or shutil.which(words[0]) is None:
            continue
        told = WITH_LINE.get(program, ("{file}",))
        return [*words, *(word.format(file=file, line=line) for word in told)]
    opener = OPENERS.get(sys.platform, "xdg-open")
    return [opener, str(file)] if shutil.which(opener) is not None else []


def open_fault(folder: Path, fault: Fault) -> str:
    """Open the file of a fault in a folder; what to tell the designer, as a sentence."""
    return open_file(folder / fault.file, fault.line)


def open_file(file: Path, line: int = 1) -> str:
    """Open a text or a map with the program that is meant for it; what to tell, as a sentence."""
    if not file.is_file():
        return f"There is no file {file.name} to open."
    words = command(file, max(line, 1), os.environ)
    if not words:
        return NONE
    try:
        subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError as error:
        return f"{Path(words[0]).name} cannot be started: {error.strerror or error}."
    return f"{file.name} is being opened with {Path(words[0]).name}."

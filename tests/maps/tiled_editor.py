"""The Tiled editor of this machine, where it is new enough; EMBERDELVE_TILED names a tree that holds another."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from game.design.kit import EXTENSION

TREE = os.environ.get("EMBERDELVE_TILED", "")
ENVIRONMENT = {"QT_QPA_PLATFORM": "offscreen", "HOME": "/root", "XDG_RUNTIME_DIR": "/run"}
NEEDED = "--project"
"""The option without which an editor does not know the classes of our maps; Tiled 1.8 has it not, and exits with 0."""


def why_not() -> str:
    """Why the editor cannot write our maps again; "" where it can."""
    if not (TREE or shutil.which("tiled")):
        return "Tiled is not installed here"
    said = _run(["--help"], Path("/"))
    if NEEDED in said.stdout + said.stderr:
        return ""
    return f"the Tiled that is installed here has no {NEEDED}; the maps need 1.12 or later"


def write_again(folder: Path, name: str) -> Path:
    """The map as the editor writes it again, beside the original in `folder`."""
    arguments = [NEEDED, "emberdelve.tiled-project", "--export-map", "tmx", name, f"again_{name}"]
    _run(arguments, folder).check_returncode()
    return folder / f"again_{name}"


def evaluated(folder: Path, script: str) -> str:
    """What a script says that the editor evaluates after its extension, in a folder with the kit."""
    (folder / "evaluated.js").write_text((folder / EXTENSION).read_text(encoding="utf-8") + script, encoding="utf-8")
    said = _run([NEEDED, "emberdelve.tiled-project", "--evaluate", "evaluated.js"], folder)
    return said.stdout + said.stderr


def rasterized(folder: Path, name: str, *, after: int = 0) -> Path:
    """The picture that Tiled draws of the tile and image layers of a map, tiles that move so many milliseconds on."""
    picture = f"{name}.tiled.png"
    options = ["--hide-object-layers", *(["--advance-animations", str(after)] if after else [])]
    _run([*options, name, picture], folder, program="tmxrasterizer").check_returncode()
    return folder / picture


def _run(arguments: Sequence[str], folder: Path, program: str = "tiled") -> subprocess.CompletedProcess[str]:
    command = [shutil.which(program) or program, *arguments]
    where = folder
    if TREE:
        inside = Path("/") / (folder.relative_to(TREE) if folder.is_relative_to(TREE) else "")
        command = ["chroot", TREE, "sh", "-c", f'cd {inside} && exec {program} "$@"', program, *arguments]
        where = Path(TREE)
    environment = os.environ | ENVIRONMENT
    return subprocess.run(command, cwd=where, env=environment, check=False, capture_output=True, timeout=60, text=True)

"""Tiled itself reads and writes our maps without changing them; EMBERDELVE_TILED names a tree that holds the editor."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.content.tiled import read_map
from game.paths import assets, maps

TREE = os.environ.get("EMBERDELVE_TILED", "")
EDITOR = shutil.which("tiled")
MAPS = sorted(path.name for path in maps().glob("*.tmx"))


def _exported(folder: Path, name: str) -> Path:
    """The map as the editor writes it again, beside the original in `folder`."""
    arguments = ["--project", "emberdelve.tiled-project", "--export-map", "tmx", name, f"again_{name}"]
    command = [EDITOR or "tiled", *arguments]
    where = folder
    if TREE:
        inside = Path("/") / folder.relative_to(TREE)
        command = ["chroot", TREE, "sh", "-c", f'cd {inside} && exec tiled "$@"', "tiled", *arguments]
        where = Path(TREE)
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "HOME": "/root", "XDG_RUNTIME_DIR": "/run"}
    subprocess.run(command, cwd=where, env=environment, check=True, capture_output=True, timeout=60)
    return folder / f"again_{name}"


@pytest.mark.skipif(not (TREE or EDITOR), reason="Tiled is not installed here")
@pytest.mark.parametrize("name", MAPS)
def test_a_map_written_again_by_the_editor_means_the_same(tmp_path: Path, name: str) -> None:
    root = Path(TREE) / "root" / "round_trip" if TREE else tmp_path
    folder = root / "maps"
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(maps(), folder)
    shutil.copytree(assets() / "art" / "png" / "tiles", root / "assets" / "art" / "png" / "tiles")
    art = root / "assets"
    again = read_map(_exported(folder, name), art=art)
    first = read_map(folder / name, art=art)
    assert (again.layers, again.properties, again.width, again.height) == (
        first.layers,
        first.properties,
        first.width,
        first.height,
    )

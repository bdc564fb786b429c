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
HERE_ONLY = pytest.mark.skipif(not (TREE or EDITOR), reason="Tiled is not installed here")
MAPS = sorted(path.name for path in maps().glob("*.tmx"))


def exported(folder: Path, name: str) -> Path:
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


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of maps/ that the editor can reach, with the pictures where its tilesets look for them."""
    root = Path(TREE) / "root" / "round_trip" if TREE else tmp_path
    shutil.rmtree(root, ignore_errors=True)
    shutil.copytree(maps(), root / "maps")
    shutil.copytree(assets() / "art" / "png" / "tiles", root / "assets" / "art" / "png" / "tiles")
    return root / "maps"


def _same(folder: Path, name: str) -> bool:
    """Whether a map means the same after the editor has written it again."""
    art = folder.parent / "assets"
    again, first = read_map(exported(folder, name), art=art), read_map(folder / name, art=art)
    return (again.layers, again.properties, again.width, again.height) == (
        first.layers,
        first.properties,
        first.width,
        first.height,
    )


@HERE_ONLY
@pytest.mark.parametrize("name", MAPS)
def test_a_map_written_again_by_the_editor_means_the_same(copy: Path, name: str) -> None:
    assert _same(copy, name)


@HERE_ONLY
def test_a_map_of_every_template_of_the_kit_means_the_same_when_the_editor_has_saved_it(copy: Path) -> None:
    objects = "".join(
        f'<object id="{number}" name="o{number}" template="templates/{path.name}" x="{number * 64}" y="256"/>'
        for number, path in enumerate(sorted((copy / "templates").glob("*.tx")), start=1)
    )
    cells = ",".join(["1"] * 128 * 5)
    (copy / "scratch.tmx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?><map version="1.10" orientation="orthogonal" renderorder="right-down" '
        'width="128" height="5" tilewidth="64" tileheight="64" infinite="0" nextlayerid="3" nextobjectid="900">'
        '<tileset firstgid="1" source="tilesets/floors.tsx"/><tileset firstgid="9" source="tilesets/cave.tsx"/>'
        '<layer id="1" name="a" class="Area" width="128" height="5">'
        f'<properties><property name="number" type="int" value="3"/></properties><data encoding="csv">{cells}</data>'
        f'</layer><objectgroup id="2" name="o">{objects}</objectgroup></map>'
    )
    assert _same(copy, "scratch.tmx")

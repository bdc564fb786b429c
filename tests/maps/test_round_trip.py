"""Tiled itself reads and writes our maps without changing them; EMBERDELVE_TILED names a tree that holds the editor."""

import os
import shutil
import sys
from pathlib import Path

import pytest

from game.content.tiled import read_map
from game.paths import assets, maps
from tests.maps.tiled_editor import TREE, why_not, write_again

WHY_NOT = why_not()
HERE_ONLY = pytest.mark.skipif(bool(WHY_NOT), reason=WHY_NOT)
MAPS = sorted(path.name for path in maps().glob("*.tmx"))


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
    again, first = read_map(write_again(folder, name), art=art), read_map(folder / name, art=art)
    return (again.layers, again.properties, again.width, again.height) == (
        first.layers,
        first.properties,
        first.width,
        first.height,
    )


def fake_editor(folder: Path, usage: str) -> None:
    """An editor that knows no map, prints how it is called and leaves with 0."""
    script = folder / "tiled"
    script.write_text(f"#!/bin/sh\necho '{usage}'\n", encoding="utf-8")
    script.chmod(0o755)


@pytest.fixture
def fake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is looked through first for the editor."""
    if sys.platform == "win32":
        pytest.skip("the editor that stands in is a script of the shell")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr("tests.maps.tiled_editor.TREE", "")
    return tmp_path


def test_an_editor_too_old_for_our_maps_is_not_asked_to_write_them(fake: Path) -> None:
    fake_editor(fake, "Usage: tiled [options] [files...]  --export-map [format]")
    assert "has no --project; the maps need 1.12" in why_not()


def test_an_editor_that_takes_a_project_is_asked_to_write_the_maps(fake: Path) -> None:
    fake_editor(fake, "Usage: tiled [options] [files...]  --project <file>  --export-map [format]")
    assert why_not() == ""


@HERE_ONLY
@pytest.mark.parametrize("name", MAPS)
def test_a_map_written_again_by_the_editor_means_the_same(copy: Path, name: str) -> None:
    assert _same(copy, name)


@HERE_ONLY
def test_a_map_of_every_template_of_the_kit_means_the_same_when_the_editor_has_saved_it(copy: Path) -> None:
    files = (path.relative_to(copy).as_posix() for path in sorted((copy / "templates").rglob("*.tx")))
    objects = "".join(
        f'<object id="{number}" name="o{number}" template="{file}" x="{number * 64}" y="256"/>'
        for number, file in enumerate(files, start=1)
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

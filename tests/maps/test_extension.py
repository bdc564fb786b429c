"""The extension for the editor: it loads, finds the object of a fault, and puts doors and walls onto lines."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import cli, paths
from game.design.kit import COMMAND, EXTENSION, extension, write_kit
from tests.maps import tiled_editor

EDITOR = pytest.mark.skipif(bool(tiled_editor.why_not()), reason=tiled_editor.why_not() or "there")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with the kit and a map, where the editor can see it."""
    with tempfile.TemporaryDirectory(dir=tiled_editor.TREE or None) as name:
        made = Path(name)
        write_kit(made)
        shutil.copy(paths.maps() / "into_the_dark.tmx", made)
        yield made


def told(folder: Path, script: str) -> list[str]:
    """The lines that a script logs behind a colon."""
    return re.findall(r"^\"?told: (.*?)\"?$", tiled_editor.evaluated(folder, script), re.MULTILINE)


READ = 'const map = tiled.mapFormat("tmx").read("into_the_dark.tmx");\n'


@EDITOR
def test_doors_and_walls_are_put_onto_the_lines(folder: Path) -> None:
    places = """
    const places = () => { const found = []; eachObject(map.layers, (o) => {
        if (LINES.includes(classOf(o))) found.push([o.x, o.y]); }); return JSON.stringify(found); };
    """
    nudge = "eachObject(map.layers, (o) => { if (LINES.includes(classOf(o))) { o.x += 11; o.y -= 13; } });\n"
    script = f'{READ}{places}tiled.log("told: " + places());\n{nudge}tiled.log("told: " + places());\n'
    before, moved, after = told(folder, f'{script}snap(map); tiled.log("told: " + places());\n')
    assert json.loads(before) == json.loads(after) != json.loads(moved)
    assert len(json.loads(before)) == 5


@EDITOR
@pytest.mark.parametrize(("where", "found"), [('object 4 "door_1_2"', "4"), ('object "door_0_1"', "2")])
def test_a_fault_leads_to_its_object(folder: Path, where: str, found: str) -> None:
    script = f"{READ}tiled.log('told: ' + objectOf(map, '{where}').id);\n"
    assert told(folder, script) == [found]


def test_the_extension_calls_the_game_as_the_project_does() -> None:
    text = extension({"command": "emberdelve.exe", "arguments": "", "workingDirectory": "%projectpath"})
    assert 'const GAME = { command: "emberdelve.exe", arguments: [], folder: "." };' in text
    assert extension(COMMAND) == (paths.maps() / EXTENSION).read_text(encoding="utf-8")


def test_arrows_lead_from_what_sets_off_to_what_is_touched(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["check", str(paths.maps() / "into_the_dark.tmx"), "--arrows"]) == 0
    (arrow,) = [each for each in json.loads(capsys.readouterr().out) if each["name"].startswith("event 3:")]
    assert arrow["from"] == [31.5, 22.5]

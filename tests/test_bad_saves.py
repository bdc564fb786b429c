"""Damaged saves: one clear sentence says what is wrong, nothing is lost, and no other save suffers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game import paths
from game.saves.autosave import Autosave
from game.saves.course import SavedCourse, encoded
from game.saves.lines import Head
from game.saves.reading import read_save
from game.scenes import open_scene
from game.scenes.menus.load import Load
from tests.saves.played import played
from tests.test_bad_input import said
from tests.ui.fingers import Fingers


def kept(name: str = "evening") -> Path:
    """A running game that has gone on for a while, in the folder of saves."""
    table, setup = played(90)
    path = paths.saves() / f"{name}.emberdelve"
    Autosave(path, table, setup, name=name).close()
    return path


def cut(data: bytes) -> bytes:
    return data[:-7]


def nonsense_inside(data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join([*lines[:40], b"nonsense\n", *lines[41:]])


@pytest.mark.parametrize("damage", [cut, nonsense_inside])
def test_continue_tells_what_is_damaged_and_goes_on_from_what_is_not(damage: Callable[[bytes], bytes]) -> None:
    path = kept()
    path.write_bytes(damage(path.read_bytes()))
    before = path.read_bytes()
    fingers = Fingers(open_scene("title"))
    fingers.go_on()
    assert isinstance(fingers.scene, Load)
    assert any("of evening.emberdelve is damaged" in text for text in fingers.texts())
    fingers.click("read")
    assert not isinstance(fingers.scene, Load)
    assert before in [file.read_bytes() for file in paths.saves().iterdir()]


def of_a_later_program(opening: Head, course: SavedCourse) -> bytes:
    return encoded(msgspec.structs.replace(opening, format=77), course)[0]


def with_a_strange_card(opening: Head, course: SavedCourse) -> bytes:
    world = bytes(course.first.world).replace(b'"crossbow"', b'"trebuchet"', 1)
    course.marks[0] = msgspec.structs.replace(course.first, world=msgspec.Raw(world))
    return encoded(opening, course)[0]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (of_a_later_program, "later version of the program"),
        (with_a_strange_card, 'has the card "trebuchet", which this version does not know'),
    ],
)
def test_a_save_that_cannot_be_opened_is_told_in_the_window_and_kept(
    change: Callable[[Head, SavedCourse], bytes], sentence: str
) -> None:
    path = kept()
    save = read_save(path)
    path.write_bytes(change(save.head, save.course))
    before = path.read_bytes()
    fingers = Fingers(open_scene("title"))
    fingers.go_on("load")
    if any(widget.key == "save/0" for widget in fingers.widgets()):  # only its opening shows what is wrong with it
        fingers.click("save/0")
    assert isinstance(fingers.scene, Load)
    assert any(sentence in text for text in fingers.texts())
    assert path.read_bytes() == before


def test_an_empty_save_is_named_in_the_list_and_continue_takes_the_next() -> None:
    kept()
    (paths.saves() / "empty.emberdelve").write_bytes(b"")
    fingers = Fingers(Load())
    assert "empty.emberdelve" in fingers.texts()
    assert any(text.startswith("empty.emberdelve is no save of this game") for text in fingers.texts())
    assert not any(widget.key == "save/1" for widget in fingers.widgets())
    fingers = Fingers(open_scene("title"))
    fingers.go_on()
    assert fingers.scene.name not in ("load", "crash")


def test_a_picture_of_a_damaged_save_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bad = tmp_path / "a.emberdelve"
    bad.write_text("{}", encoding="utf-8")
    out = str(tmp_path / "a.png")
    code, lines = said(capsys, "shot", "--scene", "hero_turn", "--save", str(bad), "-o", out)
    assert (code, len(lines)) == (1, 1)
    assert lines[0].startswith("a.emberdelve is no save of this game")

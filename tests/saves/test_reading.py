"""The reader is total: any bytes give a save or one sentence, soon, and in bounds."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import settings
from hypothesis import strategies as st

from game.boundary.saves import list_saves
from game.modules.setup import GameSetup
from game.saves.autosave import Autosave
from game.saves.course import SavedCourse, course_of, encoded
from game.saves.lines import Back, Chain, Given, Line, Mark, Point, head, tidy
from game.saves.listing import listed, restore_points
from game.saves.load import take_up
from game.saves.reading import (
    BadSave,
    Save,
    parse,
    read_save,
)
from tests.saves.played import played

FILE = Path("a.emberdelve")


@cache
def whole() -> bytes:
    """A save of a short game."""
    table, setup = played(25)
    return encoded(head(setup, name="x"), course_of(table, setup))[0]


def course() -> SavedCourse:
    """The course of that game."""
    return parse(whole(), FILE).course


def with_lines(*more: Line) -> bytes:
    """That save, and further lines with the right checksums."""
    table, setup = played(25)
    data, chain = encoded(head(setup), course_of(table, setup))
    return data + b"".join(map(chain.encode, more))


def held(data: bytes) -> Save | str:
    """The save or the sentence that some bytes give; any other error is a fault of the reader."""
    try:
        return parse(data, FILE)
    except BadSave as told:
        return str(told)


@settings(max_examples=150, deadline=None)
@any_of(st.binary(max_size=400))
def test_any_bytes_give_a_sentence(data: bytes) -> None:
    told = held(data)
    assert isinstance(told, str) and told.startswith("a.emberdelve ") and told.endswith(".") and "\n" not in told


@settings(max_examples=300, deadline=None)
@any_of(st.integers(0, 10**6), st.binary(max_size=6), st.integers(0, 40))
def test_any_change_gives_a_prefix_of_what_was_written_or_a_sentence(at: int, put: bytes, cut: int) -> None:
    at %= len(whole())
    found = held(whole()[:at] + put + whole()[at + cut :])
    if isinstance(found, Save):
        assert found.course.answers == course().answers[: len(found.course.answers)]
        assert found.damage or found.whole == len(whole()) + len(put) - cut


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    "change",
    [
        lambda setup: setup.update(heroes=9),
        lambda setup: setup.update(heroes=-1),
        lambda setup: setup.update(heroes="two"),
        lambda setup: setup.update(seats={"seat9": "human"}),
        lambda setup: setup.update(seats={"seat1": "clever"}),
        lambda setup: setup.update(names={"nobody": "Ann"}),
        lambda setup: setup.update(names={"seat1": "Ann\x00\n"}),
        lambda setup: setup.update(names={"seat1": "A" * 60_000}),
        lambda setup: setup.update(modules=["base"] * 500),
        lambda setup: setup.update(modules=["../../elsewhere"]),
        lambda setup: setup.update(modules=5),
        lambda setup: setup.update(quest="into\x00the_dark"),
        lambda setup: setup.update(options={"reequip_mp": [[1]]}),
        lambda setup: setup.update(carried=10**12),
    ],
)
def test_a_set_up_that_cannot_be_is_told_in_a_sentence(change: Change) -> None:
    opening = msgspec.to_builtins(head(GameSetup(quest="into_the_dark", heroes=2)))
    opening["type"] = "head"
    change(opening["setup"])
    chain = Chain()
    payload = msgspec.json.encode(opening)
    first = chain._checksum(payload).hex().encode() + b" " + payload + b"\n"
    assert held(first + whole().split(b"\n", 1)[1]) == (
        "a.emberdelve is no save of this game, or its beginning is damaged."
    )


@pytest.mark.parametrize(
    "line",
    [
        Mark(2_000_000_000, "", msgspec.Raw(b"{}")),
        Mark(190_000, "", msgspec.Raw(b"{}")),
        Back(190_000),
        Point(190_000, "round", 3, "Round 3", 0),
        Point(3, "round", 3, "R" * 5000, 0),
        Given("seat" * 1000, 1),
        Given("seat1", "x" * 100_000),
        Given("seat1", [[[[]]]], auto=5),  # type: ignore[arg-type]
    ],
)
def test_a_line_that_cannot_stand_there_costs_what_follows_and_no_more(line: Line) -> None:
    found = held(with_lines(line, Given("seat1", 1)))
    assert isinstance(found, Save)
    assert found.damage
    assert len(found.course.answers) == len(course().answers)


def test_a_first_checkpoint_after_two_thousand_million_answers_is_told(tmp_path: Path) -> None:
    table, setup = played(3)
    begun = course_of(table, setup)
    begun.marks[0] = Mark(2_000_000_000, "", begun.first.world)
    assert "beginning is damaged" in str(held(encoded(head(setup), begun)[0]))


@pytest.mark.parametrize(
    "world", [b"{}", b"[]", b"5", b'{"next":1,"tables":{"Nothing":[]}}', b'{"next":1,"tables":[]}']
)
def test_a_checkpoint_that_is_no_world_is_told_when_the_game_is_opened(tmp_path: Path, world: bytes) -> None:
    table, setup = played(3)
    begun = course_of(table, setup)
    begun.marks[0] = Mark(0, "", msgspec.Raw(world))
    (tmp_path / FILE).write_bytes(encoded(head(setup), begun)[0])
    with pytest.raises(BadSave, match=r"holds what the rules of this version do not know\.$"):
        take_up(tmp_path / FILE)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_and_a_device_are_told_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.emberdelve")
    (tmp_path / "device.emberdelve").symlink_to("/dev/zero")
    for name in ("pipe", "device"):
        for call in (read_save, take_up, restore_points):
            with pytest.raises(BadSave, match="cannot be read"):
                call(tmp_path / f"{name}.emberdelve")
        assert f"{name}.emberdelve cannot be read" in listed(tmp_path / f"{name}.emberdelve").fault
    assert all(each.fault for each in list_saves(tmp_path))


def test_a_file_of_many_gigabytes_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with path.open("wb") as file:
        file.truncate(6 << 30)
    with pytest.raises(BadSave, match="it is too large"):
        read_save(path)
    assert listed(path).fault


@settings(max_examples=60, deadline=None)
@any_of(st.text(max_size=400), st.text(max_size=400))
def test_whatever_names_are_typed_the_save_can_be_read(name: str, player: str) -> None:
    table, _ = played(3)
    setup = GameSetup(quest="into_the_dark", heroes=2, names={"seat1": player})
    found = held(encoded(head(setup, name=name), course_of(table, setup))[0])
    assert isinstance(found, Save) and not found.damage
    assert found.head.name == tidy(name)


@pytest.mark.parametrize("salt", ["a" * 31, "a" * 32 + "\n", "g" * 32])
def test_a_salt_that_is_none_is_told(salt: str) -> None:
    first, rest = whole().split(b"\n", 1)
    plain = msgspec.json.decode(first[17:])
    payload = msgspec.json.encode({**plain, "salt": salt})
    data = Chain()._checksum(payload).hex().encode() + b" " + payload + b"\n" + rest
    assert "is no save of this game" in str(held(data))


def test_a_list_does_not_look_for_progress_without_end(tmp_path: Path) -> None:
    table, setup = played(3)
    Autosave(tmp_path / FILE, table, setup).close()
    assert listed(tmp_path / FILE).progress is not None
    with (tmp_path / FILE).open("ab") as file:
        file.write(b"\n" * 20_001)
    assert listed(tmp_path / FILE).progress is None

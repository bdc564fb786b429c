"""`replay` plays a save again and compares what comes of it."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import cli
from game.saves.autosave import Autosave
from game.saves.course import course_of, encoded
from game.saves.lines import Mark, head
from game.saves.reading import read_save
from tests.saves.played import played, step


def report(path: Path, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, dict[str, Any]]:
    """Exit code and object of `replay --json`."""
    code = cli.main(["replay", str(path), "--json", *words])
    return code, json.loads(capsys.readouterr().out)


def long_game(path: Path) -> str:
    """A save with checkpoints on its way; the hash of its last state."""
    table, setup = played(1)
    autosave = Autosave(path, table, setup)
    for _ in range(8):
        step(table, 60)
        autosave.keep()
    autosave.close()
    return table.world.hash()


def test_replay_comes_to_the_state_that_was_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = long_game(tmp_path / "a.emberdelve")
    code, told = report(tmp_path / "a.emberdelve", capsys, "--verify")
    assert (code, told["hash"], told["faults"]) == (0, state, [])
    assert told["checked"] == told["checkpoints"] > 1


def test_verify_finds_a_state_that_is_not_the_one_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.emberdelve"
    long_game(path)
    course = read_save(path).course
    course.marks[-1] = Mark(course.last.entries, "0" * 24, course.last.world)
    path.write_bytes(encoded(head(course.setup), course)[0])
    code, told = report(path, capsys, "--verify")
    assert code == 1
    assert "is not the one that was saved" in told["faults"][0]


def test_a_file_that_is_not_there_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, told = report(tmp_path / "none.emberdelve", capsys)
    assert (code, len(told["faults"])) == (1, 1)


def test_a_replay_of_what_does_not_fit_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.emberdelve"
    table, setup = played(40)
    course = course_of(table, setup)
    course.marks[0] = Mark(0, "", msgspec.Raw(bytes(course.first.world).replace(b'"Conquest"', b'"Defeat"')))
    path.write_bytes(encoded(head(setup), course)[0])
    assert cli.main(["replay", str(path)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("a.emberdelve begins with what the rules of this version do not know")

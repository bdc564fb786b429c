"""The map of which tests reach which lines."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.mutants import reach
from tests.mutants.reach import BEFORE, Reach
from tests.mutants.source import ROOT

HOUSE = """
from game import words
def knock(word):
    if word:
        return words.LOUD
    return words.QUIET
"""
WORDS = """
LOUD = "A"
QUIET = "?"
"""
TESTS = """
import sys
sys.path.insert(0, ".")
from game import house

def test_loud():
    assert house.knock("a") == "A"

def test_mute():
    assert house.knock("") == "?"
"""
RECORD = """
import sys
from pathlib import Path
from tests.mutants import reach
reach.ROOT = Path.cwd()
reach.record(["test_house.py"])
"""


@pytest.fixture(scope="module")
def mapped(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a small game, its tests, and the map of them."""
    place = tmp_path_factory.mktemp("mapped")
    (place / "game").mkdir()
    (place / "game" / "__init__.py").write_text("", encoding="utf-8")
    (place / "game" / "house.py").write_text(HOUSE, encoding="utf-8")
    (place / "game" / "words.py").write_text(WORDS, encoding="utf-8")
    (place / "test_house.py").write_text(TESTS, encoding="utf-8")
    environment = {"PYTHONPATH": str(ROOT), "EMBERDELVE_REACH": str(place / "map"), "HOME": str(place)}
    subprocess.run([sys.executable, "-c", RECORD], cwd=place, env=environment, check=True, capture_output=True)
    return place


@pytest.fixture
def made(mapped: Path, monkeypatch: pytest.MonkeyPatch) -> Reach:
    """The map, read."""
    monkeypatch.setattr(reach, "ROOT", mapped)
    return Reach(mapped / "map")


def test_a_line_is_reached_by_the_tests_that_run_it(made: Reach) -> None:
    assert made.tests_of("game/house.py", range(5, 6)) == {"test_house.py::test_loud"}
    assert made.tests_of("game/house.py", range(6, 7)) == {"test_house.py::test_mute"}


def test_what_runs_while_files_are_imported_is_told_apart(made: Reach) -> None:
    assert made.tests_of("game/house.py", range(2, 3)) == {BEFORE}


def test_what_is_only_declared_is_reached_by_the_tests_that_run_what_names_it(made: Reach) -> None:
    assert made.tests_of("game/words.py", range(2, 3)) == {BEFORE}
    assert made.tests_naming("game/words.py", 2) == {"test_house.py::test_loud"}
    assert made.tests_naming("game/words.py", 3) == {"test_house.py::test_mute"}


def test_a_line_is_known_again_after_others_have_come_before_it(made: Reach, mapped: Path) -> None:
    (mapped / "game" / "house.py").write_text("LIMIT = 3\nMORE = 4\n" + HOUSE, encoding="utf-8")
    try:
        assert made.tests_of("game/house.py", range(7, 8)) == {"test_house.py::test_loud"}
        assert made.changed() == ["game/house.py"]
        assert (made.knows("game/house.py"), made.knows("game/shed.py")) == (True, False)
    finally:
        (mapped / "game" / "house.py").write_text(HOUSE, encoding="utf-8")

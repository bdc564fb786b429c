"""Changed source in a running process."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.mutants import source
from tests.mutants.live import NotLive, Process
from tests.mutants.source import Change, Patch, Stale

TEXT = """
LIMIT = 3

def shout(word):
    return word.upper()

def adder(by):
    def add(number):
        return number + by
    return add

class Door:
    price = 2

    def cost(self):
        return self.price
"""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Process, Any]]:
    """A process that has imported one small module, whose `adder` has run."""
    monkeypatch.setattr(source, "ROOT", tmp_path)
    (tmp_path / "house.py").write_text(TEXT, encoding="utf-8")
    process = Process(tmp_path)
    with process.noting():
        spec = importlib.util.spec_from_file_location("house", tmp_path / "house.py")
        assert spec is not None
        assert spec.loader is not None
        module: Any = importlib.util.module_from_spec(spec)
        sys.modules["house"] = module
        spec.loader.exec_module(module)
        module.five = module.adder(5)
    process.look()
    yield process, module
    del sys.modules["house"]


def changed(find: str, replace: str) -> Patch:
    """The small module with one change."""
    return Change("house.py", find, replace).apply()


def test_a_function_does_what_the_changed_text_says(house: tuple[Process, Any]) -> None:
    process, module = house
    shout = module.shout
    process.put([changed("word.upper()", "word + '!'")])
    assert (shout("ho"), module.Door().cost()) == ("ho!", 2)


def test_a_method_does_too(house: tuple[Process, Any]) -> None:
    process, module = house
    process.put([changed("return self.price", "return self.price * 10")])
    assert module.Door().cost() == 20


def test_a_function_made_by_another_changes_where_it_is_held(house: tuple[Process, Any]) -> None:
    process, module = house
    process.put([changed("number + by", "number - by")])
    assert (module.five(9), module.adder(1)(9)) == (4, 8)


@pytest.mark.parametrize(
    ("find", "replace"),
    [
        ("LIMIT = 3", "LIMIT = 4"),
        ("price = 2", "price = 3"),
        ("def shout(word)", "def shout(word='')"),
        ("    return add", "    return abs"),
    ],
    ids=["a constant", "a field", "a signature", "what has run"],
)
def test_what_reaches_further_needs_a_fresh_process(house: tuple[Process, Any], find: str, replace: str) -> None:
    with pytest.raises(NotLive):
        house[0].put([changed(find, replace)])


def test_a_fresh_process_imports_the_changed_text(house: tuple[Process, Any]) -> None:
    patch = changed("LIMIT = 3", "LIMIT = 4")
    spec = source.Finder([patch]).find_spec("house", None)
    assert spec is not None
    assert spec.loader is not None
    fresh = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(fresh)
    assert fresh.LIMIT == 4


@pytest.mark.parametrize(("find", "told"), [("word", "2 places"), ("nothing", "no places")])
def test_text_that_is_not_found_exactly_once_is_told(house: tuple[Process, Any], find: str, told: str) -> None:
    with pytest.raises(Stale, match=told):
        changed(find, "")


def test_what_traced_the_process_before_traces_it_again(tmp_path: Path) -> None:
    def trace(frame: FrameType, event: str, given: Any) -> None:
        return None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        process = Process(tmp_path)
        with process.noting():
            process.look()
            within = sys.gettrace()
        after = sys.gettrace()
    finally:
        sys.settrace(before)
    assert (within, after) == (trace, trace)

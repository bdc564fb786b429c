"""Every scenario file is one test, and shows the rules that it names. What cached questions read is traced with it,
what is asked and refused is looked up in the register, what is written and told is read back as a save reads it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.content.faults import ContentError
from game.modules.compose import load_code
from game.scenario.command import run_file
from game.scenario.model import read_scenario

from .cache_trace import CacheTrace
from .held import Held
from .ruled import Unruled

FOLDER = Path(__file__).resolve().parent / "scenarios"


def shown(file: Path) -> list[Any]:
    """The mark with the rules of a scenario; a file that cannot be read fails when it is run."""
    try:
        rules = read_scenario(file).rules
    except ContentError:
        return []
    return [pytest.mark.rule(*rules)] if rules else []


@pytest.fixture(scope="module")
def trace() -> Iterator[CacheTrace]:
    """What every cached question reads, in all scenarios."""
    load_code()
    trace = CacheTrace()
    yield trace
    trace.stop()


@pytest.fixture(scope="module")
def unruled() -> Iterator[Unruled]:
    """What was asked or refused by no rule, in all scenarios."""
    unruled = Unruled()
    yield unruled
    unruled.stop()


@pytest.fixture(scope="module")
def held() -> Iterator[Held]:
    """What is written and told and would not be read back as it was, in all scenarios."""
    load_code()
    held = Held()
    yield held
    held.stop()


@pytest.mark.parametrize(
    "file",
    [
        pytest.param(file, id=str(file.relative_to(FOLDER)), marks=shown(file))
        for file in sorted(FOLDER.rglob("*.toml"))
    ],
)
def test_scenario(file: Path, trace: CacheTrace, unruled: Unruled, held: Held) -> None:
    trace.undeclared.clear()
    unruled.found.clear()
    held.found.clear()
    assert [str(fault) for fault in run_file(file)] == []
    assert sorted(trace.undeclared) == [], "a cached question reads what it does not name: see tests/cache_trace.py"
    assert sorted(unruled.found) == [], "see tests/ruled.py"
    assert sorted(held.found) == [], "see tests/held.py"

"""What every test runs under: no screen, no sound card, a home of its own, and the register of rules at hand."""

import atexit
import gc
import itertools
import os
import tempfile
from collections.abc import Generator
from pathlib import Path

import pytest

# SDL reads its drivers when pygame is first imported, so they are set before any test module can do that.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

_HOMES = tempfile.TemporaryDirectory(prefix="emberdelve-tests-")
_COUNT = itertools.count()
atexit.register(_HOMES.cleanup)
os.environ["EMBERDELVE_HOME"] = _HOMES.name

pytest_plugins = ["tests.rules_report", "tests.no_skips"]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What collection makes stays to the end, so it is never searched for what could be let go."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def home_of_its_own(monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder, not made yet, that holds saves, logs and settings of this test alone."""
    home = Path(_HOMES.name) / f"{os.getpid()}-{next(_COUNT)}"
    monkeypatch.setenv("EMBERDELVE_HOME", str(home))
    return home

"""The scripts that make pictures and sounds, loaded from beside what they make."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def script(folder: str, name: str) -> ModuleType:
    """A script of the assets, loaded as if it ran in its own folder."""
    home = str(ASSETS / folder)
    sys.path.insert(0, home)
    try:
        return import_module(name)
    finally:
        sys.path.remove(home)


@pytest.fixture(scope="session")
def render() -> ModuleType:
    """The script that draws the PNGs."""
    return script("art", "render")


@pytest.fixture(scope="session")
def synth() -> ModuleType:
    """The script that makes the sounds."""
    return script("sounds", "synth")

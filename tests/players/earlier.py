"""The computer players of an earlier revision, loaded beside those of this tree under another name.

What they register (parts of the kinds of `players/brought.py`) goes into a registry of their own, so that each side
hears its own. They play by the rules of this tree: a revision whose imports these no longer meet does not load."""

from __future__ import annotations

import importlib
import io
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
NAME = "earlier_players"
_OWN_REGISTRY = '''
"""Stands in for the game's registry, and for what loads the folders of modules."""

import importlib
import pkgutil

from game.kernel.registry import BASE, Part, Registry

registry = Registry()


def part(kind, key):
    def wrap(thing):
        registry.add(Part(kind, key, BASE, thing))
        return thing

    return wrap


def load_share(package):
    modules = importlib.import_module("earlier_players.modules")
    for found in pkgutil.walk_packages(modules.__path__, "earlier_players.modules."):
        importlib.import_module(found.name)
'''
_ELSEWHERE = {
    "from game.kernel.registry import": f"from {NAME}.own_registry import",
    "from game.modules.compose import load_share": f"from {NAME}.own_registry import load_share",
    "game.players": NAME,
}


def unpack(revision: str, folder: Path) -> None:
    """Write the players of a revision into a folder, as a package of another name."""
    archive = subprocess.run(
        ["git", "-C", str(ROOT), "archive", revision, "game/players"], check=True, capture_output=True
    ).stdout
    package = folder / NAME
    with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
        for member in packed.getmembers():
            file = packed.extractfile(member)
            if file is None:
                continue
            text = file.read().decode()
            for old, new in _ELSEWHERE.items():
                text = text.replace(old, new)
            place = package / Path(member.name).relative_to("game/players")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, encoding="utf-8")
    (package / "own_registry.py").write_text(_OWN_REGISTRY, encoding="utf-8")


def maker(folder: Path) -> Callable[[str, str, str], Any]:
    """`make` of the players unpacked in a folder."""
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
    found: Callable[[str, str, str], Any] = importlib.import_module(NAME).make
    return found

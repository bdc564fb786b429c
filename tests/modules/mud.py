"""A module for tests that brings mud: a step onto it costs two points."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.content.manifest import Manifest
from game.content.module_folders import Module, take_in
from game.content.terrain import TerrainKind, TerrainLook, terrain
from game.kernel.registry import registry
from game.modules.compose import load_code
from game.modules.library import own_types

NAME = "mire"


@contextmanager
def mire(folder: Path) -> Iterator[TerrainKind]:
    """The module, without any cards; nothing of it is left afterwards."""
    load_code()
    look = TerrainLook(("mud",), "#5a4a38", wash=("hatch", "#5a4a38"))
    says = "a step onto it takes 2 movement points."
    made = terrain(TerrainKind("bog", "~", "Bog", look, says, obstacle=False, enter=1, jump=3), module=NAME)
    registry.changes += 1
    home = folder / NAME
    home.mkdir()
    (home / "cards.toml").write_text("", encoding="utf-8")
    take_in([Module(Manifest(name=NAME, title="Mire", version="1.0"), home, digest=str(home))])
    own_types.cache_clear()
    try:
        yield made
    finally:
        take_in([])
        del registry.parts["terrain", "bog", NAME]
        registry.changes += 1
        own_types.cache_clear()

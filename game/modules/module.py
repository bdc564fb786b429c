"""What a module is, and where the content of modules lies: shipped ones in `assets/content/`, others where they say."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import paths
from game.content.faults import ContentError, Fault
from game.kernel.registry import Part, registry


@dataclass(frozen=True)
class Module:
    """Content and code that a game is played with or without: the folders of its cards, figures and items.

    Its code is whatever the file that registers it registers besides: abilities, verbs, options, and hooks that name
    it as their `module` and are in force only in games that play with it."""

    name: str
    folders: tuple[Path, ...]


def module(name: str, *folders: Path) -> Module:
    """Register a module under its name, which games then choose; ValueError when the name is taken."""
    made = Module(name, folders)
    registry.add(Part("module", name, name, made))
    return made


def folders_of(names: Sequence[str]) -> list[Path]:
    """The content folders of these modules, in their order."""
    known = registry.all("module")
    return [
        folder
        for name in names
        for folder in (known[name].folders if name in known else (paths.assets() / "content" / name,))
    ]


def load_module(file: Path) -> None:
    """Run a module file from anywhere; ContentError, in one sentence, when it cannot be run."""
    spec = importlib.util.spec_from_file_location(f"emberdelve_module_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise ContentError([Fault(file.name, "", "it is not a module; a module is a file that ends in .py")])
    loaded = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(loaded)
    except Exception as error:
        raise ContentError([Fault(file.name, "", f"the module cannot be loaded: {error}")]) from error

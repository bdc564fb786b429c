"""A change of the game's source that stands in no file: what it says, and how a fresh process imports it."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType

ROOT = Path(__file__).resolve().parents[2]


class Stale(ValueError):
    """A change that does not fit the source: its file is gone, or its text is not found exactly once."""


@dataclass(frozen=True)
class Change:
    """Text of a file (relative to the checkout), to be found exactly once, and what stands there instead."""

    file: str
    find: str
    replace: str

    def apply(self) -> Patch:
        """The source with the change; Stale where it does not fit."""
        path = ROOT / self.file
        if not path.is_file():
            raise Stale(f"there is no {self.file}")
        before = path.read_text(encoding="utf-8")
        found = before.count(self.find)
        if found != 1:
            raise Stale(f"{self.file} has {found or 'no'} places that read: {self.find.strip().splitlines()[0]}")
        return Patch(self.file, before, before.replace(self.find, self.replace))


@dataclass(frozen=True)
class Patch:
    """The whole text of a file as it stands, and as it shall be read."""

    file: str
    before: str
    after: str

    @property
    def path(self) -> str:
        """The full path, as it stands in code compiled from the file."""
        return str(ROOT / self.file)

    @property
    def module(self) -> str:
        """The name under which the file is imported."""
        return self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, patch: Patch) -> None:
        super().__init__(patch.module, patch.path)
        self._after = patch.after

    def get_code(self, fullname: str) -> CodeType:
        """Compiled from the changed text; no cached bytecode is read or written."""
        return compile(self._after, self.path, "exec", dont_inherit=True)


class Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of these patches with their changed texts."""

    def __init__(self, patches: Sequence[Patch]) -> None:
        self._patches = {patch.module: patch for patch in patches}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        patch = self._patches.get(fullname)
        if patch is None:
            return None
        return importlib.util.spec_from_file_location(fullname, patch.path, loader=_Loader(patch))


def install(patches: Sequence[Patch]) -> None:
    """Let this process import the changed texts; ValueError where one of the modules is imported already."""
    early = [patch.module for patch in patches if patch.module in sys.modules]
    if early:
        raise ValueError(f"imported before its source was changed: {', '.join(early)}")
    sys.meta_path.insert(0, Finder(patches))

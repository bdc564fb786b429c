"""Saves that were deleted and can be brought back: their files lie aside until nobody wants them any more."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.saves import disk
from game.saves.lines import SUFFIX
from game.saves.own_marks import marks_file

ASIDE = ".deleted"
"""What is added to the name of a file that was deleted."""


class Bin:
    """The saves of a folder that were deleted since it was made; what an earlier one has left is gone for good."""

    def __init__(self, folder: Path) -> None:
        self._aside: dict[Path, Path] = {}
        for old in folder.glob(f"*{SUFFIX}{ASIDE}"):
            disk.remove_file(old)
            disk.remove_file(marks_file(old.with_name(old.name.removesuffix(ASIDE))))

    def __contains__(self, path: Path) -> bool:
        """Whether the save that lay at a path was deleted."""
        return path in self._aside

    def __len__(self) -> int:
        """How many saves can be brought back."""
        return len(self._aside)

    def delete(self, path: Path) -> None:
        """Put a save aside; OSError when that cannot be. One that is gone already stays gone."""
        aside = path.with_name(f"{path.name}{ASIDE}")
        with suppress(FileNotFoundError):
            path.replace(aside)
            self._aside[path] = aside

    def bring_back(self, path: Path) -> None:
        """A save lies again where it lay; OSError when that cannot be, and FileExistsError where another lies there."""
        if path.exists():
            raise FileExistsError(17, "another file of that name lies there")
        self._aside.pop(path).rename(path)

    def empty(self) -> None:
        """What was deleted is gone for good."""
        while self._aside:
            path, aside = self._aside.popitem()
            disk.remove_file(aside)
            disk.remove_file(marks_file(path))

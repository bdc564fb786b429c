"""The mutants of the rulebook: for each behaviour what breaks it, read from the TOML files beside this one."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutants.source import Change, Patch, Stale

FOLDER = Path(__file__).parent
_KEYS = {"ids", "why", "leave_out", "file", "find", "replace"}


@dataclass(frozen=True)
class Mutant:
    """What breaks the behaviours `ids`: a change of the source, or a part that is left out of the rules."""

    ids: tuple[str, ...]
    why: str
    leave_out: str = ""
    change: Change | None = None

    @property
    def name(self) -> str:
        """How it is told in reports."""
        return f"without the {self.leave_out}" if self.leave_out else self.why

    def patches(self) -> tuple[Patch, ...]:
        """The texts that it changes; Stale where they do not fit or do not compile."""
        if self.change is None:
            return ()
        patch = self.change.apply()
        try:
            compile(patch.after, patch.path, "exec", dont_inherit=True)
        except SyntaxError as error:
            raise Stale(f"{self.change.file} would not compile: {error.msg}") from error
        return (patch,)

    def take_away(self) -> Callable[[], None] | None:
        """What leaves the part out of a process, where there is one; Stale where no part is called so."""
        from tests.mutants.parts import leave_out  # imports the game, which must not happen before `Process.noting`

        return leave_out(self.leave_out) if self.leave_out else None


def read_entries(folder: Path = FOLDER) -> Iterator[Mutant]:
    """Every `[[mutant]]` of the TOML files of a folder, in order; ValueError where one is not as it should be."""
    for file in sorted(folder.glob("*.toml")):
        for entry in tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]:
            yield _read(entry, file.name)


def _read(entry: Mapping[str, Any], file: str) -> Mutant:
    keys = set(entry)
    wanted = {"ids", "leave_out"} if "leave_out" in keys else {"ids", "file", "find", "replace"}
    if keys - _KEYS or wanted - keys or ("leave_out" in keys and "file" in keys):
        raise ValueError(f"{file}: a mutant has ids, and leave_out or file, find and replace, not {sorted(keys)}")
    change = None if "leave_out" in keys else Change(entry["file"], entry["find"], entry["replace"])
    return Mutant(tuple(entry["ids"]), entry.get("why", ""), entry.get("leave_out", ""), change)


def by_behaviour(mutants: Iterator[Mutant]) -> dict[str, list[Mutant]]:
    """The mutants of each behaviour, by its id."""
    found: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        for behaviour in mutant.ids:
            found.setdefault(behaviour, []).append(mutant)
    return found

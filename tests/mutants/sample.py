"""Draws faults from the source of a package, evenly over its lines."""

from __future__ import annotations

import difflib
import random
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import libcst as cst

from tests.mutants.operators import Site, sites
from tests.mutants.source import ROOT, Patch

LAYOUT = ("game/ui", "game/scenes")
"""Packages in which numbers mostly say where things stand on the screen."""
EQUIVALENT = Path(__file__).parent / "equivalent" / "equivalent.toml"


@dataclass(frozen=True)
class Fault:
    """A change of one place in a file: the operator's name, the line, and the lines of the statement around it."""

    patch: Patch
    operator: str
    line: int
    statement: range

    @property
    def diff(self) -> tuple[str, ...]:
        """The lines that go, with `-` before them, and those that come, with `+`."""
        lines = difflib.unified_diff(self.patch.before.splitlines(), self.patch.after.splitlines(), n=0, lineterm="")
        return tuple(line for line in list(lines)[2:] if line[0] in "+-")


def draw(packages: Sequence[str], count: int, seed: int) -> list[Fault]:
    """So many faults (fewer where there are not as many lines), at most one a line; the same for the same seed and
    source. FileNotFoundError where there is no such package."""
    chance = random.Random(seed)
    lines = [(file, line) for file in _files(packages) for line in _code_lines(file)]
    chance.shuffle(lines)
    trees: dict[Path, _File] = {}
    found: list[Fault] = []
    for file, line in lines:
        if len(found) == count:
            break
        if file not in trees:
            trees[file] = _File(file)
        fault = trees[file].fault(line, chance)
        if fault is not None:
            found.append(fault)
    return found


def _files(packages: Sequence[str]) -> Iterator[Path]:
    for package in packages:
        place = ROOT / package
        if not place.exists():
            raise FileNotFoundError(package)
        yield from sorted(place.rglob("*.py")) if place.is_dir() else [place]


def _code_lines(file: Path) -> list[int]:
    """The numbers of the lines that hold more than space or a comment."""
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
    return [number for number, line in lines if line.strip() and not line.lstrip().startswith("#")]


class _File:
    """A file with all that can be changed in it, by line."""

    def __init__(self, file: Path) -> None:
        self._name = str(file.relative_to(ROOT))
        self._text = file.read_text(encoding="utf-8")
        layout = any(self._name.startswith(f"{package}/") for package in LAYOUT)
        self._tree, found = sites(self._text, layout=layout)
        self._sites: dict[int, list[Site]] = {}
        for site in found:
            self._sites.setdefault(site.line, []).append(site)

    def fault(self, line: int, chance: random.Random) -> Fault | None:
        """One of the faults that can be made on a line, each kind as likely as any other."""
        kinds: dict[str, list[Site]] = {}
        for site in self._sites.get(line, ()):
            if site.changed():
                kinds.setdefault(site.operator.__name__, []).append(site)
        while kinds:
            name = chance.choice(sorted(kinds))
            site = chance.choice(kinds.pop(name))
            tree = self._tree.deep_replace(site.node, chance.choice(site.changed()))
            after = tree.code if isinstance(tree, cst.Module) else self._text
            if after != self._text and _compiles(after):
                name = name.removeprefix("operator_").replace("_", " ")
                return Fault(Patch(self._name, self._text, after), name, line, site.statement)
        return None


def _compiles(text: str) -> bool:
    try:
        compile(text, "", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


@dataclass(frozen=True)
class Equivalents:
    """Faults that change nothing anybody could notice, each listed with its reason."""

    reasons: dict[tuple[str, str, str], str]

    @classmethod
    def read(cls, file: Path = EQUIVALENT) -> Equivalents:
        """From a TOML file: `[[equivalent]]` with `file`, the `before` and `after` of the line, and the `reason`."""
        entries = tomllib.loads(file.read_text(encoding="utf-8")).get("equivalent", ())
        return cls({(each["file"], each["before"], each["after"]): each["reason"] for each in entries})

    def reason(self, fault: Fault) -> str:
        """Why a fault is one, or nothing."""
        return self.reasons.get((fault.patch.file, _told(fault, "-"), _told(fault, "+")), "")


def _told(fault: Fault, sign: str) -> str:
    return " ".join(line[1:].strip() for line in fault.diff if line[0] == sign)

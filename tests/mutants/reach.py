"""Which tests run which lines of the game: made once by running every test, and kept outside the checkout."""

from __future__ import annotations

import ast
import difflib
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import coverage
import platformdirs
import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not desktop")
UNIT = 0.2
"""Time (s) below which it does not matter how long a test takes."""
BEFORE = ""
"""The context of what ran before the first test: while modules were imported and tests collected."""


def folder() -> Path:
    """Where the map is kept; EMBERDELVE_REACH names another folder."""
    return Path(os.environ.get("EMBERDELVE_REACH") or platformdirs.user_cache_path("emberdelve") / "reach")


class Recorder:
    """Pytest plugin that writes the map of one run: lines of `game/` by test, and how long each test took (s)."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self._seconds: dict[str, float] = {}
        self._failed: list[str] = []
        self._coverage = coverage.Coverage(data_file=folder / "lines", source=[str(ROOT / "game")], config_file=False)
        self._coverage.set_option("run:relative_files", True)
        self._coverage.erase()
        self._coverage.start()

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self._coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self._coverage.switch_context(BEFORE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._seconds[report.nodeid] = round(self._seconds.get(report.nodeid, 0.0) + report.duration, 4)
        if report.failed:
            self._failed.append(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self._coverage.stop()
        self._coverage.save()
        known = {"seconds": self._seconds, "failed": self._failed, "sources": sources()}
        (self._folder / "tests.json").write_text(json.dumps(known, indent=0), encoding="utf-8")


class Reach:
    """The map as it was last made. Tests are named by their node ids."""

    def __init__(self, folder: Path) -> None:
        self._data = coverage.CoverageData(str(folder / "lines"))
        self._data.read()
        self._by_line: dict[str, Mapping[int, Sequence[str]]] = {}

        known = json.loads((folder / "tests.json").read_text(encoding="utf-8"))
        self.seconds: Mapping[str, float] = known["seconds"]
        """How long each test took, the tracing included."""
        self.failed = frozenset[str](known["failed"])
        """Tests that did not pass."""
        self._sources: Mapping[str, str] = known["sources"]
        self._moved: dict[str, Mapping[int, int]] = {}

    def tests_of(self, file: str, lines: range) -> set[str]:
        """The tests that ran one of these lines of a file (relative to the checkout); BEFORE among them where it ran
        before any test."""
        known, moved = self._lines(file), self._moved[file]
        return {context for line in lines for context in known.get(moved.get(line, 0), ())}

    def tests_naming(self, file: str, line: int) -> set[str]:
        """The tests that run a line somewhere in the game that names what a line of a file declares: a class with its
        fields, a constant. What is only declared is run by no test."""
        names = _declared((ROOT / file).read_text(encoding="utf-8"), line)
        word = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b")
        found = set[str]()
        for other in self._sources if names else ():
            path = ROOT / other
            if other.startswith("game/") and other != file and path.is_file():
                texts = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
                found.update(*(self.tests_of(other, range(at, at + 1)) for at, text in texts if word.search(text)))
        return found - {BEFORE}

    def in_order(self, file: str, tests: Iterable[str]) -> list[str]:
        """Tests of a file, the likeliest to notice a change of it first: those that run many of its lines in a short
        time, and of those that run the same lines not one after the other."""
        reached: dict[str, set[int]] = {test: set() for test in tests}
        for line, contexts in self._lines(file).items():
            for test in reached.keys() & set(contexts):
                reached[test].add(line)
        turns: Counter[frozenset[int]] = Counter()
        ranked: list[tuple[float, str]] = []
        for test in sorted(reached, key=lambda test: (self.seconds.get(test, 0.0), test)):
            alike = frozenset(reached[test])
            turns[alike] += 1
            ranked.append((turns[alike] * (self.seconds.get(test, 0.0) + UNIT) / max(1, len(alike)), test))
        return [test for _, test in sorted(ranked)]

    def _lines(self, file: str) -> Mapping[int, Sequence[str]]:
        if file not in self._by_line:
            self._by_line[file] = self._data.contexts_by_lineno(file)
            self._moved[file] = _moved(self._sources.get(file, ""), (ROOT / file).read_text(encoding="utf-8"))
        return self._by_line[file]

    def knows(self, file: str) -> bool:
        """Whether the file was there when the map was made."""
        return file in self._sources

    def changed(self) -> list[str]:
        """Files of the game and its tests that are not as they were when the map was made."""
        now, then = sources(), self._sources
        return sorted(name for name in now.keys() | then.keys() if now.get(name) != then.get(name))


def sources() -> dict[str, str]:
    """The text of every Python file of the game and its tests, by its path."""
    files = [file for part in ("game", "tests") for file in sorted((ROOT / part).rglob("*.py"))]
    return {str(file.relative_to(ROOT)): file.read_text(encoding="utf-8") for file in files}


def _declared(text: str, line: int) -> set[str]:
    """The names that the outermost statement around a line of a file binds."""
    around = [node for node in ast.parse(text).body if node.lineno <= line <= (node.end_lineno or node.lineno)]
    found = set[str]()
    for node in around:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        targets = (
            node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
        )
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def _moved(then: str, now: str) -> dict[int, int]:
    """For each line of a text as it is now the number of that line as it was; a new line counts as the one before."""
    found, was = {}, then.splitlines()
    matcher = difflib.SequenceMatcher(None, was, now.splitlines(), autojunk=False)
    for _, start, end, first, last in matcher.get_opcodes():
        for number in range(first, last):
            found[number + 1] = min(start + number - first + 1, max(end, 1))
    return found


def record(words: Sequence[str] = ()) -> Path:
    """Run every test but those that need a real window, and keep what each of them reached."""
    place = folder()
    pytest.main([*PYTEST, *words], plugins=[Recorder(place)])
    return place

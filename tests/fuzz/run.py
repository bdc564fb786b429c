"""Runs mutated files through the door that the program uses, and counts what came of them."""

from __future__ import annotations

import random
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.boundary.client import LONGEST, Boundary
from game.boundary.wire import Reply
from tests.fuzz.content import Contents
from tests.fuzz.saved import Saves
from tests.fuzz.sources import Cases, Packs, Quests

MOST_TOLD = 40


@dataclass
class Tally:
    """What came of the cases; `slowest` is in seconds, `peak` in megabytes of the process behind the boundary."""

    kind: str
    seed: int
    cases: int = 0
    accepted: int = 0
    refused: int = 0
    tracebacks: int = 0
    late: int = 0
    ended: int = 0
    """Cases that the process did not survive."""
    outside: int = 0
    """Cases in which a file outside was asked for, and refused."""
    escaped: int = 0
    """Files that were written outside."""
    slowest: float = 0.0
    peak: int = 0
    seconds: float = 0.0
    told: list[str] = field(default_factory=list)

    @property
    def well(self) -> bool:
        """Whether nothing has happened that may not."""
        return not (self.tracebacks or self.late or self.escaped)

    def take(self, case: int, answer: Reply, seconds: float) -> None:
        """Count one case."""
        self.cases += 1
        heavy = bool(answer.faults)
        self.refused += heavy
        self.accepted += not heavy
        self.slowest = max(self.slowest, answer.seconds or seconds)
        self.peak = max(self.peak, answer.peak)
        self.outside += bool(answer.strange)
        if answer.broken:
            self._tell(case, answer.broken)
            self.tracebacks += 1
        message = answer.faults[0][2] if answer.faults else ""
        if answer.seconds > LONGEST or "takes longer than" in message or "takes too long" in message:
            self.late += 1
            self._tell(case, message or "late")
        elif "takes more memory" in message:
            self.ended += 1
            self._tell(case, message)

    def _tell(self, case: int, words: str) -> None:
        if len(self.told) < MOST_TOLD:
            self.told.append(f"case {case}: {words}")


KINDS: Mapping[str, Callable[[Path], Cases]] = {"save": Saves, "quest": Quests, "pack": Packs, "content": Contents}


def run(kind: str, cases: int, seed: int, *, keep: Path | None = None) -> Tally:
    """So many cases of a kind; those that went wrong are copied to `keep`."""
    tally = Tally(kind, seed)
    door = Boundary(longest=LONGEST + 1.0)  # what is late is to be told by its own clock
    outer = Path(tempfile.mkdtemp(prefix="emberdelve-fuzz-"))
    home = outer / "home"
    home.mkdir()
    began = time.perf_counter()
    try:
        source = KINDS[kind](home)
        before = _listing(outer)
        for case in range(cases):
            path = source.write(random.Random(seed * 1_000_003 + case))
            start = time.perf_counter()
            told = len(tally.told)
            answer = source.ask(door, path)
            tally.take(case, answer, time.perf_counter() - start)
            if keep is not None and len(tally.told) > told and path.exists():
                shutil.copytree(path.parent, keep / f"{kind}-{seed}-{case}", dirs_exist_ok=True)
        tally.escaped = len(_listing(outer) - before)
    finally:
        door.close()
        shutil.rmtree(outer, ignore_errors=True)
    tally.seconds = round(time.perf_counter() - began, 1)
    return tally


def _listing(outer: Path) -> set[str]:
    """What lies beside the folder of the cases."""
    return {path.name for path in outer.iterdir()}

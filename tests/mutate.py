"""`python -m tests.mutate --package game/rules --sample 200 --seed N`: what share of faults do the tests notice?

Draws faults evenly over the lines of the packages, puts in one at a time, in memory, and runs the tests that reach it,
those that run most of its file first, until one goes red or hangs. Which tests reach which line is looked up in a map,
made by running every test once (`--map`, about three times as long as the tests), kept in the user's cache folder."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.mutants.reach import BEFORE, Reach, folder, record
from tests.mutants.sample import Equivalents, Fault, draw
from tests.mutants.source import ROOT
from tests.mutants.trials import Outcome, Trial, Trials

READ_ALL = "tests/saves/test_shapes.py"
"""What looks at all that is declared without running any line of it: it is tried first on what is only declared."""
BUDGET = 120.0
"""Time of the processor (s) after which no further test is begun for a fault."""


class Survey:
    """The trials of a sample of faults: what noticed each of them."""

    def __init__(self, faults: Sequence[Fault], reach: Reach, *, workers: int, budget: float) -> None:
        self._faults = faults
        self._reach = reach
        self._budget = budget
        self.outcomes: dict[int, Outcome] = {}
        self._trials = Trials(self._begin, self._told, workers=workers)

    def run(self) -> None:
        """Collect all tests but those that need a window, and try each fault."""
        self._trials.run(["-m", "not desktop"])

    def _begin(self, items: Mapping[str, pytest.Item]) -> None:
        for number, fault in enumerate(self._faults):
            tests = self._tests(fault, items)
            usual = {test: self._reach.seconds.get(test, 0.0) for test in tests}
            trial = Trial(str(number), tests, (fault.patch,), budget=self._budget, usual=usual)
            if tests:
                self._trials.add(trial)
            else:
                self.outcomes[number] = Outcome("green")

    def _tests(self, fault: Fault, items: Mapping[str, pytest.Item]) -> list[str]:
        """The tests that reach a fault, the likeliest to notice it first; where it is reached while files are imported,
        all that reach its file, or where nothing of that is run, all that run a line which names what is declared."""
        tests = self._reach.tests_of(fault.patch.file, fault.statement)
        first = [test for test in items if test.startswith(READ_ALL)] if BEFORE in tests else []
        if BEFORE in tests:
            tests |= self._reach.tests_of(fault.patch.file, range(1, len(fault.patch.before.splitlines()) + 1))
        if tests == {BEFORE}:
            tests = self._reach.tests_naming(fault.patch.file, fault.line)
        known = [test for test in tests if test in items and test not in self._reach.failed]
        return list(dict.fromkeys([*first, *self._reach.in_order(fault.patch.file, known)]))

    def _told(self, trial: Trial, outcome: Outcome) -> None:
        number = int(trial.name)
        self.outcomes[number] = outcome
        fault = self._faults[number]
        print(
            f"{len(self.outcomes)}/{len(self._faults)} {fault.patch.file}:{fault.line} {fault.operator}: "
            f"{outcome.verdict} after {outcome.ran} tests, {outcome.seconds:.1f} s",
            file=sys.stderr,
        )


def report(packages: Sequence[str], faults: Sequence[Fault], outcomes: Mapping[int, Outcome]) -> dict[str, Any]:
    """What `--json` writes; faults that are known to change nothing are counted aside."""
    known = Equivalents.read()
    reasons = {number: known.reason(fault) for number, fault in enumerate(faults)}
    tried = [number for number in reasons if not reasons[number]]
    survivors = [
        {
            "file": faults[number].patch.file,
            "line": faults[number].line,
            "operator": faults[number].operator,
            "diff": list(faults[number].diff),
            "tests": outcomes[number].ran,
            "cut_short": outcomes[number].verdict == "out of time",
        }
        for number in tried
        if not outcomes[number].noticed
    ]
    return {
        "package": ",".join(packages),
        "sampled": len(tried),
        "noticed": len(tried) - len(survivors),
        "equivalent": sum(bool(reason) for reason in reasons.values()),
        "survivors": survivors,
    }


def summary(found: Mapping[str, Any]) -> str:
    """The share noticed, and each survivor with its place and change."""
    share = 100 * found["noticed"] / max(1, found["sampled"])
    counts = f"{found['noticed']} of {found['sampled']} faults noticed ({share:.0f} %)"
    lines = [f"{found['package']}: {counts}, {found['equivalent']} that change nothing aside"]
    for each in found["survivors"]:
        cut = ", and not all were run" if each["cut_short"] else ""
        lines.append(f"{each['file']}:{each['line']}: {each['operator']} ({each['tests']} tests stay green{cut})")
        lines += [f"    {line}" for line in each["diff"]]
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Try a sample of faults; the exit code is 0 however many survive."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutate", description="How many faults do the tests notice?")
    parser.add_argument("--package", default="game", metavar="PATHS", help="folders or files, with commas between them")
    parser.add_argument("--sample", type=int, default=200, metavar="N", help="faults to try")
    parser.add_argument("--seed", type=int, default=1, metavar="S")
    parser.add_argument("--workers", type=int, default=1, metavar="W", help="faults tried at a time")
    parser.add_argument("--budget", type=float, default=BUDGET, metavar="SECONDS", help="the most for one fault")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the findings there as well")
    parser.add_argument("--map", action="store_true", help="first make the map of what each test reaches anew")
    args = parser.parse_args(argv)
    os.chdir(ROOT)
    if args.map or not (folder() / "tests.json").is_file():
        return _mapped(sys.argv[1:] if argv is None else argv)
    reach = Reach(folder())
    changed = reach.changed()
    if changed:
        print(f"{len(changed)} files have changed since the map was made; --map makes it anew", file=sys.stderr)
    packages = args.package.split(",")
    faults, began = draw(packages, args.sample, args.seed), time.monotonic()
    new = sorted({fault.patch.file for fault in faults if not reach.knows(fault.patch.file)})
    if new:
        raise SystemExit(f"The map is older than {', '.join(new)}: make it anew with --map.")
    survey = Survey(faults, reach, workers=args.workers, budget=args.budget)
    survey.run()
    found = {**report(packages, faults, survey.outcomes), "seconds": round(time.monotonic() - began, 1)}
    print(summary(found))
    if args.json:
        args.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    return 0


def _mapped(argv: Sequence[str]) -> int:
    """Make the map, and go on in a process that has not imported the game yet."""
    record()
    again = [word for word in argv if word != "--map"]
    os.execv(sys.executable, [sys.executable, "-m", "tests.mutate", *again])


if __name__ == "__main__":
    sys.exit(main())

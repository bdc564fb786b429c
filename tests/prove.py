"""`python -m tests.prove [IDS]`: is each rule's code what makes its tests pass?

Puts in one mutant at a time (`tests/mutants/*.toml`) and runs only the tests that cite a behaviour it breaks, wanting
one of them red. A behaviour is proved when each of its mutants turns one red, proved in part when only some do. Prints
what it proved, what no mutant breaks, and what stayed green; the exit code is 1 when a behaviour is not proved at all,
or one of its mutants no longer fits the source."""

import argparse
import json
import os
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

import pytest

from tests.mutants.entries import Mutant, by_behaviour, read_entries
from tests.mutants.source import ROOT, Stale
from tests.mutants.trials import Outcome, Trial, Trials
from tests.rules_report import cited

WORKERS = 2


class Verdict(StrEnum):
    """What the mutants of a behaviour have shown."""

    PROVED = "proved"
    IN_PART = "proved in part"
    NO_MUTANT = "no mutant"
    UNCITED = "no test cites it"
    NOT_PROVED = "NOT PROVED"


@dataclass
class Finding:
    """What is found of one behaviour: how many mutants were `noticed`, and why the others show nothing (`green`) or
    could not be tried (`unfit`). `untried` is the verdict where there is nothing to try."""

    rule: str
    untried: Verdict | None = None
    noticed: int = 0
    green: list[str] = field(default_factory=list)
    unfit: list[str] = field(default_factory=list)

    @property
    def verdict(self) -> Verdict:
        """What it comes to."""
        if self.untried is not None:
            return self.untried
        if self.unfit or not self.noticed:
            return Verdict.NOT_PROVED
        return Verdict.IN_PART if self.green else Verdict.PROVED

    @property
    def reasons(self) -> list[str]:
        """Why it is not proved, or only in part."""
        return [*self.unfit, *self.green]


class Proof:
    """The proofs of one run: which behaviours, the tests that cite them, and what has been found."""

    def __init__(self, wanted: Sequence[str], mutants: Mapping[str, Sequence[Mutant]], *, workers: int) -> None:
        self._wanted = wanted
        self._mutants = mutants
        self._citing: dict[str, list[str]] = {}
        self._red: set[str] = set()
        self._tried: dict[str, tuple[Finding, Mutant]] = {}
        self.findings: dict[str, Finding] = {}
        self._trials = Trials(self._begin, self._told, workers=workers)

    def run(self, paths: Sequence[str]) -> list[Finding]:
        """Make the proofs with the tests under these paths."""
        self._trials.run(paths)
        return sorted(self.findings.values(), key=lambda each: (list(Verdict).index(each.verdict), each.rule))

    def _begin(self, items: Mapping[str, pytest.Item]) -> None:
        for node, item in items.items():
            for rule in cited(item):
                self._citing.setdefault(rule, []).append(node)
        for rule in self._wanted or sorted(self._citing.keys() | self._mutants.keys()):
            self.findings[rule] = Finding(rule, self._untried(rule))
        self._control()

    def _untried(self, rule: str) -> Verdict | None:
        if rule not in self._citing:
            return Verdict.UNCITED
        return None if rule in self._mutants else Verdict.NO_MUTANT

    def _control(self) -> None:
        """First see that the tests pass without any mutant: one that does not shows nothing."""
        rules = [rule for rule, found in self.findings.items() if found.untried is None]
        nodes = dict.fromkeys(node for rule in rules for node in self._citing[rule] if node not in self._red)
        self._trials.add(Trial("", tuple(nodes)))

    def _told(self, trial: Trial, outcome: Outcome) -> None:
        if trial.name:
            self._judge(trial, outcome)
        elif outcome.verdict == "green":
            self._try_all()
        elif outcome.test in trial.tests:
            self._red.add(outcome.test)
            self._control()
        else:
            raise SystemExit(f"the tests cannot be run as they are: {outcome.test}")

    def _try_all(self) -> None:
        for rule, found in self.findings.items():
            nodes = [node for node in self._citing.get(rule, ()) if node not in self._red]
            if found.untried is None and not nodes:
                found.unfit.append("its tests fail without any mutant")
            for number, mutant in enumerate(self._mutants[rule] if found.untried is None and nodes else ()):
                self._try(f"{rule} {number}", found, mutant, nodes)

    def _try(self, name: str, found: Finding, mutant: Mutant, nodes: Sequence[str]) -> None:
        self._tried[name] = found, mutant
        try:
            trial = Trial(name, nodes, mutant.patches(), mutant.take_away())
        except Stale as stale:
            found.unfit.append(f"{mutant.name}: {stale}")
            return
        self._trials.add(trial)

    def _judge(self, trial: Trial, outcome: Outcome) -> None:
        found, mutant = self._tried[trial.name]
        if outcome.verdict == "broken":
            found.unfit.append(f"{mutant.name}: it could not be tried: {outcome.test}")
        elif outcome.noticed:
            found.noticed += 1
        else:
            found.green.append(f"{mutant.name}: every test that cites it stays green ({len(trial.tests)})")


def summary(findings: Sequence[Finding]) -> str:
    """The ids proved, one line for whatever is not, and the counts of each module's cited rules."""
    of = {verdict: [each for each in findings if each.verdict == verdict] for verdict in Verdict}
    lines = [f"{Verdict.PROVED}: {' '.join(each.rule for each in of[Verdict.PROVED]) or 'nothing'}"]
    for verdict in (Verdict.NO_MUTANT, Verdict.UNCITED):
        if of[verdict]:
            lines.append(f"{verdict}: {' '.join(each.rule for each in of[verdict])}")
    open_ones = (*of[Verdict.IN_PART], *of[Verdict.NOT_PROVED])
    lines += [f"{each.verdict}: {each.rule}: {reason}" for each in open_ones for reason in each.reasons]
    for module, (proved, total) in tally(findings).items():
        lines.append(f"{module}: {proved} proved of {total} cited ({100 * proved // total} %)")
    return "\n".join(lines)


def tally(findings: Sequence[Finding]) -> dict[str, tuple[int, int]]:
    """How many of each module's cited rules are proved, at least in part, and how many are cited."""
    tested = [each for each in findings if each.verdict != Verdict.UNCITED]
    counts = {}
    for module in sorted({each.rule.split("-")[0] for each in tested}):
        mine = [each for each in tested if each.rule.startswith(f"{module}-")]
        counts[module] = sum(each.verdict in (Verdict.PROVED, Verdict.IN_PART) for each in mine), len(mine)
    return counts


def report(findings: Sequence[Finding], seconds: float) -> dict[str, object]:
    """What `--json` writes."""
    verdicts = {str(verdict): [each.rule for each in findings if each.verdict == verdict] for verdict in Verdict}
    reasons = {each.rule: each.reasons for each in findings if each.reasons}
    return {**verdicts, "reasons": reasons, "seconds": round(seconds, 1)}


def main(argv: Sequence[str] | None = None) -> int:
    """Prove the rules named on the command line, or all; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.prove", description="Break rules, see tests go red.")
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--in", dest="paths", action="append", default=[], metavar="PATH", help="only tests under PATH")
    parser.add_argument("--workers", type=int, default=WORKERS, metavar="N", help="trials made at a time")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the findings there as well")
    args = parser.parse_args(argv)
    os.chdir(ROOT)
    began = time.monotonic()
    findings = Proof(args.ids, by_behaviour(read_entries()), workers=args.workers).run(args.paths)
    print(summary(findings))
    if args.json:
        args.json.write_text(json.dumps(report(findings, time.monotonic() - began), indent=1) + "\n", encoding="utf-8")
    return int(any(each.verdict == Verdict.NOT_PROVED for each in findings))


if __name__ == "__main__":
    sys.exit(main())

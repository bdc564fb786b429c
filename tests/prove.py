"""`python -m tests.prove [IDS]`: is each rule's code what makes its tests pass?

Switches off the code of one rule at a time and runs only the tests that cite the rule: one of them must go red. Prints
what it proved, what carries no switch, and what stayed green; the exit code is 1 when something stayed green.
"""

import argparse
import io
import multiprocessing
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import pytest

from tests.rules_report import cited
from tests.switched_off import VARIABLE, switches

ROOT = Path(__file__).resolve().parent.parent
WORKERS = 2
_PYTEST = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning")


class Verdict(StrEnum):
    """What switching a rule off has shown."""

    PROVED = "proved"
    NOT_SWITCHABLE = "not switchable"
    UNCITED = "no test cites it"
    NOT_PROVED = "NOT PROVED"


@dataclass(frozen=True)
class Finding:
    """The verdict on one rule, with the reason where it is a bad one."""

    rule: str
    verdict: Verdict
    reason: str = ""


class _Listener:
    """Notes the tests that cite a rule, and those that did not pass."""

    def __init__(self) -> None:
        self.citing: dict[str, list[str]] = {}
        self.red: set[str] = set()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            for rule in cited(item):
                self.citing.setdefault(rule, []).append(item.nodeid)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.red.add(report.nodeid)


def _run(words: Iterable[str], *, off: str = "") -> tuple[int, _Listener, str]:
    """Run pytest on `words` in this process with the rule `off` switched off: exit code, what was heard, output."""
    os.environ[VARIABLE] = off
    listener, output = _Listener(), io.StringIO()
    with redirect_stdout(output), redirect_stderr(output):
        code = pytest.main([*_PYTEST, *words], plugins=[listener])
    return int(code), listener, output.getvalue()


def _red_before(nodes: Sequence[str]) -> set[str]:
    return _run(nodes)[1].red


def _try(task: tuple[str, Sequence[str]]) -> Finding:
    rule, nodes = task
    code, listener, output = _run([*nodes, "-x"], off=rule)
    if listener.red:
        return Finding(rule, Verdict.PROVED)
    if code != pytest.ExitCode.OK:
        return Finding(rule, Verdict.NOT_PROVED, f"pytest could not run: {output.strip().splitlines()[-1]}")
    return Finding(rule, Verdict.NOT_PROVED, f"every test that cites it stays green ({len(nodes)})")


def sort_out(
    rules: Iterable[str], citing: Mapping[str, Sequence[str]], *, switchable: Iterable[str], red: Iterable[str]
) -> tuple[list[Finding], list[tuple[str, Sequence[str]]]]:
    """Part `rules` into findings that need no trial and trials `(rule, its tests)`; tests in `red` show nothing."""
    findings: list[Finding] = []
    trials: list[tuple[str, Sequence[str]]] = []
    carried, failing = set(switchable), set(red)
    for rule in rules:
        nodes = [node for node in citing.get(rule, ()) if node not in failing]
        if rule not in citing:
            findings.append(Finding(rule, Verdict.UNCITED))
        elif rule not in carried:
            findings.append(Finding(rule, Verdict.NOT_SWITCHABLE))
        elif not nodes:
            findings.append(Finding(rule, Verdict.NOT_PROVED, "its tests fail with the rule switched on"))
        else:
            trials.append((rule, nodes))
    return findings, trials


def prove(wanted: Sequence[str], paths: Sequence[str] = ()) -> list[Finding]:
    """Try every rule in `wanted` (all that are cited or carried, when empty) against the tests under `paths`."""
    code, listener, output = _run(["--collect-only", *paths])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        raise SystemExit(output)
    citing, carried = listener.citing, set(switches())
    rules = wanted or sorted(set(citing) | carried)
    # Workers fork off this process where that can be, and then share its imports; each serves one rule and ends.
    method = "fork" if "fork" in multiprocessing.get_all_start_methods() else "spawn"
    with multiprocessing.get_context(method).Pool(WORKERS, maxtasksperchild=1) as pool:
        nodes = sorted({node for rule in rules if rule in carried for node in citing.get(rule, ())})
        red = pool.apply(_red_before, (nodes,)) if nodes else set()
        findings, trials = sort_out(rules, citing, switchable=carried, red=red)
        findings += pool.imap_unordered(_try, trials)
    return sorted(findings, key=lambda finding: (list(Verdict).index(finding.verdict), finding.rule))


def summary(findings: Sequence[Finding]) -> str:
    """One line for each rule that is not proved, then the ids proved, then the counts of each module's cited rules."""
    of = {verdict: [each for each in findings if each.verdict == verdict] for verdict in Verdict}
    lines = [f"{Verdict.PROVED}: {' '.join(each.rule for each in of[Verdict.PROVED]) or 'nothing'}"]
    for verdict in (Verdict.NOT_SWITCHABLE, Verdict.UNCITED):
        if of[verdict]:
            lines.append(f"{verdict}: {' '.join(each.rule for each in of[verdict])}")
    lines += [f"{each.verdict}: {each.rule}: {each.reason}" for each in of[Verdict.NOT_PROVED]]
    tested = [each for each in findings if each.verdict != Verdict.UNCITED]
    for module in sorted({each.rule.split("-")[0] for each in tested}):
        mine = [each for each in tested if each.rule.startswith(f"{module}-")]
        proved = sum(each.verdict == Verdict.PROVED for each in mine)
        lines.append(f"{module}: {proved} proved of {len(mine)} cited ({100 * proved // len(mine)} %)")
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Prove the rules named on the command line, or all; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.prove", description="Switch rules off and see tests go red.")
    parser.add_argument("ids", nargs="*", metavar="ID")
    parser.add_argument("--in", dest="paths", action="append", default=[], metavar="PATH", help="only tests under PATH")
    args = parser.parse_args(argv)
    os.chdir(ROOT)
    findings = prove(args.ids, args.paths)
    print(summary(findings))
    return int(any(each.verdict == Verdict.NOT_PROVED for each in findings))


if __name__ == "__main__":
    sys.exit(main())

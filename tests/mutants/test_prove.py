"""What `python -m tests.prove` finds and tells."""

import json
import subprocess
import sys
from pathlib import Path

from tests.mutants.source import ROOT
from tests.prove import Finding, Verdict, summary


def test_a_rule_is_proved_in_part_where_one_of_its_mutants_stays_green() -> None:
    verdicts = [Finding("A", None, noticed, green).verdict for noticed, green in ((2, []), (1, ["x"]), (0, ["x"]))]
    assert verdicts == [Verdict.PROVED, Verdict.IN_PART, Verdict.NOT_PROVED]


def test_a_mutant_that_no_longer_fits_leaves_its_rule_unproved() -> None:
    assert Finding("A", None, 1, [], ["stale"]).verdict == Verdict.NOT_PROVED


def test_the_summary_counts_what_is_proved_of_what_is_cited() -> None:
    found = [Finding("BASE-A-01", None, 1), Finding("BASE-A-02", None, 0, ["x: stays green"])]
    told = summary([*found, Finding("BASE-A-03", Verdict.UNCITED)])
    assert "BASE: 1 proved of 2 cited (50 %)" in told
    assert "NOT PROVED: BASE-A-02: x: stays green" in told


def test_a_rule_is_proved_by_a_scenario_that_cites_it(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.prove", "BASE-TIME-01", "BASE-COMP-01", "--in", "tests/test_scenarios.py"]
    subprocess.run([*command, "--json", str(tmp_path / "found.json")], cwd=ROOT, check=False, capture_output=True)
    found = json.loads((tmp_path / "found.json").read_text(encoding="utf-8"))
    assert (found["proved"], found["no test cites it"]) == (["BASE-TIME-01"], ["BASE-COMP-01"])

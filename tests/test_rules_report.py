"""The report of covered rules."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules_report import RULEBOOK, faults, register, tally

ROOT = RULEBOOK.parent.parent
KNOWN = {"BASE-A-01": "base", "BASE-A-02": "base", "WELL-A-01": "well"}


def run_pytest(folder: Path, text: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run `text` as a test file in `folder` with the plugin loaded."""
    (folder / "conftest.py").write_text('pytest_plugins = ["tests.rules_report"]\n', encoding="utf-8")
    (folder / "test_it.py").write_text(f"import pytest\n{text}", encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", str(folder), str(folder), *words]
    words_of_environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=folder, env=words_of_environment, capture_output=True, text=True, check=False)


def marked(*ids: str, body: str = "pass") -> str:
    """The text of a test that cites `ids`."""
    name = "_".join(ids).replace("-", "_").lower()
    return f"@pytest.mark.rule({', '.join(map(repr, ids))})\ndef test_{name}():\n    {body}\n"


def test_an_unknown_rule_is_named() -> None:
    assert list(faults(["BASE-A-09"], KNOWN)) == ["names the rule BASE-A-09, which the register does not hold"]


def test_four_rules_on_one_test_are_too_many() -> None:
    assert "names 4 rules" in next(faults(["BASE-A-01", "BASE-A-02", "WELL-A-01", "BASE-A-01"], KNOWN))


def test_the_tally_is_by_module() -> None:
    assert tally(["BASE-A-02"], KNOWN) == {
        "base": {"total": 2, "covered": 1, "uncovered": ["BASE-A-01"]},
        "well": {"total": 1, "covered": 0, "uncovered": ["WELL-A-01"]},
    }


@pytest.mark.parametrize("workers", [(), ("-n", "2")], ids=["alone", "with xdist"])
def test_only_a_test_that_passed_covers_its_rule(tmp_path: Path, workers: tuple[str, ...]) -> None:
    shown, failed, *_ = register()
    text = marked(shown) + marked(failed, body="assert False")
    run_pytest(tmp_path, text, "--rules-report", str(tmp_path / "report.json"), *workers)
    report = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))[register()[shown]]
    assert shown not in report["uncovered"]
    assert failed in report["uncovered"]


def test_citing_an_unknown_rule_stops_the_run_at_collection(tmp_path: Path) -> None:
    ran = run_pytest(tmp_path, marked("BASE-NOWHERE-01"))
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    assert "BASE-NOWHERE-01" in ran.stdout + ran.stderr

"""What a run without skips says of tests that lack their tools."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import paths

TESTS = """
import pytest

@pytest.mark.skipif(True, reason="Tiled is not installed here")
def test_lacking(): ...

def test_lacking_later():
    pytest.skip("the examples of Tiled are not installed here")

@pytest.mark.skipif(True, reason="names there are Unicode")
def test_elsewhere(): ...
"""


@pytest.mark.parametrize(("said", "told"), [("1", "1 failed, 1 skipped, 1 error"), ("", "3 skipped")])
def test_a_test_that_lacks_its_tool_fails_where_none_may_be_skipped(said: str, told: str, tmp_path: Path) -> None:
    written = tmp_path / "test_some.py"
    written.write_text(TESTS, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "tests.no_skips", "-p", "no:cacheprovider", str(written)],
        cwd=tmp_path,
        env={"PYTHONPATH": str(paths.assets().parent), "EMBERDELVE_NO_SKIPS": said, "PATH": ""},
        capture_output=True,
        check=False,
        text=True,
    )
    assert told in run.stdout

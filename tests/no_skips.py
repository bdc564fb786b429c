"""With EMBERDELVE_NO_SKIPS set, a test that is skipped because a program or library is not installed fails."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest

VARIABLE = "EMBERDELVE_NO_SKIPS"
LACKING = "installed"
"""The word of every such reason; what this system or this encoder cannot do is skipped all the same."""


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Fail in place of such a skip."""
    report = yield
    if report.skipped and os.environ.get(VARIABLE) and not hasattr(report, "wasxfail"):
        reason = str(report.longrepr[-1]) if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if LACKING in reason:
            report.outcome, report.longrepr = "failed", f"it may not be skipped here: {reason}"
    return report

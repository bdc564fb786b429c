"""What a greedy player makes of the questions of scenarios is what was approved: see `tests/players/reckoned.py`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.players.reckoned import APPROVED, reckoned, scenarios


@pytest.mark.parametrize("scenario", scenarios(), ids=lambda file: file.stem)
def test_answers_are_worth_what_was_approved(scenario: Path) -> None:
    approved = (APPROVED / f"{scenario.stem}.txt").read_text(encoding="utf-8")
    assert reckoned(scenario) == approved, "if that is meant: python -m tests.players.reckoned"

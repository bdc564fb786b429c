"""Two thousand mutated files of each kind end in a verdict: no traceback, no long wait, nothing outside."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.fuzz.run import KINDS, run

CASES = 2_000


@pytest.mark.slow
def test_mutated_files_end_in_a_verdict() -> None:
    with ThreadPoolExecutor(len(KINDS)) as pool:
        tallies = list(pool.map(lambda kind: run(kind, CASES, 7), KINDS))
    assert [tally.told for tally in tallies] == [[] for _ in KINDS]
    assert all(tally.well and tally.cases == CASES and tally.accepted and tally.refused for tally in tallies)

"""Two thousand mutated files of each kind, and five hundred of content, end in a verdict: no traceback, no long wait,
nothing outside."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.fuzz.mutate import BLOCK
from tests.fuzz.run import KINDS, run

CASES = {"save": 2_000, "quest": 2_000, "pack": 2_000, "content": 500}


@pytest.mark.slow
def test_mutated_files_end_in_a_verdict() -> None:
    with ThreadPoolExecutor(len(KINDS)) as pool:
        tallies = list(pool.map(lambda kind: run(kind, CASES[kind], 7), KINDS))
    assert [tally.told for tally in tallies] == [[] for _ in KINDS]
    assert all(tally.well and tally.cases == CASES[tally.kind] for tally in tallies)
    assert all(tally.accepted and tally.refused for tally in tallies)


def test_blocks_of_a_spoilt_file_are_found_in_no_time() -> None:
    spoilt = b"<" + b"a" * 16_000 + b"<" + b"b1 " * 5_000
    assert BLOCK.search(spoilt + b"\n[quest]\n") is not None

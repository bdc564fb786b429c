"""A quick sample of the spoilt quests that `python -m tests.content.fuzz` reads by the ten thousand."""

from pathlib import Path

from tests.content.fuzz import run


def test_spoilt_quests_end_in_sentences(tmp_path: Path) -> None:
    tally, broken = run(120, 7, tmp_path)
    assert broken == []
    assert tally.kinds is not None
    assert len(tally.kinds) > 10

"""The log of many games: what is in it is told again without playing on."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.simulate.game import GameReport
from tests.simulate import noted
from tests.simulate.noted import Noted, with_log
from tests.simulate.thousand import Sort, play


def report(number: int) -> GameReport:
    """The report of a game that the overlord has won."""
    return GameReport(number=number, winner="overlord", why="BASE-QUEST-01", rounds=9)


def test_with_no_minutes_the_games_of_the_log_are_told_and_none_is_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(noted, "ProcessPoolExecutor", None)
    log, sort = tmp_path / "games.jsonl", Sort("The Wheel House", "random", 2)
    log.write_bytes(msgspec.json.encode(Noted(sort, 1, report(1))) + b"\n")
    found = with_log(play, log, [(sort, 1), (sort, 2)], workers=1, minutes=0)
    assert [(each, told.number) for each, told in found] == [(sort, 1)]

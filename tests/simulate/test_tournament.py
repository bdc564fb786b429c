"""Every level against every level, and what their games say of their strength."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import cli
from game.players import LEVELS
from game.simulate.ratings import Pairing, ratings
from game.simulate.tournament import in_a_row, of_levels, shipped

ODDS = {("easy", "easy"): 500, ("easy", "normal"): 200, ("normal", "easy"): 800, ("normal", "normal"): 500}
"""Of 1000 games those that the heroes win."""


def test_a_level_with_four_times_the_odds_is_240_points_stronger_on_either_side() -> None:
    quests = (("a", 1), ("b", 1))
    found = ratings([Pairing(quest, *pair, won, 1000) for quest, _ in quests for pair, won in ODDS.items()], "normal")
    for side in ("heroes", "overlord"):
        assert found[side, "easy"].elo == pytest.approx(-241, abs=2)
        assert 10 < found[side, "easy"].off < 25


def test_a_quest_that_is_hard_for_all_says_nothing_of_the_levels() -> None:
    hard = [Pairing("a", *pair, won, 1000) for pair, won in dict.fromkeys(ODDS, 100).items()]
    assert abs(ratings(hard, "normal")["heroes", "easy"].elo) < 1


def test_games_that_one_level_wins_all_leave_its_rating_finite() -> None:
    found = ratings([Pairing("a", "easy", "normal", 0, 10), Pairing("a", "normal", "normal", 10, 10)], "normal")
    assert -2000 < found["heroes", "easy"].elo < -500


def test_results_are_rows_of_tables() -> None:
    assert in_a_row(Pairing("a", "easy", "normal", 5, 10)) == "| a | easy | normal | 10 | 5 | 50% | 24% to 76% |"
    assert in_a_row(Pairing("a", "easy", "normal", 0, 0)).endswith("| - | - |")
    rows = list(of_levels(ratings([Pairing("a", *pair, won, 1000) for pair, won in ODDS.items()], "normal")))
    assert rows[0].startswith("| easy | -24")
    assert rows[1] == "| normal | 0 | 0 |"


def test_a_tournament_plays_every_pair_of_levels(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "the_far_bank", "--tournament", "--games", "1", "--budget", "1", "--json")
    assert cli.main(list(words)) == 0
    told = json.loads(capsys.readouterr().out)
    pairs = [(each["heroes"], each["overlord"]) for each in told["matches"]]
    assert pairs == [(heroes, overlord) for heroes in LEVELS for overlord in LEVELS]
    assert {each["games"] for each in told["matches"]} == {1}


def test_without_a_quest_there_is_nothing_to_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "1"]) != 0
    assert "name a quest" in capsys.readouterr().err


def test_without_a_quest_a_tournament_is_on_all_shipped_ones() -> None:
    assert shipped() == sorted(drawn.stem for drawn in (Path(__file__).parents[2] / "maps").glob("*.tmx"))
    assert "into_the_dark" in shipped()

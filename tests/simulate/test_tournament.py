"""Every level against every level, and what their games say of their strength."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import cli
from game.players import LEVELS
from game.simulate.paired import Compared, compared
from game.simulate.ratings import Pairing, ratings
from game.simulate.tournament import in_a_row, of_levels, of_pairs, shipped

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


BASE_WON = {1: "heroes", 2: "overlord", 3: "overlord", 4: "heroes"}
HARD_WON = {1: "heroes", 2: "heroes", 3: "heroes", 4: "overlord"}


def test_levels_are_compared_by_the_games_of_equal_seeds_that_they_decide_differently() -> None:
    normal, hard = Pairing("a", "normal", "normal", 2, 4), Pairing("a", "hard", "normal", 3, 4)
    found = list(compared({normal: BASE_WON, hard: HARD_WON}, "normal"))
    assert Compared("heroes", "hard", "a", pairs=4, won=3, base_won=2, differ=3, differ_won=2) in found


def test_the_overlord_is_compared_by_the_games_that_the_heroes_lose() -> None:
    normal, hard = Pairing("a", "normal", "normal", 2, 4), Pairing("a", "normal", "hard", 3, 4)
    found = compared({normal: BASE_WON, hard: HARD_WON, Pairing("a", "hard", "normal", 0, 0): {}}, "normal")
    assert Compared("overlord", "hard", "a", pairs=4, won=1, base_won=2, differ=3, differ_won=1) in list(found)


def test_a_game_that_only_one_level_ended_is_no_pair() -> None:
    normal, hard = Pairing("a", "normal", "normal", 2, 4), Pairing("a", "hard", "normal", 1, 1)
    found = list(compared({normal: BASE_WON, hard: {2: "heroes"}}, "normal"))
    assert found[0] == Compared("heroes", "hard", "a", pairs=1, won=1, base_won=0, differ=1, differ_won=1)


def test_pairs_of_all_opponents_and_of_all_quests_are_counted_together() -> None:
    games = {
        Pairing(quest, heroes, overlord, 0, 4): HARD_WON if heroes == "hard" else BASE_WON
        for quest in "ab"
        for heroes in ("normal", "hard")
        for overlord in ("normal", "hard")
    }
    heroes = [each for each in compared(games, "normal") if each.side == "heroes"]
    assert [(each.quest, each.pairs, each.differ_won) for each in heroes] == [("a", 8, 4), ("b", 8, 4), ("all", 16, 8)]


def test_pairs_are_rows_of_a_table() -> None:
    row = of_pairs(Compared("heroes", "hard", "a", pairs=20, won=11, base_won=7, differ=10, differ_won=5))
    assert row == "| heroes | hard | a | 20 | 11 | 7 | 10 | 50% | 24% to 76% |"


def test_a_tournament_plays_every_pair_of_levels(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("simulate", "the_far_bank", "--tournament", "--games", "1", "--budget", "1", "--json")
    assert cli.main(list(words)) == 0
    told = json.loads(capsys.readouterr().out)
    pairs = [(each["heroes"], each["overlord"]) for each in told["matches"]]
    assert pairs == [(heroes, overlord) for heroes in LEVELS for overlord in LEVELS]
    assert {each["games"] for each in told["matches"]} == {1}
    assert {(each["level"], each["quest"], each["pairs"]) for each in told["pairs"] if each["side"] == "heroes"} == {
        (level, quest, len(LEVELS)) for level in LEVELS if level != "normal" for quest in ("the_far_bank", "all")
    }


def test_without_a_quest_there_is_nothing_to_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "1"]) != 0
    assert "name a quest" in capsys.readouterr().err


def test_without_a_quest_a_tournament_is_on_all_shipped_ones() -> None:
    assert shipped() == sorted(drawn.stem for drawn in (Path(__file__).parents[2] / "maps").glob("*.tmx"))
    assert "into_the_dark" in shipped()

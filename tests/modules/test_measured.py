"""How hard a quest is: measured by games between computer players, kept beside it, and forgotten when it changes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game import cli, paths
from game.modules.measured import (
    Measured,
    measured,
    measured_file,
    measuring_setup,
    middle_half,
    wilson,
    write_measured,
)
from game.modules.setup import GameSetup

QUEST = "into_the_dark"


@pytest.fixture(autouse=True)
def maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The shipped maps, in a folder in which a test may write."""
    copy = tmp_path / "maps"
    shutil.copytree(paths.maps(), copy, ignore=shutil.ignore_patterns("*.measured.json"))
    (tmp_path / "assets").symlink_to(paths.assets())
    monkeypatch.setattr(paths, "maps", lambda: copy)
    return copy


def row(heroes: int = 2, *, games: int = 40, won: int = 10) -> Measured:
    """Figures for so many hero players."""
    return Measured(heroes=heroes, hero_level="normal", overlord_level="normal", games=games, won=won, rounds=(9, 13))


def test_figures_are_found_again_beside_the_quest_by_number_of_hero_players() -> None:
    assert measured(QUEST) == {}
    write_measured(QUEST, row(2))
    write_measured(QUEST, row(1, won=5))
    write_measured(QUEST, row(2, won=20))
    assert measured(QUEST) == {1: row(1, won=5), 2: row(2, won=20)}


@pytest.mark.parametrize("half", (".tmx", ".toml"))
def test_figures_of_a_quest_that_has_changed_since_count_no_longer(maps: Path, half: str) -> None:
    write_measured(QUEST, row(2))
    file = maps / f"{QUEST}{half}"
    file.write_bytes(file.read_bytes() + b"\n")
    assert measured(QUEST) == {}
    write_measured(QUEST, row(3))
    assert set(measured(QUEST)) == {3}


@pytest.mark.parametrize("data", (b"", b"[]", b'{"quest": "x", "measured": [{"heroes": 9}]}', b" " * 20_000))
def test_a_file_that_holds_something_else_holds_no_figures(data: bytes) -> None:
    measured_file(paths.quest_file(QUEST)).write_bytes(data)
    assert measured(QUEST) == {}


def test_the_command_plays_for_each_number_of_hero_players_and_writes_after_each(
    capsys: pytest.CaptureFixture[str],
) -> None:
    bots = ["--hero-bot", "random", "--overlord-bot", "random"]
    assert cli.main(["simulate", QUEST, "--measure", "--games", "1", "--json", *bots]) == 0
    told = json.loads(capsys.readouterr().out)
    found = measured(QUEST)
    assert [each["heroes"] for each in told] == list(found) == [1, 2, 3, 4]
    assert {(each.hero_level, each.games) for each in found.values()} == {("random", 1)}
    assert cli.main(["simulate", QUEST, "--measure", "--games", "2", "--heroes", "3", *bots]) == 0
    assert "3 hero players: heroes won" in capsys.readouterr().out
    assert [each.games for each in measured(QUEST).values()] == [1, 1, 2, 1]


def test_small_parties_are_measured_with_the_help_that_set_up_gives_them() -> None:
    helped = [bool(measuring_setup(GameSetup(quest=QUEST, heroes=heroes)).options) for heroes in (1, 2, 3, 4)]
    assert helped == [True, True, True, False]


@pytest.mark.parametrize(("rounds", "half"), (([7], (7, 7)), ([9, 5, 7], (5, 9)), ([1, 2, 3, 4, 5, 6, 7, 8], (3, 6))))
def test_the_length_is_that_of_the_middle_half_of_the_games(rounds: list[int], half: tuple[int, int]) -> None:
    assert middle_half(rounds) == half


@pytest.mark.parametrize(("wins", "games", "range_"), ((50, 100, (0.404, 0.596)), (0, 10, (0.0, 0.278))))
def test_the_range_of_a_share(wins: int, games: int, range_: tuple[float, float]) -> None:
    assert wilson(wins, games) == pytest.approx(range_, abs=0.001)

"""`simulate` plays whole games and reports on them, the same however they are shared out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.board.grid import Space
from game.content.models import CardId
from game.content.quest import QuestMarker
from game.kernel.luck import seed_from
from game.kernel.registry import registry
from game.kernel.store import Entity, FigureId
from game.modules.compose import load_code
from game.modules.library import shipped_catalog, shipped_quest
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.simulate.command import summary
from game.simulate.game import GameReport, falls_of, overheard, play_game, seated
from game.simulate.report import in_words
from game.simulate.unreachable import (
    LACKING,
    never_played,
    not_in_game,
    unreachable,
)
from game.state.components.components import OVERLORD
from game.state.events import causes
from game.state.events.facts import Defeated, Killed

ROOT = Path(__file__).resolve().parents[2]
RELIQUARY = ROOT / "tests" / "quests" / "reliquary.tmx"
RANDOM = ("--hero-bot", "random", "--overlord-bot", "random", "--heroes", "2")


def told(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The object of `simulate into_the_dark --json`, without what may differ."""
    assert cli.main(["simulate", "into_the_dark", "--json", *words]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return {key: value for key, value in report.items() if key not in ("seconds", "workers")}


def test_the_report_has_what_is_promised(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "into_the_dark", "--json", "--games", "2", *RANDOM]) == 0
    report = json.loads(capsys.readouterr().out)
    promised = {"quest", "games", "errors", "hero_wins", "overlord_wins", "rounds", "decisions", "seconds", "workers"}
    assert promised <= set(report)
    assert (report["games"], report["errors"], len(report["rounds"])) == (2, 0, 2)
    assert report["hero_wins"] + report["overlord_wins"] == 2


def test_workers_change_nothing_but_the_time(capsys: pytest.CaptureFixture[str]) -> None:
    games = ("--games", "4", "--seed", "5", "--count", *RANDOM)
    assert told(capsys, *games) == told(capsys, *games, "--workers", "2")


@pytest.mark.parametrize("bot", ["random", "normal"])
def test_what_is_not_asked_for_is_not_counted_and_the_games_are_the_same(
    bot: str, capsys: pytest.CaptureFixture[str]
) -> None:
    games = ("--games", "2", "--heroes", "2", "--hero-bot", bot, "--overlord-bot", bot)
    plain, counted = told(capsys, *games), told(capsys, *games, "--count")
    added = {"requests", "rules", "unreached", "fired", "cannot", "not_in_game"}
    assert counted.keys() - plain.keys() == added
    assert plain == {key: value for key, value in counted.items() if key not in added}


@pytest.mark.parametrize("bot", ["random", "normal"])
def test_the_order_of_hashes_changes_nothing(bot: str) -> None:
    words = (
        "simulate",
        "into_the_dark",
        "--json",
        "--heroes",
        "2",
        "--seed",
        "3",
        "--hero-bot",
        bot,
        "--overlord-bot",
        bot,
    )
    hashes = []
    for seed in ("0", "7"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-m", "game", *words]
        ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
        hashes.append(json.loads(ran.stdout)["hashes"])
    assert hashes[0] == hashes[1]


def test_another_seed_is_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--seed", "1", *RANDOM)["hashes"] != told(capsys, "--seed", "2", *RANDOM)["hashes"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("into_the_drak",), 'There is no quest "into_the_drak"; name a .tmx file, or a shipped quest: below_decks'),
        (
            ("into_the_dark", "--hero-bot", "clever"),
            'There is no computer player "clever"; there are easy, normal, hard, random, fickle.',
        ),
    ],
)
def test_what_is_not_there_is_told_in_one_sentence(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["simulate", *words]) == 1
    told = capsys.readouterr().err.strip()
    assert told.startswith(sentence)
    assert "\n" not in told


@pytest.mark.parametrize("quest", ["the_bone_mill", str(RELIQUARY)])
def test_a_quest_brings_its_own_modules_along(quest: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", quest, "--json", "--count", "--heroes", "1", *RANDOM]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["fired"]["card"].keys() >= {"black_order"}


def test_the_report_for_people_is_short(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "into_the_dark", "--count", *RANDOM]) == 0
    assert len(capsys.readouterr().out.splitlines()) < 15


def test_what_a_quest_lacks_is_told_with_the_reason_and_is_no_gap(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, "--count", *RANDOM)
    assert report["cannot"]["BASE-STAIR-03"] == "the quest has no stairs"
    assert not set(report["cannot"]) & set(report["unreached"]["rules"])


def test_only_rules_with_code_are_said_to_be_beyond_a_quest() -> None:
    load_code()
    assert {rule for lacking in LACKING for rule in lacking.rules} <= set(registry.rules)


def test_what_is_told_to_be_beyond_a_quest_is_never_reached(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, "--games", "2", "--count", *RANDOM)
    assert report["cannot"]["BASE-STAIR-03"] == "the quest has no stairs"
    assert not set(report["cannot"]) & set(report["rules"])


def test_rules_of_modules_that_are_not_in_the_game_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, "--games", "1", "--count", *RANDOM)
    foreign = not_in_game(("base",))
    assert foreign["ALTAR-GLYPH-05"] == "The Altar of Despair"
    assert sum(report["not_in_game"].values()) == len(foreign)
    named = {*report["cannot"], *report["unreached"]["rules"]}
    assert not named & set(foreign)
    assert cli.main(["simulate", "into_the_dark", "--games", "1", "--count", *RANDOM]) == 0
    count = report["not_in_game"]["The Altar of Despair"]
    assert f"not in the game: {count} rules of The Altar of Despair, " in capsys.readouterr().out


def test_walls_are_beyond_a_quest_of_the_altar_that_has_none() -> None:
    quest = replace(shipped_quest("into_the_dark"), walls=())
    assert unreachable(quest, {}, ("base", "altar"))["ALTAR-WALL-05"] == "the quest has no crushing walls"


def test_cards_that_nobody_can_play_are_told_with_the_reason() -> None:
    assert set(never_played(shipped_catalog(("base", "altar")))) == {"altar_danger", "altar_danger_treachery"}


def test_a_quest_with_stairs_can_come_by_them() -> None:
    quest = shipped_quest("into_the_dark")
    stairs = (QuestMarker("stair", "stairs", "red", Space(0), 0),)
    assert "BASE-STAIR-03" not in unreachable(replace(quest, things=(*quest.things, *stairs)), {})


@pytest.mark.rule("BASE-OLC-06")
def test_the_overlord_discards_now_and_then_while_others_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.players.random_player.ONE_IN", 20)
    setup = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(3))
    players = overheard(seated(setup, hero_bot="random", overlord_bot="random"))
    table = new_table(setup, sources=players)
    table.advance()
    at = [index for index, entry in enumerate(table.journal) if entry.standing]
    assert any(table.journal[index + 1].seat != OVERLORD for index in at)


def test_a_function_that_carries_rules_in_two_rows_counts_for_both(capsys: pytest.CaptureFixture[str]) -> None:
    report = told(capsys, "--count", *RANDOM)
    assert report["rules"]["BASE-MOVE-04"] == report["rules"]["BASE-MOVE-11"] > 0


def test_an_entry_that_was_stopped_for_setting_itself_off_is_reported() -> None:
    args = cli.parser().parse_args(["simulate", "into_the_dark", "--count"])
    report = GameReport(number=0, winner="heroes", why="won", rounds=1, curve=[5, 5], runaways={"event 3": 2})
    told = summary(args, [report], seconds=1.0)
    assert told["runaways"] == {"event 3": 2}
    assert "event 3 of the quest's file set itself off endlessly and was stopped, 2 times" in in_words(told)


def test_a_hero_who_falls_and_stays_on_the_board_counts_as_one_who_is_killed_does() -> None:
    figure, card = FigureId(Entity(1)), CardId("mordrog")
    facts = [
        Defeated(figure=figure, card=card, cause=causes.ATTACK, rank="hero", space=Space(3)),
        Killed(figure=figure, card=card, cause=causes.ATTACK, rank="hero", space=Space(4)),
        Killed(figure=figure, card=card, cause=causes.ATTACK, rank="normal", space=Space(5)),
    ]
    assert falls_of(facts) == 2


def test_a_game_that_ends_with_its_last_round_has_lasted_as_many_rounds() -> None:
    modules = ("base", "second")
    setup = GameSetup(quest="the_far_bank", heroes=2, seed=seed_from(1), modules=modules)
    report = play_game(setup, number=0, hero_bot="random", overlord_bot="random")
    objective = shipped_quest("the_far_bank", modules).objective
    assert objective is not None and report.winner == OVERLORD and report.rounds == objective.last_round

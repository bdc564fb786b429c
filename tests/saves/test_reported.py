"""A report of a fault: what is in it, what is not, and that it plays again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game import cli, paths
from game.kernel.store import GAME
from game.saves.course import course_of
from game.saves.reading import read_save
from game.saves.report import replay_report
from game.saves.reported import report_game
from game.saves.verify import Witness
from game.scenes import playing
from game.scenes.files import change_for
from game.scenes.menus.replay import Replay
from game.scenes.reported import reported
from game.state.components.components import OVERLORD, Hand
from game.ui.preferences import Preferences
from game.ui.scene import Push
from game.ui.session import Session
from tests.saves.played import played


@pytest.fixture
def report(tmp_path: Path) -> Path:
    """A report of a game in its course, with names of players."""
    table, setup = played(60)
    course = course_of(table, msgspec.structs.replace(setup, names={OVERLORD: "Wilhelmina"}))
    return report_game(tmp_path, course, settings='{"speed":"fast"}')


def test_it_plays_again_and_is_proved(report: Path) -> None:
    witness = Witness()
    told = replay_report(read_save(report, hear=witness.hear), witness)
    assert told["faults"] == []
    assert told["answers"] > 60


def test_it_holds_settings_and_version(report: Path) -> None:
    save = read_save(report)
    assert save.head.kind == "report"
    assert save.head.program
    assert save.course.report is not None
    assert save.course.report.settings == '{"speed":"fast"}'


def test_nothing_of_it_tells_names_of_players_or_hidden_cards(report: Path) -> None:
    table, _ = played(60)
    cards = table.world.get(Hand, GAME).cards
    written = report.read_bytes()
    assert cards
    assert [name for name in ("Wilhelmina", *cards) if name.encode() in written] == []


def test_opening_it_shows_a_replay_as_the_heroes_saw_it(report: Path) -> None:
    change = change_for(report)
    assert isinstance(change, Push)
    assert isinstance(change.scene, Replay)
    assert change.scene.game.sides == ("heroes",)


def test_the_game_that_is_played_is_reported_and_unharmed() -> None:
    table, setup = played(60)
    session = Session(setup, table=table)
    playing.play_session(session)
    before = table.world.hash()
    told = reported(Preferences())
    playing.leave()
    assert str(paths.logs()) in told
    assert len(list(paths.logs().glob("report-*.emberdelve"))) == 1
    assert table.world.hash() == before


def test_without_a_game_nothing_is_reported() -> None:
    playing.leave()
    assert reported(Preferences()) == ""


def test_the_command_opens_the_window_with_its_replay(report: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []

    def shown(argv: list[str], *, first: Callable[[], Any]) -> int:
        opened.append(first())
        return 0

    monkeypatch.setattr("game.watch.main", shown)
    assert cli.run_words(["replay", str(report), "--watch"]) == 0
    assert isinstance(opened[0], Replay) and opened[0].game.at == 0


def test_the_command_says_why_a_file_cannot_be_watched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "no.emberdelve").write_text("nonsense")
    assert cli.run_words(["replay", str(tmp_path / "no.emberdelve"), "--watch"]) == 1
    assert "no save of this game" in capsys.readouterr().err

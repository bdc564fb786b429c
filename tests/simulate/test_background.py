"""Measuring in the background: what is kept, what set-up shows of it, and that it ends."""

from __future__ import annotations

import time
from multiprocessing import get_context
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import paths
from game.modules.measured import Measured, keep_measured, measured, measured_file
from game.modules.setup import GameSetup
from game.scenes.setup.choices import Choices
from game.scenes.setup.setup import Setup
from game.simulate import background
from game.simulate.background import GameBegins, Measuring, measure
from tests.ui.fingers import Fingers

QUEST = "into_the_dark"
ENOUGH = 120.0
"""Seconds within which a process has begun."""


def told(heroes: int, games: int, won: int = 1) -> Measured:
    """Some figures."""
    level = background.LEVEL
    return Measured(heroes=heroes, hero_level=level, overlord_level=level, games=games, won=won, rounds=(9, 12))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the player's own, without figures."""
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture
def drawn(tmp_path: Path) -> Path:
    """A copy of a quest without the figures that lie beside the shipped one."""
    copy = tmp_path / "mine.tmx"
    for ending in (".tmx", ".toml"):
        copy.with_suffix(ending).write_bytes(paths.quest_file(QUEST).with_suffix(ending).read_bytes())
    return copy


def test_figures_of_this_machine_count_until_the_quest_changes(drawn: Path) -> None:
    keep_measured(str(drawn), told(2, 8))
    assert measured(str(drawn)) == {2: told(2, 8)} and not measured_file(drawn).exists()
    keep_measured(str(drawn), told(2, 3))
    keep_measured(str(drawn), told(1, 3))
    assert measured(str(drawn)) == {2: told(2, 8), 1: told(1, 3)}
    drawn.with_suffix(".toml").write_text("# another quest")
    assert measured(str(drawn)) == {}


def test_games_are_played_and_kept_one_after_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "GAMES", 1)
    monkeypatch.setattr(background, "LEVEL", "random")
    monkeypatch.setattr(background, "NICENESS", 0)
    monkeypatch.setattr("game.modules.measured.measured_file", lambda drawn: drawn.with_suffix(".none"))
    hears, tells = get_context("spawn").Pipe(duplex=False)
    measure([GameSetup(quest=QUEST, heroes=2, seed="")], tells)
    assert hears.recv() == GameBegins(2, 1)
    found = measured(QUEST)
    assert found[2].games == 1 and found[2].hero_level == "random"


def test_games_that_fail_are_told_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "GAMES", 2)
    monkeypatch.setattr(background, "NICENESS", 0)
    monkeypatch.setattr("game.simulate.game.play_game", lambda *_, **__: SimpleNamespace(error="it broke"))
    monkeypatch.setattr("game.modules.measured.measured_file", lambda drawn: drawn.with_suffix(".none"))
    hears, tells = get_context("spawn").Pipe(duplex=False)
    measure([GameSetup(quest=QUEST, heroes=2, seed="")], tells)
    assert [hears.recv(), hears.recv()] == [GameBegins(2, 1), GameBegins(2, 2, failed=1)]
    assert measured(QUEST) == {}


def test_the_process_begins_tells_and_is_ended_in_the_middle_of_a_game() -> None:
    running = Measuring(QUEST, [2, 1])
    assert running.now == GameBegins(2, 1)
    until = time.monotonic() + ENOUGH
    while not running.news() and time.monotonic() < until:
        time.sleep(0.05)
    assert not running.over and running._process.is_alive()
    running.close()
    assert running.over and not running._process.is_alive() and not running.news()


def test_set_up_measures_at_a_press_and_ends_it_when_one_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str, list[int]]] = []
    closed: list[str] = []

    class Played:
        """A process that plays nothing."""

        over = False
        now = GameBegins(1, 3)

        def __init__(self, quest: str, players: list[int]) -> None:
            begun.append((quest, players))

        def news(self) -> bool:
            """Something new at every look."""
            return True

        def close(self) -> None:
            """Note it."""
            closed.append("closed")

    monkeypatch.setattr("game.scenes.setup.measuring.Measuring", Played)
    monkeypatch.setattr("game.modules.measured.measured_file", lambda drawn: drawn.with_suffix(".none"))
    scene = Setup(choices=Choices())
    fingers = Fingers(scene, size=(1920, 1080))
    fingers.click("measure")
    assert begun == [(QUEST, [2, 1, 3, 4])]
    assert "Game 3 of 20 with 1 hero player. It ends when you go on." in fingers.texts()
    keep_measured(QUEST, told(1, 2))
    fingers.wait(50)
    assert scene.measured[1].games == 2
    fingers.click("measure")
    assert closed == ["closed"] and "Measure it here" in fingers.texts()
    fingers.click("measure")
    fingers.click("way/back")
    assert closed == ["closed", "closed"]

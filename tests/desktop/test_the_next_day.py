"""A game that was left, or whose program was killed, goes on where it stood."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game.saves.listing import MOST_SHOWN, restore_points, thinned
from game.saves.load import open_save
from tests.desktop.player import Screen
from tests.desktop.screen import missing_tools, until
from tests.desktop.table import choice, lay_out, play_on, read, set_up, sitting
from tests.saves.played import going

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]


def standing(screen: Screen) -> object:
    """What can be told from the screen of where the game stands; hints come when they like."""
    ways = [way for way in screen.ways() if not way.startswith("hint/")]
    return screen.name, screen.board["figures"], screen.board["doors"], ways


def answers(home: Path) -> list[tuple[str, object]]:
    """The answers that the one save of a home opens with."""
    (save,) = (home / "saves").glob("*.emberdelve")
    return [(entry.seat, entry.answer) for entry in open_save(save).table.journal]


def test_a_game_goes_on_the_next_day(home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with sitting(home_of_its_own, monkeypatch, way="mouse") as player:
        set_up(player)
        screen = lay_out(player)
        for _ in range(3):
            screen = play_on(player, screen)
        while screen.find("yes"):
            screen = play_on(player, screen)
        screen = read(player, screen)
        before = standing(screen)
        player.use("way/menu")
        player.begin("quit")
        assert player.window.ended() == 0
    with sitting(home_of_its_own, monkeypatch, way="mouse") as player:
        assert standing(player.use("resume")) == before


def test_a_program_killed_ten_times_loses_at_most_the_answers_in_flight(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(7)
    kept: list[tuple[str, object]] = []
    for number in range(10):
        with sitting(home_of_its_own, monkeypatch, way="mouse") as player:
            screen = player.use("resume") if number else set_up(player)
            found = answers(home_of_its_own)
            assert found[: len(kept)] == kept
            for _ in range(chance.randrange(4)):
                screen = play_on(player, screen)
            kept = answers(home_of_its_own)
            assert len(kept) >= len(found)
            player.begin(choice(screen))
            time.sleep(chance.uniform(0, 0.12))
            player.window.program.kill()
            player.window.program.wait()


def test_a_restore_point_goes_on_and_the_later_course_stays(
    home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = home_of_its_own / "saves" / "dark.emberdelve"
    path.parent.mkdir(parents=True, exist_ok=True)
    going(path)
    whole, points = path.read_bytes(), restore_points(path)
    with sitting(home_of_its_own, monkeypatch, way="mouse") as player:
        player.use("load")
        until(lambda: player.look().find("point/0/1"), "no restore points")
        screen = player.use("point/0/1")
        assert screen.name not in ("title", "load")
        files = set(path.parent.glob("*.emberdelve")) - {path}
        assert len(files) == 1 and path.read_bytes() == whole
        shown = thinned(points, MOST_SHOWN)[1]
        assert len(open_save(files.pop()).table.journal) >= shown.entries
        player.window.program.kill()
        player.window.program.wait()

"""From the title to the result in the real window, with nothing but the mouse, and with nothing but the keyboard."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.desktop.player import Player, Screen
from tests.desktop.screen import missing_tools, window_of

pytestmark = [
    pytest.mark.desktop,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing_tools()), reason=f"not installed: {', '.join(missing_tools())}"),
]

MOST = 400
"""How many things are done at most before the game must be over."""
HARMLESS = ("Pass", "Let them lie", "Spend no more", "Leave it out", "No", "None")
"""What is answered when the game asks for anything out of turn."""


@contextmanager
def sitting(home: Path, monkeypatch: pytest.MonkeyPatch, *, way: str) -> Iterator[Player]:
    """The program with quick animations and a known seed, and a player who works it by mouse or by keys."""
    folder = home / "settings"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"speed": "instant", "reduced_motion": True}), encoding="utf-8")
    trace = home / "trace.json"
    monkeypatch.setenv("EMBERDELVE_TRACE", str(trace))
    monkeypatch.setenv("EMBERDELVE_SEED", "7")
    with window_of([sys.executable, "-m", "game"], home=home) as window:
        yield Player(window, trace, way)


def set_up(player: Player) -> Screen:
    """A new game for one player with two heroes, against the computer."""
    player.use("setup")
    player.use("step/3 Players")
    player.use("count/1")
    player.use("kind/overlord/Greedy")
    return player.use("start")


def go_shopping(player: Player, ware: str) -> Screen:
    """Buy something, put it on, and leave the shop."""
    player.use(f"buy/{ware}")
    player.use("buy")
    player.use("receive/0")
    return player.use("leave")


def lay_out(player: Player) -> Screen:
    """Skills, first shopping and starting spaces of two heroes."""
    assert player.use("keep").name == "skills"
    assert player.use("keep").name == "town"
    go_shopping(player, "crossbow")
    screen = go_shopping(player, "sword")
    while (screen := read(player, screen)).board["marks"].get("legal"):
        screen = player.step_on(screen.board["marks"]["legal"][0])
    return screen


def read(player: Player, screen: Screen) -> Screen:
    """Close the texts that are to be read."""
    while screen.find("read"):
        screen = player.use("read")
    return screen


def towards_the_door(player: Player, screen: Screen) -> Screen:
    """Walk to the space beside a closed door, if it can be reached."""
    beside = {space for door in screen.board["doors"] if not door["open"] for edge in door["edges"] for space in edge}
    near = beside & set(screen.board["marks"].get("reachable", ()))
    return player.step_on(min(near)) if near else screen


def first_turn(player: Player, screen: Screen) -> Screen:
    """A hero runs to the door and opens it, with fatigue for what the way takes too much."""
    screen = player.use(screen.line("Run"))
    screen = towards_the_door(player, screen)
    while not (door := screen.line("Open")):
        screen = player.use(screen.line("Fatigue"))
    return player.use(door)


def play_on(player: Player, screen: Screen) -> Screen:
    """One more thing: read, attack whoever is in reach, choose a space that is asked for, pass, or end the turn."""
    if screen.find("read"):
        return player.use("read")
    if screen.find("yes"):
        return player.use("yes")
    marks = screen.board["marks"]
    if spaces := marks.get("target") or marks.get("legal"):
        return player.step_on(spaces[0])
    last = next((w["key"] for w in reversed(screen.reachable) if w["enabled"] and w["key"].startswith("line/")), "")
    key = screen.line("Battle", "End turn", *HARMLESS) or last
    assert key, f"no way on after {player.done[-8:]}: {screen.ways()}"
    return player.use(key)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_whole_game_is_played_from_the_title_to_the_result(
    way: str, home_of_its_own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with sitting(home_of_its_own, monkeypatch, way=way) as player:
        assert player.look().name == "title"
        assert set_up(player).name == "skills"
        screen = lay_out(player)
        screen = first_turn(player, player.use("line/0*"))
        assert len(screen.board["doors"]) and any(door["open"] for door in screen.board["doors"])
        while screen.name != "result":
            screen = play_on(player, screen)
            assert len(player.done) < MOST
        assert "has won" in screen.texts() or "have won" in screen.texts()
        screen = player.use("title")
        assert screen.name == "title"

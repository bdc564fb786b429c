"""How a game is set up and played at the real window, for the tests that do so."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.board.grid import Space
from game.scenes.setup.remembered import first_choices, to_keep
from tests.desktop.player import Player, Screen
from tests.desktop.screen import window_of

HARMLESS = ("Pass", "Keep this roll", "Spend no more", "Leave it out", "No", "None")
"""What is answered when the game asks for anything out of turn."""


@contextmanager
def sitting(
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    way: str,
    speed: str = "instant",
    again: bool = False,
    rules: Sequence[str] = (),
) -> Iterator[Player]:
    """The program with a known seed, and a player who works it by mouse or by keys; unless the speed is another, with
    quick animations and little motion. `again`: with the settings that a sitting before has left. `rules`: the rule
    options that are switched over at set-up."""
    folder = home / "settings"
    folder.mkdir(parents=True, exist_ok=True)
    chosen: dict[str, Any] = {"speed": speed, "reduced_motion": speed == "instant"}
    if rules:
        choices = first_choices()
        for rule in rules:
            choices = choices.flipped(rule)
        chosen["last_setup"] = to_keep(choices)
    if not again:
        (folder / "settings.json").write_text(json.dumps(chosen), encoding="utf-8")
    trace = home / "trace.json"
    trace.unlink(missing_ok=True)
    monkeypatch.setenv("EMBERDELVE_TRACE", str(trace))
    monkeypatch.setenv("EMBERDELVE_SEED", "7")
    with window_of([sys.executable, "-m", "game"], home=home) as window:
        Player(window, trace, way).look()
        yield Player(window.anew(), trace, way)


def set_up(player: Player) -> Screen:
    """A new game for one player with two heroes, against the computer."""
    player.use("setup")
    player.use("preset/lead")
    player.use("mode/Deal at random")
    return player.use("start")


def go_shopping(player: Player, ware: str) -> Screen:
    """Buy something, put it on, and leave the shop."""
    player.use(f"buy/{ware}")
    player.use("buy")
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
    while key := next((key for key in ("stop/go", "read") if screen.find(key)), ""):
        screen = player.use(key)
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


def choice(screen: Screen) -> str | Space:
    """The next thing to do, a key or a space: read, attack whoever is in reach, choose where asked, pass or end."""
    for key in ("stop/go", "read", "yes", "keep", "unarmed", "leave"):
        if screen.find(key):
            return key
    if leave := screen.line("Leave it so", "Spend no more"):  # what is asked of a roll marks its target all the same
        return leave
    marks = screen.board["marks"]
    if spaces := marks.get("target") or marks.get("legal"):
        return Space(int(spaces[0]))
    last = next((w["key"] for w in reversed(screen.reachable) if w["enabled"] and w["key"].startswith("line/")), "")
    key = screen.line("Battle", "End turn", *HARMLESS) or last
    assert key, f"no way on: {screen.ways()}"
    return key


def play_on(player: Player, screen: Screen) -> Screen:
    """Do the next thing."""
    wanted = choice(screen)
    return player.use(wanted) if isinstance(wanted, str) else player.step_on(wanted)

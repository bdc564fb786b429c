"""A game that is left is let go, and one that the disk does not have whole is not left unasked."""

from __future__ import annotations

import gc
import weakref

import pytest

from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.modules.setup import GameSetup
from game.saves import disk
from game.scenes import open_scene, playing
from game.scenes.route import start
from game.state.components.components import OVERLORD
from game.ui.input.actions import Closed
from game.ui.scene import Home, Push, Quit
from tests.ui.fingers import Fingers

SETUP = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(3))

COMPUTERS = GameSetup(
    quest="into_the_dark",
    heroes=2,
    seed=seed_from(3),
    seats=dict.fromkeys((OVERLORD, Seat("seat1"), Seat("seat2")), "normal"),
)


def at_a_game() -> Fingers:
    """A game over the title."""
    fingers = Fingers(open_scene("title"))
    fingers.program.change(Home(start(SETUP, (), curtain=False)))
    fingers.wait(20)
    return fingers


def full(*given: object) -> int:
    """What the system says when there is no room."""
    raise OSError(28, "No space left on device")


def refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk take nothing more, and an answer wait for it."""

    monkeypatch.setattr(disk, "write", full)
    game = playing.current()
    assert game is not None and game.request is not None
    game.answer(game.request.options(game.table)[0])


def test_a_game_that_is_left_is_let_go() -> None:
    fingers = at_a_game()
    game = playing.current()
    assert game is not None and game.autosave is not None
    thread = game.autosave._file._thread
    dead = weakref.ref(game), weakref.ref(game.table)
    del game
    fingers.program.change(Home())
    fingers.wait(20)
    gc.collect()
    assert [each() for each in dead] == [None, None]
    assert not thread.is_alive()


def test_another_game_leaves_the_one_before() -> None:
    fingers = at_a_game()
    first = playing.current()
    assert first is not None
    fingers.program.change(Home(start(SETUP, (), curtain=False)))
    assert playing.current() is not first
    assert first.autosave is None


def test_a_menu_over_a_game_keeps_it() -> None:
    fingers = at_a_game()
    game = playing.current()
    fingers.program.change(Push(open_scene("settings")))
    assert playing.current() is game


@pytest.mark.parametrize("way", ["title", "quit", "window"])
def test_leaving_a_game_that_is_not_saved_asks(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fingers = at_a_game()
    refuse(monkeypatch)
    if way == "window":
        fingers.program.feed(Closed(), fingers.now)
    else:
        fingers.program.change(Home() if way == "title" else Quit())
    fingers.wait(20)
    assert fingers.scene.name == "unsaved"
    assert any("No space left" in text for text in fingers.texts())
    assert fingers.faults() == []
    assert playing.current() is not None


def test_once_there_is_room_the_game_is_saved_and_left(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers = at_a_game()
    with monkeypatch.context() as patch:
        refuse(patch)
        fingers.program.change(Home())
        fingers.click("again")
        assert fingers.scene.name == "unsaved"
    fingers.click("again")
    assert (fingers.scene.name, playing.current()) == ("title", None)


def test_a_second_close_leaves_without_what_is_not_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers = at_a_game()
    refuse(monkeypatch)
    for _ in range(2):
        fingers.program.feed(Closed(), fingers.now)
    assert fingers.program.scene is None


def test_what_the_disk_refuses_is_told_on_the_board_until_it_is_mended(monkeypatch: pytest.MonkeyPatch) -> None:
    fingers = Fingers(start(COMPUTERS, (), curtain=False))
    game = playing.current()
    assert game is not None and game.autosave is not None
    with monkeypatch.context() as patch:
        patch.setattr(disk, "write", full)
        game.think()
        game.autosave.keep()
        fingers.wait(40)
        assert any("No space left" in text for text in fingers.texts())
    game.autosave.secure()
    fingers.wait(40)
    assert not any("No space left" in text for text in fingers.texts())

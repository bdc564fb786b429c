"""A game that is left while the overlord may interrupt goes on there, whatever his hand holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.kernel.luck import seed_from
from game.kernel.rule_book import RuleBook
from game.modules.setup import GameSetup
from game.rules.turn.hero_actions import Declare, Walk
from game.saves.autosave import Autosave
from game.saves.load import open_save
from game.show.lines import StopWords
from game.show.reading import shown
from game.state.components.components import OVERLORD, Hand
from game.state.requests.menu_actions import React
from game.ui.session import Session


def at_a_window() -> Session:
    """Two people; the overlord is asked whether he interrupts a hero's turn and can do nothing but pass."""
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4)))
    while not session.sealed:
        assert session.request is not None
        options = session.table.options_of(session.request)
        session.answer(next((one for one in options if isinstance(one, Declare | Walk)), options[-1]))
    return session


def stop_at(monkeypatch: pytest.MonkeyPatch, *windows: str) -> None:
    """In new games the overlord is asked at these windows alone, of those that he may let pass."""

    def switches(book: RuleBook, kind: str) -> dict[str, StopWords]:
        return {
            name: replace(stop, first="yes" if name in windows else "no") for name, stop in shown(book, kind).items()
        }

    monkeypatch.setattr("game.ui.stops.shown", switches)


@pytest.fixture(autouse=True)
def each_step_is_a_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The overlord is asked whenever a hero has entered a space."""
    stop_at(monkeypatch, "hero_entered")


def left_and_opened(session: Session, folder: Path) -> Session:
    """The same game after it was saved and opened again."""
    Autosave(folder / "a.emberdelve", session.table, session.setup).close()
    opened = open_save(folder / "a.emberdelve")
    return Session(opened.setup, table=opened.table)


def test_the_window_at_which_a_game_was_left_is_open_again(tmp_path: Path) -> None:
    session = at_a_window()
    request = session.request
    assert isinstance(request, React) and len(session.table.options_of(request)) == 1
    again = left_and_opened(session, tmp_path)
    assert again.sealed
    assert isinstance(again.request, React) and again.request.window == request.window
    assert again.table.world.the(Hand).cards == session.table.world.the(Hand).cards


def test_a_window_at_which_nobody_is_asked_any_more_passes_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = at_a_window()
    stop_at(monkeypatch)
    again = left_and_opened(session, tmp_path)
    assert not again.sealed
    assert any(entry.seat == OVERLORD and entry.auto for entry in again.table.journal[len(session.table.journal) :])
    assert again.mine

"""Choosing a space with the keys alone."""

from __future__ import annotations

from game.kernel.luck import seed_from
from game.modules.setup import GameSetup
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.sheets import StoryPage
from game.state.requests.requests import ChooseSpace
from game.ui.input.actions import Action
from game.ui.session import Session
from tests.ui.fingers import Fingers


def at_placing() -> Session:
    """A new game at the placing of its first hero; every question before it is answered with its last choice."""
    session = Session(GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4)))
    while not isinstance(session.request, ChooseSpace):
        assert session.request is not None
        session.answer(session.table.options_of(session.request)[-1])
    return session


def begun() -> Fingers:
    """The screen at the placing of the first hero, with what was told before it read."""
    scene = HeroTurnScene(at_placing())
    fingers = Fingers(scene)
    scene.play.sheets.skip_story()
    return fingers


def test_enter_places_a_hero_at_once_without_an_arrow_key() -> None:
    fingers = begun()
    scene = fingers.scene
    assert isinstance(scene, HeroTurnScene)
    first = scene.session.request
    fingers.press(Action.ACCEPT)
    assert scene.session.request is not first


def test_after_one_hero_is_placed_the_cursor_is_on_a_space_allowed_for_the_next() -> None:
    fingers = begun()
    scene = fingers.scene
    assert isinstance(scene, HeroTurnScene)
    fingers.press(Action.ACCEPT)
    assert isinstance(scene.session.request, ChooseSpace)
    assert scene.pane.cursor in scene.session.request.spaces


def test_the_story_is_one_window_with_numbered_pages_that_can_be_skipped() -> None:
    scene = HeroTurnScene(at_placing())
    scene.play.sheets.reading = [StoryPage(f"**{name}**\nText.") for name in ("One", "Two", "Three")]
    scene.play.sheets.pages = 3
    fingers = Fingers(scene)
    assert any(text.startswith("1 of 3") for text in fingers.texts())
    fingers.click("read")
    assert any(text.startswith("2 of 3") for text in fingers.texts())
    assert fingers.faults() == []
    fingers.type("b")
    assert any(text.startswith("1 of 3") for text in fingers.texts()) and "**One**\nText." in fingers.texts()
    fingers.click("read")
    assert any(text.startswith("2 of 3") for text in fingers.texts())
    fingers.click("skip")
    assert scene.play.sheets.reading == []

"""The first key after a screen or window has opened does what it says, and none that is only held answers anything."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.lessons.learn import LearnToPlay
from game.scenes.menus.pause import PauseMenu
from game.scenes.menus.result import Result
from game.scenes.menus.settings import Settings
from game.scenes.setup.setup import Setup
from game.scenes.setup.skills import SkillTrade
from game.scenes.table.halts import READ_AT_LEAST
from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.table import TableScene
from game.state.components.components import HeroTurn
from game.ui.animation.reel import PauseAnimation
from game.ui.input.actions import Action, Input, Pointer, Pressed, Released, Repeated, Typed
from game.ui.input.keyboard import EventReader
from game.ui.prompts.base import MenuLine
from game.ui.scene import Scene
from game.ui.widgets import Button
from tests.ui.fingers import Fingers
from tests.ui.test_full_stops import opened
from tests.ui.test_turn_scenes import Sized, hero_turn, stage

__all__ = ["stage"]

DOWN, UP, LETTER = (
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0),
    pygame.event.Event(pygame.KEYUP, key=pygame.K_e, mod=0),
    pygame.event.Event(pygame.TEXTINPUT, text="e"),
)


def read(*events: pygame.event.Event) -> list[Input | None]:
    """What events mean in their order."""
    reader = EventReader()
    return [reader.read(event) for event in events]


@pytest.mark.parametrize(
    ("scene", "key"),
    [(PauseMenu, "on"), (Result, "again"), (Setup, "start"), (SkillTrade, "keep"), (LearnToPlay, "start")],
)
def test_what_leads_on_has_the_focus_as_a_screen_opens(scene: type[Scene], key: str) -> None:
    fingers = Fingers(scene())
    assert fingers.scene.desk is not None and fingers.scene.desk.marks.focus == key


def test_the_first_enter_starts_the_game_that_set_up_proposes() -> None:
    fingers = Fingers(Setup())
    fingers.press(Action.ACCEPT)
    assert not isinstance(fingers.scene, Setup)


def test_an_enter_that_nothing_takes_shows_where_the_focus_is() -> None:
    fingers = Fingers(Settings())
    fingers.press(Action.ACCEPT)
    desk = fingers.scene.desk
    assert desk is not None and desk.focused() is desk.reachable()[0]


def test_enter_means_the_bright_answer_after_a_click_on_the_board(stage: Sized) -> None:
    scene = hero_turn(stage((1280, 720)))
    assert scene.desk is not None
    space = next(iter(scene.play.prompt.spaces))
    point = scene.pane.camera.pixel(*(part + 0.5 for part in scene.pane.picture.at(space)))
    pixel = (round(point[0]), round(point[1]))
    for kind in ("down", "up"):
        scene.desk.handle(Pointer(kind, pixel, button=1), scene.stage.canvas.metrics, now=0.0)
    assert scene.desk.marks.focus == "board"
    given = len(scene.session.table.journal)
    assert not scene.desk.handle(Pressed(Action.ACCEPT), scene.stage.canvas.metrics, now=0.0)
    assert len(scene.session.table.journal) == given


def test_enter_takes_what_is_proposed(stage: Sized, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = hero_turn(stage((1280, 720)))
    taken: list[MenuLine] = []
    monkeypatch.setattr(scene.play, "press", taken.append)
    line = MenuLine(text="Do it", answer=None, chosen=True)
    scene.play.prompt = scene.play.prompt.__class__(title="", call="", proposal=(line,))
    scene.handle(Pressed(Action.ACCEPT))
    assert taken == [line]


def test_in_a_question_before_an_answer_enter_is_harmless(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.play.press(MenuLine(text="End turn", answer=None, ask="End the turn?"))
    assert scene.desk is not None and scene.desk.marks.focus == "no"


def test_a_sheet_shows_that_it_takes_no_key_yet() -> None:
    fingers, _, _ = opened()
    button = fingers.find("stop/go")
    assert isinstance(button, Button) and not button.chosen and button.refusal
    fingers.wait(READ_AT_LEAST)
    button = fingers.find("stop/go")
    assert isinstance(button, Button) and button.chosen and not button.refusal


def test_a_letter_that_comes_again_is_told_from_one_that_is_struck() -> None:
    assert read(DOWN, LETTER, LETTER, UP, DOWN, LETTER) == [
        None,
        Typed("e"),
        Repeated("e"),
        None,
        None,
        Typed("e"),
    ]


def test_a_held_letter_answers_nothing() -> None:
    fingers = Fingers(HeroTurnScene())
    fingers.wait(400)
    scene = fingers.scene
    assert isinstance(scene, TableScene)
    letter = next(line.shortcut for line in scene.play.prompt.lines if line.text == "Spend fatigue")
    points = scene.session.table.world.the(HeroTurn).points
    fingers.program.feed(Repeated(letter.lower()), fingers.now)
    assert scene.session.table.world.the(HeroTurn).points == points
    fingers.type(letter.lower())
    assert scene.session.table.world.the(HeroTurn).points == points + 1


def test_a_held_letter_is_written_again() -> None:
    fingers = Fingers(PauseMenu())
    assert isinstance(fingers.scene, PauseMenu) and fingers.scene.desk is not None
    fingers.scene.desk.focus("name")
    before = fingers.scene.save_name
    fingers.program.feed(Repeated("o"), fingers.now)
    assert fingers.scene.save_name == before + "o"


def test_a_key_that_goes_up_ends_no_animation(stage: Sized) -> None:
    scene = hero_turn(stage())
    scene.reel.speed = "normal"
    scene.reel.add(PauseAnimation())
    scene.handle(Released(Action.ACCEPT))
    assert scene.reel.busy

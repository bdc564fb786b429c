"""Names of saves that are typed: Enter keeps them."""

from __future__ import annotations

from game import paths
from game.boundary.saves import list_saves
from game.saves.named import save_as
from game.scenes import open_scene
from game.scenes.setup.skills import sample_trade
from game.ui.input.actions import Action
from tests.ui.fingers import Fingers


def test_enter_keeps_a_name_that_was_typed() -> None:
    save_as(paths.saves(), sample_trade().course, name="Friday night")
    fingers = Fingers(open_scene("load"))
    fingers.click("name/0")
    fingers.press(Action.SELECT)
    fingers.type("Mill")
    fingers.press(Action.ACCEPT)
    assert [each.name for each in list_saves(paths.saves())] == ["Mill"]


def test_enter_saves_under_the_name_that_was_typed() -> None:
    fingers = Fingers(open_scene("pause"))
    fingers.click("name")
    fingers.press(Action.SELECT)
    fingers.type("Mill")
    fingers.press(Action.ACCEPT)
    assert [each.name for each in list_saves(paths.saves())] == ["Mill"]

"""At which windows the overlord is asked is kept from game to game."""

from __future__ import annotations

from game.scenes.table.overlord_turn import OverlordTurnScene
from game.ui.preferences import Preferences
from tests.ui.fingers import Fingers


def test_a_switched_stop_is_kept_in_the_settings_and_taken_up_by_the_next_game() -> None:
    fingers = Fingers(OverlordTurnScene())
    kept: list[Preferences] = []
    fingers.program.stage.apply = kept.append
    fingers.type("x")
    scene = fingers.scene
    assert isinstance(scene, OverlordTurnScene)
    window = next(iter(scene.session.stops.switches))
    was = window in scene.session.stops.on
    fingers.click(f"stop/{window}")
    assert (window in scene.session.stops.on) is not was
    assert kept[-1].stops == {window: not was}

    other = OverlordTurnScene()
    again = Fingers(other)
    assert (window in other.session.stops.on) is was
    again.program.stage.preferences = kept[-1]
    other.enter(again.program.stage)
    assert (window in other.session.stops.on) is not was


def test_switches_of_other_modules_are_passed_over() -> None:
    scene = OverlordTurnScene()
    before = set(scene.session.stops.on)
    scene.session.stops.take_up({"no_such_window": True})
    assert scene.session.stops.on == before

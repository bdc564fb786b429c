"""The rulebook is searched by typing, wherever the focus is."""

from __future__ import annotations

from game.scenes.menus.rulebook import RulebookScene
from game.ui.input.actions import Action
from tests.ui.fingers import Fingers


def test_words_typed_in_the_rulebook_are_searched_for_at_once() -> None:
    scene = RulebookScene()
    Fingers(scene).type("blast")
    assert scene.words == "blast"


def test_letters_are_searched_for_when_the_focus_is_elsewhere() -> None:
    scene = RulebookScene()
    fingers = Fingers(scene)
    fingers.press(Action.NEXT)
    fingers.press(Action.NEXT)
    fingers.type("fear")
    assert scene.words == "fear"
    assert scene.desk is not None and scene.desk.marks.focus == "search"


def test_a_rule_that_is_opened_at_once_keeps_its_page_under_the_keys() -> None:
    scene = RulebookScene("BASE-ATK-01")
    Fingers(scene)
    assert scene.desk is not None and scene.desk.marks.focus == ""

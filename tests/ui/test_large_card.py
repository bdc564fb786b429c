"""A card under the pointer or with the focus opens large at one key, and Escape closes it."""

from __future__ import annotations

import pytest

from game.scenes.table.hero_turn import HeroTurnScene
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.sample_town import shopping_session
from game.scenes.table.town import Town
from game.ui.input.actions import Action
from game.ui.scene import Scene
from game.ui.widgets import Card, Modal, Widget
from game.ui.widgets.large import is_card
from tests.ui.fingers import SCALES, SIZES, Fingers


def cards(fingers: Fingers) -> list[Widget]:
    """The cards that the focus can come to."""
    assert fingers.scene.desk is not None
    return [widget for widget in fingers.scene.desk.reachable() if is_card(widget)]


def opened(fingers: Fingers) -> Modal | None:
    """The window of the card that lies large."""
    assert fingers.scene.desk is not None
    top = fingers.scene.desk.top()
    return top if isinstance(top, Modal) else None


def with_cards(kind: type[Scene]) -> Fingers:
    """A screen with cards, the first of them in focus."""
    fingers = Fingers(Town(shopping_session()) if kind is Town else kind())
    if kind is not Town:
        fingers.type("k")
    assert fingers.scene.desk is not None
    fingers.scene.desk.focus(cards(fingers)[0].key)
    return fingers


@pytest.mark.parametrize("kind", (HeroTurnScene, OverlordTurnScene, Town))
def test_a_card_in_focus_opens_large_and_escape_closes_it(kind: type[Scene]) -> None:
    fingers = with_cards(kind)
    hint = cards(fingers)[0].hint
    before = fingers.scene
    fingers.type("z")
    window = opened(fingers)
    assert window is not None
    assert next(each for each in window.walk() if isinstance(each, Card)).name in hint
    fingers.press(Action.BACK)
    assert opened(fingers) is None and fingers.scene is before


def test_a_card_that_lies_large_keeps_other_keys_from_the_table() -> None:
    fingers = with_cards(HeroTurnScene)
    fingers.type("z")
    facts = len(fingers.scene.session.table.facts)  # type: ignore[attr-defined]
    fingers.type("eau")
    fingers.press(Action.UNDO)
    assert opened(fingers) is not None and len(fingers.scene.session.table.facts) == facts  # type: ignore[attr-defined]


def test_without_a_card_under_the_pointer_the_key_does_nothing() -> None:
    fingers = Fingers(HeroTurnScene())
    assert fingers.scene.desk is not None
    fingers.scene.desk.focus("way/menu")
    fingers.type("z")
    assert opened(fingers) is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_the_large_card_has_room_at_every_size(size: tuple[int, int], scale: float) -> None:
    from game.ui.geometry import faults
    from game.ui.widgets.large import large_card

    fingers = with_cards(Town)
    canvas = Fingers(Town(shopping_session()), size=size, scale=scale).program.stage.canvas
    for card in cards(fingers):
        assert faults(large_card(card, canvas.metrics.page, canvas.fonts, close=lambda: None), canvas.fonts) == []

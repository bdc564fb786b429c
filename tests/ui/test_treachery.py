"""The overlord's treachery at the screen."""

from __future__ import annotations

import pytest

from game.kernel.store import GAME
from game.rules.overlord_deck import deck
from game.scenes.route import screen_of
from game.scenes.treachery import Treachery, sample
from game.state.components import Hand
from game.state.treachery import Bought, bought, left
from game.ui.actions import Action
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

WIDE = (1920, 1080)


def chosen() -> Treachery:
    """The screen with a swap made and another one chosen."""
    scene = Treachery(sample())
    scene.card, scene.out = "altar_dark_power", "aim"
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("tab", (0, 1, 2))
def test_nothing_is_cut_or_covered_in_any_window(size: tuple[int, int], scale: float, tab: int) -> None:
    scene = chosen()
    scene.tab = tab
    assert faults_at(scene, size, scale) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("tab", (0, 1, 2))
def test_nothing_is_cut_when_cards_and_glyphs_are_bought(size: tuple[int, int], tab: int) -> None:
    scene = chosen()
    scene.tab = tab
    world = scene.session.table.world
    world.set(
        GAME, Bought((("altar_dark_power", "aim"), ("altar_ambush", "gust_of_wind")), (("power", ("trap", "trap")),))
    )
    assert faults_at(scene, size, 1.0) == []


def test_the_screen_belongs_to_this_step() -> None:
    assert screen_of(sample()) == "treachery"


def test_two_clicks_and_the_button_swap_a_card() -> None:
    scene = Treachery(sample())
    fingers = Fingers(scene, size=WIDE)
    size = len(deck(scene.session.table.world))
    fingers.click("gem/altar_dark_power")
    fingers.click("out/aim")
    fingers.click("swap")
    world = scene.session.table.world
    assert bought(world).swaps == (("altar_dark_power", "aim"),)
    assert len(deck(world)) == size
    assert left(world).event == 3


def test_a_click_on_a_card_put_in_takes_the_swap_back() -> None:
    scene = chosen()
    fingers = Fingers(scene, size=WIDE)
    fingers.click("swap")
    fingers.click("back/0")
    assert bought(scene.session.table.world).swaps == ()


def test_the_swap_button_says_what_is_missing() -> None:
    fingers = Fingers(Treachery(sample()), size=WIDE)
    assert "gem first" in fingers.find("swap").refusal
    fingers.click("gem/altar_dark_power")
    assert "leaves for it" in fingers.find("swap").refusal


def test_a_dark_glyph_is_bought_and_returned() -> None:
    scene = Treachery(sample())
    fingers = Fingers(scene, size=WIDE)
    fingers.click("glyph/power")
    assert left(scene.session.table.world).trap == 2
    fingers.click("return/power")
    assert left(scene.session.table.world).trap == 4


def test_undo_takes_the_last_purchase_back() -> None:
    scene = Treachery(sample())
    fingers = Fingers(scene, size=WIDE)
    fingers.click("glyph/power")
    fingers.press(Action.UNDO)
    assert left(scene.session.table.world).trap == 4


def test_the_cards_for_points_left_are_told_and_drawn() -> None:
    scene = Treachery(sample())
    fingers = Fingers(scene, size=WIDE)
    assert any(text.startswith("12 left: 8 cards") for text in fingers.texts())
    session = scene.session
    fingers.click("done")
    assert len(session.table.world.the(Hand).cards) == 8

"""The overlord's hand: what cannot be played is dimmed, and the window of a card says why."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.content.models import CardId
from game.kernel.store import GAME, World
from game.kernel.table import Stage
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.table import TableScene
from game.state.components.components import Hand, OverlordTurn, Threat
from game.ui.panels.hand import HandCard
from game.ui.widgets import Modal, RichText
from tests.desktop.prepared import saved
from tests.ui.fingers import SCALES, SIZES, Fingers, faults_at

SAVE = "prepared.emberdelve"


def cards(world: World) -> None:
    """The overlord plays cards in a turn in which a spawn card was played already, and can pay for all in hand."""
    world.set(GAME, Hand((CardId("razorwing_flock"), CardId("base_doom"))))
    world.set(GAME, Threat(40))
    world.set(GAME, OverlordTurn(step="spawn", spawned=True))
    world.set(GAME, Stage("overlord/menu"))


def hand(home: Path) -> TableScene:
    """The overlord's screen with these cards."""
    saved(home, "the_drowned_choir", cards)
    scene = OverlordTurnScene(save=home / "saves" / SAVE)
    scene.session.reveal("overlord")
    scene.drawer = "cards"
    return scene


def test_a_second_spawn_card_is_dimmed_though_it_could_be_paid(home_of_its_own: Path) -> None:
    fingers = Fingers(hand(home_of_its_own))
    dimmed = {card.name: card.faint for card in fingers.widgets() if isinstance(card, HandCard)}
    assert dimmed == {"Razorwing Flock": True, "DOOM!": False}


@pytest.mark.rule("BASE-OLT-05")
def test_the_window_of_a_card_says_why_it_cannot_be_played_and_not_twice_what_the_card_says(
    home_of_its_own: Path,
) -> None:
    fingers = Fingers(hand(home_of_its_own))
    fingers.click("hand/0")
    window = next(widget for widget in fingers.widgets() if isinstance(widget, Modal))
    told = [widget.text for widget in window.walk() if isinstance(widget, RichText)]
    assert len(told) == 2 and "One spawn card a turn." in told[0] and "speed" in told[1]


def test_while_another_question_waits_no_card_looks_as_if_it_could_be_played(home_of_its_own: Path) -> None:
    scene = hand(home_of_its_own)
    fingers = Fingers(scene)
    scene.play.prompt = replace(scene.play.prompt, hand={})
    scene.refresh()
    fingers.wait(20)
    assert all(card.faint for card in fingers.widgets() if isinstance(card, HandCard))


def test_the_window_of_a_card_is_neither_cut_nor_covered_in_any_window(home_of_its_own: Path) -> None:
    for size in SIZES:
        for scale in SCALES:
            scene = hand(home_of_its_own)
            scene.play.open_card = CardId("razorwing_flock")
            assert faults_at(scene, size, scale) == [], (size, scale)


def test_a_card_is_played_by_the_first_line_of_its_window_and_given_up_by_the_last(home_of_its_own: Path) -> None:
    lines = hand(home_of_its_own).play.lines_of_card(CardId("base_doom"))
    assert [line.icon for line in lines] == ["play", "threat"]

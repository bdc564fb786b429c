"""A spawn card in the hand tells what its monsters are worth before it is played."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.kernel.store import World
from game.scenes.table.overlord_turn import OverlordTurnScene
from game.scenes.table.sample import sample_session
from game.state.components.components import OVERLORD
from game.ui.panels.arrivals import arrival_words
from tests.overlord_support import Scene
from tests.ui.fingers import Fingers

PATROL = CardId("skeleton_patrol")


def world(**heroes: str) -> World:
    """A board with these heroes."""
    return Scene("AB..", heroes=heroes).world


def test_each_kind_of_figure_that_comes_is_told_with_its_number_and_its_values() -> None:
    tan, red = arrival_words(world(A="mordrog", B="lyssa"), PATROL)
    assert tan == "**2 × Skeleton**: speed 5, wounds 2, armour 0. Ranged: blue, green. Pierce 1, +1 range."
    assert red.startswith("**1 × Master Skeleton**: speed 5, wounds 3, armour 1. Ranged: blue, green, black. ")
    assert red.endswith("Pierce 2, +2 range, Undying.")


@pytest.mark.parametrize("card", ["aim", "sword"])
def test_a_card_that_brings_nobody_tells_of_nobody(card: str) -> None:
    assert arrival_words(world(A="mordrog", B="lyssa"), CardId(card)) == []


def test_the_window_of_a_card_in_the_hand_tells_it_beside_the_card() -> None:
    scene = OverlordTurnScene(sample_session(OVERLORD))
    fingers = Fingers(scene)
    scene.play.read_card(PATROL)
    assert set(arrival_words(scene.session.view.world, PATROL)) <= set(fingers.texts())

"""What whole games are looked at for, where heroes lie."""

from __future__ import annotations

import pytest

from game.content.models import CardId
from game.simulate.laws import broken
from game.state.components.components import Item
from tests.modules.mod.table import Laid

BOARD = """
#####
#A.C#
#..b#
#####
"""


@pytest.mark.parametrize(("down", "told"), ((True, False), (False, True)))
def test_who_lies_may_wear_what_his_sleeping_abilities_made_room_for(down: bool, told: bool) -> None:
    """Two weapons of two hands are more than a hero holds without them."""
    figures = {
        "A": {"hero": "mordrog", "items": ["bow"], **({"incapacitated": True} if down else {})},
        "C": {"hero": "lyssa"},
        "b": {"monster": "beastman"},
    }
    on = Laid(BOARD, figures=figures)
    on.world.create(Item(card=CardId("sword"), hero=on["A"], equipped=True))
    assert any("wears more" in each for each in broken(on.world)) is told

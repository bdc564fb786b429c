"""What a prolonged action promises is read off its verbs, and is all that heroes see of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.kernel.store import GAME
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.state.components.components import PARTY, Revealed
from game.state.game_data import game_data
from game.state.queries.view import masked_world
from tests.vocabulary_support import read_verb

RELIQUARY = Path(__file__).resolve().parents[1] / "quests" / "reliquary.tmx"
WALL = {"verb": "stop_wall", "wall": "throat"}


@pytest.mark.parametrize(
    ("verb", "promises"),
    [
        ({"verb": "win"}, {"victory"}),
        (WALL, {"wall"}),
        ({"verb": "offer", "purpose": "bell", "do": [WALL, {"verb": "win"}]}, {"wall", "victory"}),
        ({"verb": "roll", "saved": [WALL]}, {"wall"}),
        ({"verb": "heal", "amount": 2}, set()),
        ({"verb": "conquest", "amount": 2}, {"conquest"}),
        ({"verb": "conquest", "amount": "heroes"}, {"conquest"}),
        ({"verb": "conquest", "amount": -1}, set()),
        ({"verb": "conquest", "amount": "-2 heroes"}, set()),
        ({"verb": "relocate", "figure": "vesk", "to": {"areas": [1]}, "otherwise": {"areas": [2]}}, set()),
    ],
)
def test_a_verb_promises_what_it_does_for_the_heroes(verb: dict[str, Any], promises: set[str]) -> None:
    assert read_verb(verb).promises() == promises


def test_the_heroes_see_what_an_action_promises_and_not_its_verbs() -> None:
    world = new_table(GameSetup(quest=str(RELIQUARY), heroes=2, modules=("base", "altar"))).world
    world.set(GAME, Revealed((0,)))
    strike = game_data(masked_world(world, PARTY)).quest.prolonged["strike"]
    assert strike.promises == {"wall", "conquest"}
    assert not strike.do

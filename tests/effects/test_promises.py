"""What a prolonged action promises is read off its verbs, and is all that heroes see of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.board.grid import bits
from game.kernel.store import GAME
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.state.components.components import PARTY, Marker, Revealed
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


def test_the_heroes_see_what_an_altar_promises_and_not_its_verbs() -> None:
    world = new_table(GameSetup(quest="the_drowned_choir", heroes=2, modules=("base", "altar"))).world
    world.set(GAME, Revealed(tuple(area.number for area in game_data(world).quest.areas)))
    lamp = game_data(masked_world(world, PARTY)).quest.altars["lamp_aisle"]
    assert "conquest" in lamp.promises
    assert not lamp.do


def test_the_heroes_see_what_is_done_at_a_thing_that_an_event_has_put_down() -> None:
    world = new_table(GameSetup(quest="below_decks", heroes=2, modules=("base", "altar"))).world
    world.set(GAME, Revealed((0, 1, 3)))
    before = game_data(masked_world(world, PARTY)).quest.prolonged
    quest = game_data(world).quest
    world.create(Marker("spot", next(bits(quest.area(3).mask)), id="cage"))
    after = game_data(masked_world(world, PARTY)).quest.prolonged
    assert after.keys() - before.keys() == {"break_cage"}
    assert after["break_cage"].at == ("cage",)


def test_the_heroes_do_not_see_what_is_done_at_a_thing_put_down_in_the_unknown() -> None:
    world = new_table(GameSetup(quest="below_decks", heroes=2, modules=("base", "altar"))).world
    world.set(GAME, Revealed((0, 1)))
    world.create(Marker("spot", next(bits(game_data(world).quest.area(3).mask)), id="cage"))
    assert "break_cage" not in game_data(masked_world(world, PARTY)).quest.prolonged

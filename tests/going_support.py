"""A game that has been going on for a while, and copies of it to be spoilt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.kernel.luck import seed_from
from game.kernel.store import World
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.simulate.game import look_at_every_stage, seated
from game.simulate.laws import broken
from game.state.queries.figures import heroes_on_board

QUESTS = Path(__file__).resolve().parent / "quests"
ENOUGH = 60
"""Stages after which heroes stand on the board and monsters lie before them."""


class _Enough(Exception):
    pass


def going_on(
    quest: str, modules: tuple[str, ...] = ("base",), ripe: Callable[[World], bool] = lambda world: True
) -> World:
    """A game of greedy players in a proving quest, ENOUGH stages after its beginning or later, once both heroes stand
    on the board and the World is `ripe`."""
    setup = GameSetup(quest=str(QUESTS / quest), heroes=2, seed=seed_from(5), modules=modules)
    table = new_table(setup, sources=dict(seated(setup, hero_bot="normal", overlord_bot="normal")))
    seen = 0

    def look(world: World) -> None:
        nonlocal seen
        seen += 1
        if seen >= ENOUGH and len(heroes_on_board(world)) == 2 and ripe(world):
            raise _Enough

    look_at_every_stage(table, look)
    with pytest.raises(_Enough):
        table.advance()
    return table.world


def copy_of(world: World) -> World:
    """The same World, to be spoilt."""
    copy = World(world.game_data)
    copy.restore(world.snapshot())
    return copy


def told(world: World) -> str:
    """What the laws of the table find, in one line."""
    return "; ".join(broken(world))

"""What a game is judged by between two rounds."""

from __future__ import annotations

import pytest

from game.content.module_folders import played_together
from game.kernel.luck import seed_from
from game.kernel.store import GAME, World
from game.modules.new_game import new_table
from game.modules.quest_head import modules_of
from game.modules.setup import GameSetup
from game.players.value import FEATURES
from game.state.components.components import Round
from game.state.components.quest_memory import set_flag
from game.state.game_data import game_data
from tests.test_secrets import after


def world_of(quest: str) -> World:
    setup = GameSetup(quest=quest, heroes=2, seed=seed_from(1), modules=played_together([*modules_of(quest)]))
    return new_table(setup).world


def test_the_size_of_the_party_counts() -> None:
    assert FEATURES["party"](after(50).world) == 0.5


def test_time_goes_by_towards_the_last_round_where_the_quest_has_one() -> None:
    world = world_of("the_far_bank")
    objective = game_data(world).quest.objective
    assert objective is not None
    assert objective.last_round > 9
    world.set(GAME, Round(9))
    assert FEATURES["time_gone"](world) == pytest.approx(9 / objective.last_round)
    world.set(GAME, Round(40))
    assert FEATURES["time_gone"](world) == 1.0


def test_time_goes_by_as_the_quest_counts_for_all_to_see() -> None:
    world = world_of("below_decks")
    set_flag(world, "mark", 3)
    assert FEATURES["time_gone"](world) == pytest.approx(3 / 6)


def test_a_quest_that_gives_all_the_time_has_none_that_goes_by() -> None:
    world = world_of("into_the_dark")
    world.set(GAME, Round(30))
    assert FEATURES["time_gone"](world) == 0.0


def test_where_no_conquest_is_played_for_none_is_nearly_lost() -> None:
    lost = FEATURES["nearly_lost"]
    assert lost(world_of("the_far_bank")) == 0.0 < lost(after(50).world)

"""A new game of the shipped quest, from the dealing of heroes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.kernel.request import Seat
from game.kernel.table import Table
from game.modules.new_game import game_data_for, new_table, starting_conquest
from game.modules.setup import GameSetup
from game.state.components.components import (
    Coins,
    Conquest,
    HeroSeats,
    Threat,
)
from game.state.events.facts import HeroDealt
from game.state.game_data import game_data
from game.state.queries.figures import (
    fatigue_left,
    heroes,
    max_fatigue,
    max_wounds,
    seat_of,
    wounds_left,
)
from game.state.requests.requests import Menu


def dealt(players: int, **options: Any) -> Table:
    """A game that waits for the first hero player."""
    table = new_table(GameSetup(quest="into_the_dark", heroes=players, options=options))
    table.advance()
    return table


@pytest.mark.rule("BASE-GEN-01")
@pytest.mark.parametrize("players", [0, 5])
def test_a_game_has_one_to_four_hero_players(players: int) -> None:
    with pytest.raises(ValueError, match="hero players"):
        new_table(GameSetup(quest="into_the_dark", heroes=players))


@pytest.mark.rule("BASE-SETUP-01", "BASE-SETUP-03")
def test_the_first_hero_is_dealt_first_and_then_clockwise() -> None:
    table = dealt(3)
    assert table.world.the(HeroSeats).seats == ("seat1", "seat2", "seat3")
    assert [fact.seat for fact in table.facts if isinstance(fact, HeroDealt)] == ["seat1", "seat2", "seat3"]


@pytest.mark.rule("BASE-GEN-02")
def test_a_lone_hero_player_is_dealt_two_heroes() -> None:
    table = dealt(1)
    assert [seat_of(table.world, hero) for hero in heroes(table.world)] == ["seat1", "seat1"]


@pytest.mark.rule("BASE-SETUP-03")
def test_heroes_may_be_chosen_if_that_is_agreed() -> None:
    table = dealt(2, chosen_heroes=True)
    assert table.pending is not None
    assert (table.pending.seat, getattr(table.pending, "purpose", "")) == ("seat1", "hero")


@pytest.mark.rule("BASE-SETUP-04")
def test_heroes_start_unhurt_and_rested() -> None:
    world = dealt(4).world
    for hero in heroes(world):
        assert wounds_left(world, hero) == max_wounds(world, hero)
        assert fatigue_left(world, hero) == max_fatigue(world, hero)


@pytest.mark.rule("BASE-SETUP-05")
@pytest.mark.parametrize("players", [1, 4])
def test_each_hero_starts_with_300_coins(players: int) -> None:
    world = dealt(players).world
    assert {world.get(Coins, hero).amount for hero in heroes(world)} == {300}


@pytest.mark.rule("BASE-SETUP-15", "BASE-QUEST-03")
def test_the_party_begins_with_the_conquest_of_the_quest() -> None:
    world = dealt(4).world
    assert world.the(Conquest).points == game_data(world).quest.start_conquest[4] > 0


@pytest.mark.rule("BASE-SETUP-15", "WELL-CONQ-01")
def test_the_party_begins_with_the_number_that_is_played_whatever_the_quest_says() -> None:
    data = game_data_for(GameSetup(quest="into_the_dark", options={"conquest_start": 3}))
    assert starting_conquest(data, 4) == 3


@pytest.mark.rule("BASE-SETUP-15")
@pytest.mark.parametrize(("helped", "points"), [(False, 5), (True, 12)])
def test_a_small_party_begins_with_more_conquest_where_that_is_played(helped: bool, points: int) -> None:
    data = game_data_for(GameSetup(quest="into_the_dark", heroes=2, options={"extra_conquest": helped}))
    data = replace(data, quest=replace(data.quest, start_conquest={2: 5}, extra_conquest={2: 12}))
    assert starting_conquest(data, 2) == points


@pytest.mark.rule("BASE-SETUP-22")
def test_the_overlord_begins_without_threat() -> None:
    assert dealt(2).world.the(Threat).points == 0


@pytest.mark.rule("BASE-SETUP-19")
@pytest.mark.parametrize(("players", "count"), [(1, 2), (4, 5)])
def test_the_side_of_the_monster_cards_follows_the_players(players: int, count: int) -> None:
    assert game_data(dealt(players).world).player_count == count


@pytest.mark.rule("BASE-SETUP-08")
def test_a_lone_hero_player_may_trade_a_skill_for_each_hero() -> None:
    table = dealt(1)
    asked = []
    while table.pending is not None and not isinstance(table.pending, Menu):
        asked.append(getattr(table.pending, "subject", 0))
        table.answer(Seat("seat1"), 0)
    assert asked == list(heroes(table.world))

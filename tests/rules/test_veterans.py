"""The next part of a quest: the heroes of the part before come back with what was theirs."""

from __future__ import annotations

import dataclasses

import msgspec

from game.content.models import CardId
from game.kernel.request import Seat
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.new_game import new_table, next_part
from game.modules.setup import GameSetup
from game.players import make
from game.saves.lines import head
from game.state.components.components import OVERLORD, Coins, Conquest, Deck, Hero, Item, Shop, Skill
from game.state.components.veterans import Veteran
from game.state.queries.figures import heroes
from game.state.requests.requests import Menu

OLD = Veteran(
    card=CardId("mordrog"),
    skills=(CardId("mighty"),),
    items=((CardId("axe"), True), (CardId("healing_potion"), False)),
    coins=75,
    training=(1, 0, 0),
)
FRIEND = Veteran(card=CardId("vyrah_the_falconer"), skills=(CardId("marksman"),), coins=10)
SETUP = GameSetup(quest="into_the_dark", heroes=2, party=(OLD, FRIEND), carried=3)


def at_the_shop(setup: GameSetup) -> Table:
    """The table at its first question."""
    table = new_table(setup)
    table.advance()
    return table


def bag(world: World, name: str) -> tuple[str, ...]:
    """The cards of a deck."""
    return next(each.cards for _, each in world.each(Deck) if each.name == name)


def test_they_are_asked_for_nothing_before_they_go_shopping() -> None:
    request = at_the_shop(SETUP).pending
    assert isinstance(request, Menu) and request.menu == "outfit"


def test_they_have_what_was_theirs() -> None:
    world = at_the_shop(SETUP).world
    first = heroes(world)[0]
    assert world.get(Hero, first).card == "mordrog" and world.get(Coins, first).amount == 75
    assert [skill.card for _, skill in world.each(Skill) if skill.hero == first] == ["mighty"]
    assert [(item.card, item.equipped) for _, item in world.each(Item) if item.hero == first] == [
        ("axe", True),
        ("healing_potion", False),
    ]


def test_what_they_have_lies_in_no_deck() -> None:
    fresh, world = new_table(GameSetup(quest="into_the_dark")).world, at_the_shop(SETUP).world
    assert "mordrog" not in bag(world, "hero") and "mighty" not in bag(world, "fighting")
    assert world.the(Shop).cards.count("axe") == fresh.the(Shop).cards.count("axe") - 1


def test_conquest_that_was_carried_is_added() -> None:
    fresh = new_table(GameSetup(quest="into_the_dark", heroes=2)).world.the(Conquest).points
    assert new_table(SETUP).world.the(Conquest).points == fresh + 3


def test_the_next_part_takes_the_heroes_as_they_stand() -> None:
    table = at_the_shop(SETUP)
    quest = dataclasses.replace(table.world.game_data.quest, next="deeper", next_conquest="carried")
    table.world.game_data = dataclasses.replace(table.world.game_data, quest=quest)
    following = next_part(SETUP, table.world, seed="9")
    assert (following.quest, following.seed, following.party) == ("deeper", "9", (OLD, FRIEND))
    assert following.carried == table.world.the(Conquest).points


def test_the_save_remembers_them() -> None:
    written = msgspec.json.encode(head(SETUP, name="part two"))
    assert b"vyrah_the_falconer" in written and b'"carried":3' in written


def test_a_part_with_veterans_can_be_played() -> None:
    players = {seat: make("random", seat, "1") for seat in (Seat("seat1"), Seat("seat2"), Seat("party"), OVERLORD)}
    table = new_table(SETUP, sources=dict(players))
    table.advance()
    assert table.over

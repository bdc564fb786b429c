"""What the laws of the table find: each kind of illegal state is told in a sentence."""

from __future__ import annotations

import pytest

from game.board.grid import bits
from game.content.models import CardId
from game.kernel.request import Seat
from game.kernel.store import GAME, World
from game.simulate.laws import broken
from game.state.components.components import (
    Coins,
    Hand,
    Hero,
    Item,
    Marker,
    Monster,
    OverlordDeck,
    Position,
    Skill,
    Threat,
    Tokens,
    WoundsTaken,
)
from game.state.queries.board_queries import crowd, revealed
from game.state.queries.figures import heroes_on_board, max_wounds
from game.state.terrain import blocking
from tests.going_support import copy_of, going_on, told


@pytest.fixture(scope="module")
def going() -> World:
    """A game that has been going on for a while."""
    return going_on("bestiary.tmx")


@pytest.fixture
def world(going: World) -> World:
    """The same, to be spoilt."""
    return copy_of(going)


def test_a_game_that_goes_on_is_legal(world: World) -> None:
    assert broken(world) == []


def test_two_figures_in_one_space_are_told(world: World) -> None:
    space = next(bits(revealed(world) & ~blocking(world) & ~crowd(world).everyone))
    first = world.create(Monster(card=CardId("razorwing"), rank="normal", number=90), Position(space))
    second = world.create(Monster(card=CardId("sorcerer"), rank="normal", number=91), Position(space))
    assert f"figures {first} and {second} share space {space}" in told(world)


def test_a_dead_figure_that_still_stands_is_told(world: World) -> None:
    hero = heroes_on_board(world)[0]
    world.set(hero, WoundsTaken(max_wounds(world, hero)))
    assert f"figure {hero} stands with 0 wounds" in told(world)


def test_more_figures_than_the_box_holds_are_told(world: World) -> None:
    for number in range(3):
        world.create(Monster(card=CardId("giant"), rank="master", number=90 + number))
    assert "master giant too many stand on the board" in told(world)


def test_a_hero_who_is_there_twice_is_told(world: World) -> None:
    first = next(hero for _, hero in world.each(Hero))
    world.create(Hero(card=first.card, seat=Seat("seat1"), number=9))
    assert f"heroes: {{'{first.card}': 1}} too many" in told(world)


def test_negative_tokens_and_coins_and_threat_are_told(world: World) -> None:
    hero = heroes_on_board(world)[0]
    world.set(hero, Tokens(web=-1))
    world.set(hero, Coins(-25))
    world.set(GAME, Threat(-1))
    assert f"figure {hero} has the tokens {{'web': -1}}" in told(world)
    assert f"hero {hero} has -25 coins" in told(world)
    assert "threat is -1" in told(world)


def test_a_lost_overlord_card_is_told(world: World) -> None:
    cards = world.the(OverlordDeck).cards
    world.set(GAME, OverlordDeck(cards[1:]))
    assert "overlord cards: {} too many, {'" + cards[0] in told(world)


def test_a_hand_beyond_its_limit_is_told(world: World) -> None:
    hand, cards = world.the(Hand).cards, world.the(OverlordDeck).cards
    world.set(GAME, Hand((*hand, *cards[:9])))
    world.set(GAME, OverlordDeck(cards[9:]))
    assert f"the overlord holds {len(hand) + 9} cards" in told(world)


def test_an_item_more_than_printed_is_told(world: World) -> None:
    world.create(Item(card=CardId("soulbiter"), hero=heroes_on_board(world)[0]))
    assert "soulbiter is there 2 times and printed 1 times" in told(world)


def test_a_chest_that_is_there_twice_is_told(world: World) -> None:
    lying = next(thing for _, thing in world.each(Marker))
    for _ in range(2):
        world.create(Marker(kind="chest", space=lying.space, detail="copper", number=99))
    assert "chest 99 is there 2 times" in told(world)


def test_a_skill_that_is_there_twice_is_told(world: World) -> None:
    skill = next(skill for _, skill in world.each(Skill))
    world.create(Skill(card=skill.card, hero=skill.hero))
    assert f"skills: {{'{skill.card}': 1}} too many" in told(world)


def test_a_pack_beyond_its_limit_is_told(world: World) -> None:
    hero = heroes_on_board(world)[0]
    for _ in range(5):
        world.create(Item(card=CardId("healing_potion"), hero=hero))
    assert f"hero {hero} has" in told(world) and "items in the pack" in told(world)

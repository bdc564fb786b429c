"""Traps of spaces and doors, and the windows in which cards are played."""

from __future__ import annotations

from typing import Any

import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.kernel.request import Seat
from game.rules.dungeon.doors import work_door
from game.rules.overlord.overlord_cards import DiscardCard, PlayCard
from game.state.components.components import (
    OVERLORD,
    Discards,
    HeroTurn,
    InPit,
    InTown,
    Marker,
    Position,
    TerrainPatch,
    Threat,
    Tokens,
    WoundsTaken,
)
from game.state.events.card_facts import CardPlayed
from game.state.events.drafts import Activating
from game.state.requests import windows
from game.state.requests.menu_actions import React
from tests.overlord_support import TWO, Scene, board


# --- windows ---------------------------------------------------------------------------------------------------------
@pytest.mark.rule("BASE-OLC-11")
def test_a_trap_is_offered_when_its_trigger_occurs() -> None:
    scene = board("A..", hand=("spiked_pit",)).script(PlayCard(CardId("spiked_pit")), 2, dice="blank")
    scene.walk("A", Space(1))
    assert scene.facts(CardPlayed) == [CardPlayed(card=CardId("spiked_pit"), cost=3)]


def test_one_trap_for_one_step_and_the_next_step_is_a_new_trigger() -> None:
    scene = board("A....", hand=("spiked_pit", "spiked_pit", "base_crushing_block"))
    scene.script(PlayCard(CardId("spiked_pit")), dice="plus")
    scene.walk("A", Space(1))
    assert len(scene.asked) == 1 and len(scene.facts(CardPlayed)) == 1
    scene.script(PlayCard(CardId("spiked_pit")), dice="plus")
    scene.walk("A", Space(3))
    assert len(scene.facts(CardPlayed)) == 2


@pytest.mark.rule("BASE-OLC-10")
@pytest.mark.parametrize(("done", "cards"), [("event", []), ("trap", ["charge"])])
def test_an_event_and_a_trap_have_limits_of_their_own(done: str, cards: list[str]) -> None:
    scene = board("A..b", monsters={"b": "beastman"}, hand=("charge",))
    event = Activating(figure=scene["b"], points=4, attacks=1)
    request = React(seat=OVERLORD, why="", window=windows.MONSTER_ACTIVATES, event=event, done=(done,))
    assert PlayCard.offers(scene.table, request) == [PlayCard(CardId(card)) for card in cards]


def test_heroes_are_never_offered_cards() -> None:
    scene = board("A..b", monsters={"b": "beastman"}, hand=("charge",))
    event = Activating(figure=scene["b"], points=4, attacks=1)
    assert (
        PlayCard.offers(scene.table, React(seat=Seat("seat1"), why="", window=windows.MONSTER_ACTIVATES, event=event))
        == []
    )


@pytest.mark.rule("BASE-OLC-07")
def test_a_trap_that_cannot_be_paid_is_not_offered() -> None:
    scene = board("A..", hand=("spiked_pit",), threat=2)
    scene.walk("A", Space(1))
    assert scene.asked == []


@pytest.mark.rule("BASE-OLC-06")
def test_a_card_discarded_in_a_heros_turn_pays_for_the_trap() -> None:
    scene = board("A..", hand=("spiked_pit", "explosive_rune"), threat=1)
    scene.table.sources.pop(OVERLORD)
    scene.table.interject(OVERLORD, DiscardCard(CardId("explosive_rune")))
    scene.table.sources[OVERLORD] = scene._answer
    scene.script(PlayCard(CardId("spiked_pit")), dice="plus")
    scene.walk("A", Space(1))
    assert scene.get(Threat).points == 1 + 4 - 3


@pytest.mark.rule("BASE-OLC-08", "BASE-OLC-11")
def test_a_played_trap_is_discarded_for_nothing() -> None:
    scene = board("A..", hand=("spiked_pit",), threat=3).script(PlayCard(CardId("spiked_pit")), dice="plus")
    scene.walk("A", Space(1))
    assert scene.get(Discards).cards == ("spiked_pit",) and scene.get(Threat).points == 0


# --- spiked pit ------------------------------------------------------------------------------------------------------
def test_a_spiked_pit_wounds_for_two_and_holds_the_hero() -> None:
    scene = board("A..", hand=("spiked_pit",)).script(PlayCard(CardId("spiked_pit")), dice="surge")
    scene.walk("A", Space(1))
    assert scene.hurt("A") == 2 and scene.get(InPit, scene["A"]) is not None
    assert [ground.spaces for _, ground in scene.world.each(TerrainPatch)] == [(1,)]


@pytest.mark.rule("BASE-DICE-05")
def test_with_a_blank_the_hero_steps_aside_where_he_likes() -> None:
    scene = board("A..", hand=("spiked_pit",)).script(PlayCard(CardId("spiked_pit")), 2, dice="blank")
    scene.walk("A", Space(1))
    assert scene.hurt("A") == 0 and scene.get(Position, scene["A"]).anchor == 2
    assert scene.asked[-1].seat == "seat1"


@pytest.mark.parametrize("what", ["potion", "obstacle"])
def test_a_space_with_something_on_it_is_not_empty(what: str) -> None:
    scene = board("A..", hand=("spiked_pit",))
    if what == "potion":
        scene.world.create(Marker(kind="potion", space=Space(1), detail="healing_potion"))
    else:
        scene.world.create(TerrainPatch("pit", (Space(1),)))
    scene.walk("A", Space(1))
    assert scene.asked == []


# --- crushing block --------------------------------------------------------------------------------------------------
def test_a_crushing_block_wounds_for_four_less_surges_and_the_overlord_moves_the_hero() -> None:
    scene = board("A....", hand=("base_crushing_block",))
    scene.script(PlayCard(CardId("base_crushing_block")), 3, dice="surge plus blank blank")
    scene.walk("A", Space(2))
    assert scene.hurt("A") == 3 and scene.get(Position, scene["A"]).anchor == 3
    assert scene.asked[-1].seat == "overlord"
    assert [(ground.kind, ground.spaces) for _, ground in scene.world.each(TerrainPatch)] == [("rubble", (2,))]


def test_a_crushing_block_needs_a_space_without_obstacles_beside_it() -> None:
    scene = board("A..o", hand=("base_crushing_block",))
    scene.walk("A", Space(2))
    assert scene.asked == []


def test_a_hero_killed_by_the_block_is_not_moved() -> None:
    scene = board("A....", hand=("base_crushing_block",))
    scene.world.set(scene["A"], WoundsTaken(15))
    scene.script(PlayCard(CardId("base_crushing_block")), dice="blank blank blank blank")
    scene.walk("A", Space(2))
    assert scene.get(InTown, scene["A"]) is not None and scene.get(Position, scene["A"]) is None


# --- doors -----------------------------------------------------------------------------------------------------------
def door(*hand: str, **more: Any) -> Scene:
    return Scene("A.B.", "..C.", heroes={**TWO, "C": "varikas_the_dead"}, door=Space(1), hand=hand, **more)


def test_an_explosive_door_hits_every_hero_beside_it() -> None:
    scene = door("explosive_door").script(
        PlayCard(CardId("explosive_door")),
        dice="blank blank blank blank, surge surge surge surge, surge blank blank blank",
    )
    scene.do(work_door(scene.table, scene["A"], scene.door))
    assert [scene.hurt(letter) for letter in "ABC"] == [4, 0, 3]


def test_a_hero_away_from_the_door_is_not_hit() -> None:
    scene = Scene("A...#B", ".....#", heroes=TWO, door=Space(1), hand=("explosive_door",))
    scene.script(PlayCard(CardId("explosive_door")), dice="blank " * 4)
    scene.do(work_door(scene.table, scene["A"], scene.door))
    assert scene.hurt("A") == 4 and scene.hurt("B") == 0


def test_paralyzing_gas_ends_the_turn_and_stuns() -> None:
    scene = door("base_paralyzing_gas").script(PlayCard(CardId("base_paralyzing_gas")), True, dice="plus")
    scene.turn("A")
    scene.do(work_door(scene.table, scene["A"], scene.door))
    assert scene.get(HeroTurn).over and scene.get(Tokens, scene["A"]).stun == 1


def test_paralyzing_gas_does_nothing_on_a_blank() -> None:
    scene = door("base_paralyzing_gas").script(PlayCard(CardId("base_paralyzing_gas")), dice="blank")
    scene.turn("A")
    scene.do(work_door(scene.table, scene["A"], scene.door))
    assert not scene.get(HeroTurn).over and scene.get(Tokens, scene["A"]) is None

"""From one encounter to the next: what follows, what stays with heroes and overlord, and who stands up."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache

import msgspec
import pytest

from game.board.grid import Space
from game.content.models import CardId
from game.content.quest import Quest
from game.content.quest_parts import Objective
from game.kernel.store import GAME, FigureId, World
from game.kernel.table import Over, Table
from game.modules.altar.treachery.state import Bought
from game.modules.compose import compose
from game.modules.new_game import check_alone, game_data_for, goes_on, new_table, next_part
from game.modules.second.feats import TurnedOver
from game.modules.setup import GameSetup
from game.players import make
from game.state.components.components import (
    OVERLORD,
    PARTY,
    Discards,
    FatigueTaken,
    Hand,
    Hero,
    Item,
    Lying,
    OverlordDeck,
    Position,
    Revealed,
    Round,
    Tokens,
    WoundsTaken,
    hero_seat,
)
from game.state.game_data import GameData, game_data
from game.state.queries.figures import fatigue_left, heroes, max_fatigue, max_wounds, monsters, wounds_left
from game.state.queries.veterans import ON_TABLE
from game.state.requests.requests import YesNo

SETUP = GameSetup(quest="into_the_dark", heroes=2, modules=("base", "second"))
SEATS = (OVERLORD, PARTY, hero_seat(1), hero_seat(2))
WANTED = Objective("Hold out.", "Hold out longer.", last_round=1)


@cache
def data() -> GameData:
    """A game of two encounters."""
    found = game_data_for(SETUP)
    return dataclasses.replace(found, quest=dataclasses.replace(found.quest, objective=WANTED, next="the_far_bank"))


def after_the_first() -> World:
    """The World after an encounter that the overlord has won, with a hurt hero and one who is down."""
    table = new_table(SETUP, data=data(), sources={seat: make("random", seat, SETUP.seed) for seat in SEATS})
    table.advance()
    world = table.world
    first, second = heroes(world)
    for hero in (first, second):
        world.drop(Lying, hero)
    world.set(first, WoundsTaken(3))
    world.set(first, FatigueTaken(1))
    world.set(first, Tokens(poison=2))
    world.set(first, TurnedOver())
    world.create(Item(card=CardId("axe"), hero=first), TurnedOver())
    world.create(Item(card=CardId("bow"), hero=first))
    world.drop(Position, second)
    world.set(second, Lying("knocked_out", Space(7)))
    world.set(second, WoundsTaken(max_wounds(world, second)))
    world.set(second, FatigueTaken(max_fatigue(world, second)))
    return world


def begun(*answers: bool) -> Iterator[Table]:
    """The next encounter, once at its first question and then after each answer to who may stand up."""
    setup = next_part(SETUP, after_the_first(), seed="1" * 32)
    table = new_table(msgspec.structs.replace(setup, quest=SETUP.quest), data=data())
    table.advance()
    yield table
    for answer in answers:
        request = table.pending
        assert isinstance(request, YesNo)
        assert request.why == "SECOND-QUEST-12"
        table.answer(request.seat, answer)
        yield table


def second_hero(table: Table) -> FigureId:
    """The hero who came down into it."""
    return heroes(table.world)[1]


@pytest.mark.rule("SECOND-QUEST-03", "SECOND-QUEST-14")
def test_the_next_encounter_is_another_quest_with_its_own_map() -> None:
    world = after_the_first()
    assert next_part(SETUP, world, seed="1" * 32).quest == "the_far_bank"
    table = next(begun())
    assert monsters(table.world) == ()
    assert table.world.the(Revealed).areas == ()
    assert not any(table.world.find(Position, hero) for hero in heroes(table.world))


@pytest.mark.rule("SECOND-QUEST-05")
def test_the_next_encounter_follows_whoever_has_won() -> None:
    world = after_the_first()
    assert world.the(Over).winner == OVERLORD
    assert goes_on(world)
    world.set(GAME, Over("heroes", "BASE-QUEST-02"))
    assert goes_on(world)


@pytest.mark.rule("SECOND-QUEST-06")
def test_after_the_last_encounter_the_quest_is_over_and_won() -> None:
    world = after_the_first()
    twin = World(dataclasses.replace(data(), quest=dataclasses.replace(data().quest, next="")))
    twin.set(GAME, world.the(Over))
    assert not goes_on(twin)
    assert twin.the(Over).winner == OVERLORD


def test_what_follows_a_victory_follows_no_defeat_where_there_are_no_encounters() -> None:
    twin = World(dataclasses.replace(data(), quest=dataclasses.replace(data().quest, objective=None)))
    twin.set(GAME, Over(OVERLORD, "BASE-QUEST-01"))
    assert not goes_on(twin)
    assert next_part(SETUP, twin, seed="1" * 32).before is None


@pytest.mark.rule("SECOND-QUEST-07", "SECOND-QUEST-09")
def test_wounds_and_conditions_stay() -> None:
    table = next(begun())
    first = heroes(table.world)[0]
    assert table.world.get(WoundsTaken, first).wounds == 3
    assert table.world.get(Tokens, first).poison == 2


@pytest.mark.rule("SECOND-QUEST-08")
def test_all_fatigue_is_recovered_by_who_is_down_as_well_before_he_stands_up() -> None:
    table = next(begun())
    assert isinstance(table.pending, YesNo)
    assert [fatigue_left(table.world, hero) for hero in heroes(table.world)] == [
        max_fatigue(table.world, hero) for hero in heroes(table.world)
    ]


@pytest.mark.rule("SECOND-QUEST-10", "SECOND-QUEST-11")
def test_sheets_turn_face_up_and_found_cards_stay_as_they_are() -> None:
    world = next(begun()).world
    assert [world.find(TurnedOver, hero) for hero in heroes(world)] == [None, None]
    turned = {item.card: world.find(TurnedOver, entity) is not None for entity, item in world.each(Item)}
    assert turned[CardId("axe")]
    assert not turned[CardId("bow")]


@pytest.mark.rule("SECOND-QUEST-12")
@pytest.mark.parametrize("stands", [True, False])
def test_who_is_down_may_stand_up_for_nothing(stands: bool) -> None:
    *_, table = begun(stands)
    assert (wounds_left(table.world, second_hero(table)) > 0) == stands
    assert not isinstance(table.pending, YesNo)


@pytest.mark.rule("SECOND-QUEST-12")
def test_who_stays_down_lies_where_he_is_put() -> None:
    *_, table = begun(False)
    players = {seat: make("random", seat, SETUP.seed) for seat in SEATS}
    while not table.world.the(Round).number:
        assert table.pending is not None
        table.answer(table.pending.seat, players[table.pending.seat](table, table.pending))
    standing, fallen = heroes(table.world)
    assert table.world.find(Position, standing) is not None
    assert table.world.find(Position, fallen) is None
    assert table.world.get(Lying, fallen).way == "knocked_out"


@pytest.mark.rule("SECOND-QUEST-13")
def test_the_overlord_keeps_his_hand_and_his_deck() -> None:
    before = after_the_first()
    world = next(begun()).world
    assert world.the(Hand).cards
    for kind in (Hand, OverlordDeck, Discards):
        assert world.the(kind) == before.the(kind)


@pytest.mark.rule("SECOND-QUEST-01", "SECOND-QUEST-02")
def test_of_twenty_quests_sixteen_are_played_by_themselves_and_the_others_in_a_campaign_alone() -> None:
    plain = game_data(World(data())).quest
    kinds = ["interlude", "finale", "finale", "interlude", *[""] * 16]
    quests = [dataclasses.replace(plain, campaign=kind) for kind in kinds]
    assert sum(_alone(quest) for quest in quests) == 16
    with pytest.raises(ValueError, match="the finale of a campaign"):
        check_alone(SETUP, dataclasses.replace(plain, campaign="finale"))


def _alone(quest: Quest) -> bool:
    try:
        check_alone(SETUP, quest)
    except ValueError:
        return False
    return True


def test_what_lies_between_two_encounters_is_kept_in_a_save() -> None:
    setup = next_part(SETUP, after_the_first(), seed="1" * 32)
    assert setup.before is not None
    assert msgspec.json.decode(msgspec.json.encode(setup), type=GameSetup) == setup


def test_of_a_damaged_save_nothing_comes_back_that_cannot_stay() -> None:
    setup = next_part(SETUP, after_the_first(), seed="1" * 32)
    assert setup.before is not None
    for kept in ((("Hero", "{}"),), (("Threat", '{"points":"many"}'),)):
        broken = msgspec.structs.replace(setup.before, kept=kept)
        with pytest.raises(ValueError):
            new_table(msgspec.structs.replace(setup, quest=SETUP.quest, before=broken), data=data())


def test_the_heroes_are_those_who_have_come_through() -> None:
    before, world = after_the_first(), next(begun()).world
    assert [world.get(Hero, hero).card for hero in heroes(world)] == [
        before.get(Hero, hero).card for hero in heroes(before)
    ]


@pytest.mark.rule("SECOND-QUEST-13")
def test_what_the_overlord_has_bought_with_treachery_stays_bought() -> None:
    book = compose(("base", "altar", "second"))
    assert book.all(ON_TABLE)["Bought"] is Bought

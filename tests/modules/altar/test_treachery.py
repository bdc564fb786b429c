"""Treachery, dark glyphs and the switches of a module: what scenarios cannot say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.board.grid import Space
from game.content.catalog import Catalog
from game.content.faults import ContentError
from game.content.models import CardId, MonsterCard
from game.kernel.luck import seed_from
from game.kernel.request import Seat
from game.kernel.store import GAME, Entity
from game.kernel.table import Table
from game.modules.altar.treachery import step
from game.modules.altar.treachery.state import (
    Bought,
    CardSwapped,
    ChooseGlyph,
    DarkGlyph,
    DarkGlyphBought,
    DarkGlyphPlaced,
    DarkPool,
    TreacheryDone,
    TreacheryLeft,
    bought_glyphs,
    dark_kind,
)
from game.modules.altar.treachery.step import EndTreachery, Swap, plays_treachery
from game.modules.library import shipped_catalog
from game.modules.new_game import game_data_for, new_table
from game.modules.setup import GameSetup
from game.rules.overlord.overlord_deck import base_deck, deck
from game.saves.lines import Chain, head
from game.scenes.treachery.treachery import SETUP, sample_treachery
from game.simulate.game import seated
from game.simulate.laws import broken
from game.state.components.components import OVERLORD, Marker, Shop
from game.state.queries.view import facts_for, view_for
from game.state.requests.requests import Menu, deck_cards

BOTH = ("base", "altar")
EVERY_GROUP = ("heroes", "monsters", "skills", "items", "cards", "dark_glyphs")


def without(*groups: str) -> tuple[str, ...]:
    """The name of each group."""
    return tuple(f"altar/{group}" for group in groups)


def gemless() -> list[str]:
    """The Altar's cards without a gem, one entry a copy."""
    cards = shipped_catalog(BOTH).overlord_cards.values()
    return [card.id for card in cards if card.module == "altar" and card.treachery is None for _ in range(card.copies)]


# --- the deck ------------------------------------------------------------------------------------------------------
@pytest.mark.rule("ALTAR-TREACH-01")
def test_the_base_deck_is_every_card_without_a_gem() -> None:
    table = new_table(SETUP)
    cards = shipped_catalog(BOTH).overlord_cards
    assert all(cards[card].treachery is None for card in deck(table.world))
    assert len(deck(table.world)) == 36 + len(gemless()) == 42


@pytest.mark.rule("ALTAR-TREACH-13")
def test_the_next_game_begins_with_the_plain_deck() -> None:
    session = sample_treachery()
    session.answer(Swap(card=CardId("altar_dark_power"), out=CardId("aim")))
    assert "altar_dark_power" in deck(session.table.world)
    again = new_table(session.setup).world
    cards = shipped_catalog(BOTH).overlord_cards
    assert (len(deck(again)), [card for card in deck(again) if cards[card].treachery is not None]) == (42, [])
    assert bought_glyphs(again) == Bought()


@pytest.mark.rule("ALTAR-TREACH-05")
@pytest.mark.parametrize(
    ("quest", "amounts"),
    [
        ("Into the Dark", (4, 4, 4)),
        ("The Brothers Durnog", (4, 2, 4)),
        ("Problems of Life and Death", (3, 3, 4)),
        ("Spoiled Brat", (3, 3, 3)),
        ("Last Wishes", (4, 4, 2)),
        ("The Eternal Guardian", (3, 2, 5)),
        ("The Black Blade", (3, 5, 4)),
        ("The Trapped Ruins", (2, 6, 2)),
        ("Old Friends", (5, 3, 3)),
    ],
)
def test_the_nine_quests_of_the_base_set_have_their_amounts(quest: str, amounts: tuple[int, int, int]) -> None:
    data = game_data_for(SETUP)
    plain = type(data.quest.treachery)(0, 0, 0)
    found = step.budget_of(replace(data.quest, name=quest, id="unknown", treachery=plain), data.catalog)
    assert (found.event, found.trap, found.monster) == amounts


def test_a_quest_that_says_its_own_amounts_keeps_them() -> None:
    data = game_data_for(SETUP)
    own = type(data.quest.treachery)(1, 2, 3)
    assert step.budget_of(replace(data.quest, treachery=own), data.catalog) == own


def test_cards_that_came_from_nowhere_are_a_broken_law() -> None:
    session = sample_treachery()
    session.answer(Swap(card=CardId("altar_dark_power"), out=CardId("aim")))
    world = session.table.world
    assert not [told for told in broken(world) if "overlord cards" in told]
    world.set(GAME, Bought())
    assert [told for told in broken(world) if "overlord cards" in told]


# --- secrets -------------------------------------------------------------------------------------------------------
def plotted(*, swapped: bool) -> Table:
    """A game at the treachery, with purchases or without."""
    table = sample_treachery().table
    if swapped:
        table.world.set(GAME, Bought(((CardId("altar_dark_power"), CardId("aim")),), (("power", ("trap", "trap")),)))
        table.world.set(GAME, TreacheryLeft(event=3, trap=2, monster=4))
        table.world.set(GAME, DarkPool(("power",)))
        glyph = next(entity for entity, thing in table.world.each(Marker) if thing.kind == "glyph")
        table.world.set(glyph, Marker(kind="glyph", space=table.world.get(Marker, glyph).space, on=False))
        table.world.set(glyph, DarkGlyph("power"))
    else:
        glyph = next(entity for entity, thing in table.world.each(Marker) if thing.kind == "glyph")
        table.world.set(glyph, Marker(kind="glyph", space=table.world.get(Marker, glyph).space, on=False))
    return table


@pytest.mark.rule("ALTAR-GLYPH-02", "ALTAR-TREACH-08")
def test_heroes_see_neither_purchases_nor_the_face_of_a_red_glyph() -> None:
    assert (
        view_for(plotted(swapped=True), Seat("seat1")).encoded()
        == view_for(plotted(swapped=False), Seat("seat1")).encoded()
    )


@pytest.mark.rule("ALTAR-GLYPH-02")
def test_the_overlord_sees_the_face_and_so_do_heroes_once_it_is_activated() -> None:
    table = plotted(swapped=True)
    glyph = next(entity for entity, _ in table.world.each(DarkGlyph))
    assert dark_kind(view_for(table, OVERLORD).world, glyph) == "power"
    assert dark_kind(view_for(table, Seat("seat1")).world, glyph) == ""
    table.world.set(glyph, Marker(kind="glyph", space=table.world.get(Marker, glyph).space, on=True))
    assert dark_kind(view_for(table, Seat("seat1")).world, glyph) == "power"


@pytest.mark.parametrize(
    "fact",
    [
        CardSwapped(card=CardId("aim"), out=CardId("dodge")),
        DarkGlyphBought(kind="power"),
        DarkGlyphPlaced(thing=Entity(1), kind="power"),
    ],
)
def test_heroes_are_not_told_of_purchases(fact: CardSwapped | DarkGlyphBought | DarkGlyphPlaced) -> None:
    table = sample_treachery().table
    table.log(fact)
    assert facts_for(table, OVERLORD)[-1] == fact
    assert fact not in facts_for(table, Seat("seat1"))


def test_all_are_told_that_the_overlord_has_prepared_his_deck_and_not_how() -> None:
    for swapped in (True, False):
        table = plotted(swapped=swapped)
        table.answer(OVERLORD, EndTreachery())
        told = [fact for fact in facts_for(table, Seat("seat1")) if isinstance(fact, TreacheryDone)]
        assert told == [TreacheryDone()]


def test_a_person_is_asked_for_a_glyph_even_when_he_has_no_choice() -> None:
    table = new_table(SETUP)
    request = ChooseGlyph(seat=OVERLORD, why="ALTAR-GLYPH-04", thing=Entity(1), space=Space(1), glyphs=("normal",))
    assert request.forced(table) == "normal"
    table.stops = lambda asked: True
    assert request.forced(table) is None


# --- elements switched separately ----------------------------------------------------------------------------------
@pytest.mark.rule("ALTAR-COMP-01")
def test_with_the_new_heroes_alone_there_is_no_treachery_and_no_new_card() -> None:
    setup = GameSetup(
        quest="into_the_dark", modules=BOTH, left_out=without("monsters", "skills", "items", "cards", "dark_glyphs")
    )
    table = new_table(setup)
    assert not plays_treachery(table.world)
    assert list(deck(table.world)) == base_deck(shipped_catalog())
    assert len(deck_cards(table.world, "hero")) == 26


@pytest.mark.rule("ALTAR-COMP-01")
def test_every_entry_says_its_module() -> None:
    catalog = shipped_catalog(BOTH)
    assert {hero.module for hero in catalog.heroes.values()} == set(BOTH)


@pytest.mark.rule("ALTAR-COMP-01")
def test_with_every_group_left_out_the_content_is_that_of_the_base_set() -> None:
    bare, base = shipped_catalog(BOTH, without(*EVERY_GROUP)), shipped_catalog()
    for table in ("heroes", "monsters", "skills", "items", "overlord_cards"):
        assert getattr(bare, table).keys() == getattr(base, table).keys()


@pytest.mark.rule("ALTAR-COMP-01")
def test_an_unknown_group_is_named_in_a_sentence() -> None:
    with pytest.raises(
        ContentError, match='no group of content "altar/heros" to leave out; did you mean "altar/heroes"'
    ):
        new_table(GameSetup(quest="into_the_dark", modules=BOTH, left_out=("altar/heros",)))


@pytest.mark.rule("ALTAR-COMP-01")
def test_what_is_left_out_stands_in_the_save() -> None:
    setup = GameSetup(quest="into_the_dark", modules=BOTH, left_out=without("heroes"))
    line = Chain().decode(Chain().encode(head(setup)).rstrip())
    assert getattr(line, "setup", None) == setup


def test_without_dark_glyphs_none_is_for_sale() -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, seed=seed_from(4), modules=BOTH, left_out=without("dark_glyphs"))
    table = at_treachery(setup)
    assert table.pending is not None
    assert not [line for line in table.options_of(table.pending) if type(line).__name__ == "BuyGlyph"]


def at_treachery(setup: GameSetup) -> Table:
    """A game between computers that has come to the treachery."""
    players = seated(setup, hero_bot="random", overlord_bot="random")
    table = new_table(setup, sources={})
    table.advance()
    for _ in range(200):
        request = table.pending
        assert request is not None
        if isinstance(request, Menu) and request.menu == "treachery":
            return table
        table.answer(request.seat, players[request.seat](table, request))
    raise AssertionError("the game never came to the treachery")


@pytest.mark.rule("ALTAR-COMP-08")
def test_new_cards_join_the_decks_and_dark_relics_none_of_them() -> None:
    catalog = shipped_catalog(BOTH)
    world = new_table(SETUP).world
    assert len(deck_cards(world, "hero")) == 26
    for bag in ("fighting", "subterfuge", "wizardry"):
        assert sorted(deck_cards(world, bag)) == sorted(key for key, card in catalog.skills.items() if card.deck == bag)
    for bag in ("copper", "silver", "gold"):
        assert new_in(catalog, bag) <= set(deck_cards(world, bag))
        assert not dark_relics(catalog) & set(deck_cards(world, bag))
    assert new_in(catalog, "shop") <= set(world.the(Shop).cards)


def new_in(catalog: Catalog, deck_name: str) -> set[CardId]:
    """The Altar's cards of an item deck; there are some."""
    found = {key for key, item in catalog.items.items() if item.deck == deck_name and item.module == "altar"}
    assert found
    return found


def dark_relics(catalog: Catalog) -> set[CardId]:
    """The dark relics."""
    return {key for key, item in catalog.items.items() if item.deck == "dark_relic"}


@pytest.mark.rule("ALTAR-COMP-09")
def test_the_new_leadership_takes_the_place_of_the_old_one() -> None:
    fighting = deck_cards(new_table(SETUP).world, "fighting")
    cards = [shipped_catalog(BOTH).skills[card] for card in fighting]
    assert [card.module for card in cards if card.name == "Leadership"] == ["altar"]


@pytest.mark.rule("ALTAR-COMP-09")
def test_without_the_new_skills_the_old_leadership_stays() -> None:
    assert shipped_catalog(BOTH, without("skills")).skills[CardId("leadership")].module == "base"


@pytest.mark.rule("ALTAR-COMP-10")
def test_new_monsters_come_to_a_quest_of_the_base_set_by_spawn_cards() -> None:
    catalog = game_data_for(SETUP).catalog
    new = {key for key, monster in catalog.monsters.items() if monster.module == "altar"}
    brought = {row.monster for card in catalog.overlord_cards.values() for row in card.spawn}
    assert new & brought
    assert all(isinstance(catalog.monsters[key], MonsterCard) for key in new)


@pytest.mark.rule("ALTAR-COMP-10")
def test_without_the_new_monsters_no_card_brings_them() -> None:
    catalog = shipped_catalog(BOTH, without("monsters"))
    assert all(row.monster in catalog.monsters for card in catalog.overlord_cards.values() for row in card.spawn)


def test_the_table_of_amounts_is_read_with_the_content() -> None:
    assert len(shipped_catalog(BOTH).treachery) == 9
    assert not shipped_catalog().treachery

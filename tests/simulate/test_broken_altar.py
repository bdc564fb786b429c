"""What the laws of the Altar of Despair find: each kind of illegal state is told in a sentence."""

from __future__ import annotations

import msgspec
import pytest

from game.content.models import CardId
from game.kernel.store import GAME, FigureId, World
from game.modules.altar.altars.memory import AltarUse, AltarUses
from game.modules.altar.items.invulnerability import Invulnerable
from game.modules.altar.prolonged.state import Achieved, Effort, Progress, Working
from game.modules.altar.treachery.state import Bought, DarkGlyph, bought_glyphs
from game.simulate.laws import broken
from game.state.components.animated import Animated
from game.state.components.components import Item, Marker, Monkey, Monster, Order, TerrainPatch, Tokens
from game.state.movers import Mover
from game.state.queries.figures import heroes
from tests.going_support import copy_of, going_on, told


@pytest.fixture(scope="module")
def going() -> World:
    """A game that has been going on for a while."""
    return going_on("reliquary.tmx", ("base", "altar"), lambda world: bool(bought_glyphs(world).swaps))


@pytest.fixture
def world(going: World) -> World:
    """The same, to be spoilt."""
    return copy_of(going)


def test_a_game_that_goes_on_is_legal(world: World) -> None:
    assert broken(world) == []


def test_a_card_that_came_for_none_is_told(world: World) -> None:
    known = bought_glyphs(world)
    (card, _), *others = known.swaps
    world.set(GAME, Bought(((card, CardId("no such card")), *others), known.glyphs))
    assert "the overlord's cards are 43 and were 42 at the start" in told(world)


def test_more_treachery_spent_than_there_was_is_told(world: World) -> None:
    known = bought_glyphs(world)
    world.set(GAME, Bought(known.swaps, (("power", ("trap",) * 25),)))
    assert "of 24 trap treachery" in told(world)


def test_more_copies_bought_than_the_box_holds_are_told(world: World) -> None:
    known = bought_glyphs(world)
    world.set(GAME, Bought(((CardId("dance_of_the_monkey_god"), CardId("aim")),) * 2, known.glyphs))
    assert "more dance_of_the_monkey_god have been bought than the box holds" in told(world)


def test_a_dark_glyph_that_nobody_bought_is_told(world: World) -> None:
    glyphs = [entity for entity, thing in world.each(Marker) if thing.kind == "glyph"]
    for glyph in glyphs:
        world.set(glyph, DarkGlyph("sundered"))
    world.set(GAME, Bought(bought_glyphs(world).swaps, ()))
    assert f"dark glyphs that nobody has bought: {{'sundered': {len(glyphs)}}}" in told(world)


def test_a_dark_glyph_that_is_no_glyph_is_told(world: World) -> None:
    chest = next(entity for entity, thing in world.each(Marker) if thing.kind == "chest")
    world.set(chest, DarkGlyph("sundered"))
    assert f"{chest} is a dark glyph and no glyph" in told(world)


def test_a_dark_relic_in_a_pack_is_told(world: World) -> None:
    hero = heroes(world)[0]
    world.create(Item(card=CardId("boots_of_iron"), hero=hero, equipped=False))
    assert f"hero {hero} has boots_of_iron and does not wear it" in told(world)


def test_a_pack_beside_a_lodestone_is_told(world: World) -> None:
    hero = heroes(world)[0]
    world.create(Item(card=CardId("lodestone"), hero=hero, equipped=True))
    world.create(Item(card=CardId("curse_doll"), hero=hero, equipped=False))
    assert f"hero {hero} has a pack though he may have none" in told(world)


def test_a_servant_who_stands_nowhere_and_two_of_one_hero_are_told(world: World) -> None:
    hero = heroes(world)[0]
    for number in (90, 91):
        monster = world.create(Monster(card=CardId("skeleton"), rank="normal", number=number))
        world.set(monster, Animated(hero))
    assert f"serves hero {hero} and is no monster on the board" in told(world)
    assert f"hero {hero} controls 2 monsters" in told(world)


def test_fog_upon_fog_is_told(world: World) -> None:
    fog = next(ground for _, ground in world.each(TerrainPatch) if ground.kind == "fog")
    world.create(msgspec.structs.replace(fog))
    assert f"fog lies on space {fog.spaces[0]} 2 times" in told(world)


def test_an_altar_that_works_too_often_is_told(world: World) -> None:
    world.set(GAME, AltarUses((AltarUse("cold_font", times=2), AltarUse("maw", times=2, turn=(1, 0), in_turn=2))))
    found = told(world)
    assert "the altar cold_font has worked 2 times" in found
    assert "the altar maw has worked 2 times, 2 of them in one turn" in found


def test_progress_that_is_too_much_too_little_or_too_late_is_told(world: World) -> None:
    hero = heroes(world)[0]
    efforts = (
        Effort("strike", "anvil", markers=9),
        Effort("read", "lectern", markers=-1),
        Effort("draw_lever", "lever"),
    )
    world.set(hero, Progress(efforts))
    world.set(GAME, Achieved((("draw_lever", "lever"),)))
    found = told(world)
    assert f"hero {hero} has 9 of 2 progress for strike, and it is not done" in found
    assert f"hero {hero} has less than no progress" in found
    assert f"hero {hero} keeps progress for draw_lever, which is done" in found


def test_curses_and_potions_of_monsters_are_told(world: World) -> None:
    monster = world.create(Monster(card=CardId("skeleton"), rank="normal", number=92), Tokens(curse=1), Invulnerable())
    found = told(world)
    assert f"monster {monster} has curse or frost tokens" in found
    assert f"figure {monster} is no hero and invulnerable" in found


def test_two_walls_on_one_edge_are_told(world: World) -> None:
    for name in ("one", "other"):
        world.create(Mover("crushing_wall", name, "east", edges=(700,)))
    assert "the walls one and other stand on edge 700" in told(world)


def test_the_token_of_a_deed_beside_a_hero_who_is_not_in_his_turn_is_told(world: World) -> None:
    for hero in heroes(world):
        world.set(hero, Order("prolonged"))
        world.set(hero, Working("pray"))
    assert "keeps the token of a prolonged action out of his turn" in told(world)


WORN = ("robe_of_kellos", "bottle_imp", "bracers_of_accuracy", "the_knights_ring")
"""The robe makes room for a third thing beside it."""


def laden(world: World) -> FigureId:
    """A hero who wears what a robe makes room for, and nothing else."""
    hero = heroes(world)[0]
    for entity, item in list(world.each(Item)):
        if item.hero == hero:
            world.destroy(entity)
    for card in WORN:
        world.create(Item(card=CardId(card), hero=hero, equipped=True))
    return hero


def test_a_monkey_may_go_on_wearing_what_only_his_sleeping_abilities_allow(world: World) -> None:
    hero = laden(world)
    world.set(hero, Monkey(1))
    assert "wears more" not in told(world)


def test_who_wears_more_than_he_can_is_told(world: World) -> None:
    hero = laden(world)
    for card in ("ring_of_freedom", "the_black_ring", "bottle_imp"):
        world.create(Item(card=CardId(card), hero=hero, equipped=True))
    assert f"hero {hero} wears more than he can" in told(world)

"""The box of the Altar of Despair is whole: numbers of cards and figures, the sheets and items as the facts have them,
and pictures for all of them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.content.box import beyond, box_of, limits
from game.content.models import CardId, ItemCard
from game.kernel.registry import registry
from game.kernel.store import GAME
from game.modules.library import shipped_catalog
from game.modules.new_game import game_data_for, new_table
from game.modules.setup import GameSetup
from game.paths import assets
from game.rules.quest.effect_context import EffectContext as Setting
from game.rules.quest.effect_context import perform
from game.state.components.components import Deck, Monkey, Shop
from game.state.familiars import FAMILIAR
from game.state.queries.figures import heroes
from game.state.slugs import Cause
from tests.content import tally
from tests.content.tally import CountedLine
from tests.overlord_support import Scene
from tests.vocabulary_support import read_verb

BOTH = ("base", "altar")
BASE = shipped_catalog()
CARDS = shipped_catalog(BOTH)
NEW = tally.added_entries(CARDS, BASE)
LINES = list(tally.altar_lines(CARDS, BASE))


@pytest.mark.parametrize(
    "rule", [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in sorted({line.rule for line in LINES})]
)
def test_the_content_holds_what_the_component_list_of_the_altar_says(rule: str) -> None:
    assert [line for line in LINES if line.rule == rule and not line.equal] == []


@pytest.mark.rule("ALTAR-COMP-03")
def test_a_missing_card_shows() -> None:
    assert not CountedLine("ALTAR-COMP-03", "gold cards", 6, 5).equal


@pytest.mark.parametrize(
    "rule", [pytest.param(r, marks=pytest.mark.rule(r)) for r in ("ALTAR-COMP-05", "ALTAR-COMP-06", "ALTAR-COMP-07")]
)
def test_a_quest_of_both_boxes_may_use_what_both_hold_and_no_more(rule: str) -> None:
    alone, together = limits(), limits(BOTH)
    for part in (part for part in box_of("altar") if part.rule == rule):
        assert together[part.name] == alone.get(part.name, 0) + part.most
        full = Counter({part.name: together[part.name]})
        assert list(beyond(full, BOTH)) == []
        assert len(list(beyond(full + Counter([part.name]), BOTH))) == 1


# --- how they join the base box --------------------------------------------------------------------------------------
def decks_of(modules: tuple[str, ...]) -> dict[str, tuple[CardId, ...]]:
    world = new_table(GameSetup(quest="into_the_dark", heroes=4, modules=modules)).world
    return {bag.name: bag.cards for _, bag in world.each(Deck)} | {"shop": world.get(Shop, GAME).cards}


@pytest.mark.rule("ALTAR-COMP-08")
def test_twenty_six_heroes_may_be_dealt() -> None:
    assert len(set(decks_of(BOTH)["hero"])) == 26


@pytest.mark.rule("ALTAR-COMP-08")
def test_new_cards_are_shuffled_into_the_decks_of_their_kind() -> None:
    old, new = decks_of(("base",)), decks_of(BOTH)
    grown = {deck: len(new[deck]) - len(old[deck]) for deck in ("shop", "copper", "silver", "gold", "relic")}
    grown |= {deck: len(new[deck]) - len(old[deck]) for deck in ("fighting", "subterfuge", "wizardry")}
    assert grown == {"shop": 5, "copper": 12, "silver": 10, "gold": 6, "relic": 0} | {
        "fighting": 4,
        "subterfuge": 4,
        "wizardry": 4,
    }


@pytest.mark.rule("ALTAR-COMP-08")
def test_cursed_items_are_ordinary_treasures() -> None:
    cursed = {item.id: item.deck for item in NEW if isinstance(item, ItemCard) and "cursed" in item.traits}
    decks = decks_of(BOTH)
    assert len(cursed) == 5
    assert [card for card, deck in cursed.items() if card not in decks[deck]] == []


@pytest.mark.rule("ALTAR-COMP-08")
def test_dark_relics_lie_in_no_deck_of_treasure() -> None:
    dark = {card.id for card in CARDS.items.values() if card.deck == "dark_relic"}
    decks = decks_of(BOTH)
    assert [deck for deck in ("copper", "silver", "gold", "relic", "shop") if dark & set(decks[deck])] == []


@pytest.mark.rule("ALTAR-COMP-09")
def test_the_new_leadership_takes_the_place_of_the_old_one() -> None:
    fighting = decks_of(BOTH)["fighting"]
    assert [card for card in fighting if CARDS.skills[card].name == "Leadership"] == ["leadership"]
    assert CARDS.skills[CardId("leadership")] != BASE.skills[CardId("leadership")]


@pytest.mark.rule("ALTAR-COMP-10")
def test_the_new_monsters_are_there_in_a_quest_of_the_base_box() -> None:
    data = game_data_for(GameSetup(quest="into_the_dark", modules=BOTH))
    brought = {row.monster for card in data.catalog.overlord_cards.values() for row in card.spawn}
    kinds = {monster for monster, _ in tally.ALTAR_FIGURES.values()}
    assert kinds <= set(data.catalog.monsters)
    assert brought & kinds


@pytest.mark.rule("ALTAR-COMP-11")
def test_four_heroes_may_be_monkeys_at_once() -> None:
    scene = Scene("ABCD", "....", heroes={"A": "mordrog", "B": "lyssa", "C": "ispher", "D": "grey_ker"})
    verb = read_verb({"verb": "transform", "who": "heroes_on_board"})
    scene.do(perform(scene.table, [verb], Setting(figure=scene["A"], cause=Cause("test"))))
    assert [scene.world.find(Monkey, hero) is not None for hero in heroes(scene.world)] == [True] * 4


@pytest.mark.rule("ALTAR-COMP-12")
def test_the_cards_that_bring_markers_are_where_they_belong() -> None:
    decks = {CardId("sharr_the_brightwing"): "wizardry", CardId("shadow_soul"): "subterfuge"}
    assert {card: CARDS.skills[card].deck for card in decks} == decks
    assert [CARDS.items[CardId(card)].deck for card in ("bottle_imp", "eyes_of_thara")] == ["silver", "silver"]


# --- sheets ----------------------------------------------------------------------------------------------------------
HEROES = {
    "aurim": (2, 8, 5, 1, 5, (1, 1, 1), (1, 0, 2)),
    "corbin": (4, 8, 5, 2, 3, (2, 1, 0), (1, 2, 0)),
    "eliam": (3, 12, 3, 1, 5, (1, 0, 2), (2, 0, 1)),
    "kirga": (3, 16, 3, 1, 4, (0, 3, 0), (0, 3, 0)),
    "sahla": (2, 12, 4, 0, 4, (0, 1, 2), (0, 0, 3)),
    "tahlia": (4, 16, 3, 2, 3, (3, 0, 0), (3, 0, 0)),
}
"""Conquest, wounds, fatigue, armour, speed, traits, skills."""


@pytest.mark.parametrize("card", HEROES)
def test_a_hero_has_the_numbers_of_his_sheet(card: CardId) -> None:
    hero = CARDS.heroes[card]
    traits, skills = tuple(hero.traits.model_dump().values()), tuple(hero.skills.model_dump().values())
    assert (hero.conquest, hero.wounds, hero.fatigue, hero.armour, hero.speed, traits, skills) == HEROES[card]


ITEMS = {
    "curse_doll": ("shop", 2, 200, "other", 0, ()),
    "ring_of_protection": ("shop", 1, 250, "other", 0, ()),
    "wizards_robe": ("shop", 2, 75, "armour", 0, ()),
    "archers_charm": ("copper", 1, None, "other", 0, ()),
    "backbiter": ("copper", 1, None, "weapon", 2, ("cursed",)),
    "cone_of_fire": ("copper", 1, None, "weapon", 2, ("rune",)),
    "elven_robe": ("copper", 1, None, "armour", 0, ()),
    "falcons_claw": ("copper", 1, None, "weapon", 1, ()),
    "gauntlets_of_power": ("copper", 1, None, "other", 0, ()),
    "mace_of_aver": ("copper", 1, None, "weapon", 2, ()),
    "pack_of_holding": ("copper", 1, None, "other", 0, ()),
    "shadowblade": ("copper", 1, None, "weapon", 1, ("cursed",)),
    "skull_shield": ("copper", 1, None, "shield", 1, ("cursed",)),
    "staff_of_the_grave": ("copper", 1, None, "weapon", 2, ("cursed",)),
    "treasure_cache_invulnerability": ("copper", 1, None, "cache", 0, ()),
    "aldars_mirror": ("silver", 1, None, "other", 0, ()),
    "black_widows_web": ("silver", 1, None, "weapon", 2, ()),
    "bottle_imp": ("silver", 1, None, "other", 0, ("cursed",)),
    "dragons_breath": ("silver", 1, None, "weapon", 2, ("rune",)),
    "eyes_of_thara": ("silver", 1, None, "other", 0, ()),
    "mace_of_kellos": ("silver", 1, None, "weapon", 2, ()),
    "mirror_shield": ("silver", 1, None, "shield", 1, ()),
    "ring_of_freedom": ("silver", 1, None, "other", 0, ()),
    "robe_of_kellos": ("silver", 1, None, "armour", 0, ()),
    "treasure_cache_50_coins_invulnerability": ("silver", 1, None, "cache", 0, ()),
    "bracers_of_accuracy": ("gold", 1, None, "other", 0, ()),
    "hammer_of_doom": ("gold", 1, None, "weapon", 2, ()),
    "robe_of_shadows": ("gold", 1, None, "armour", 0, ()),
    "the_knights_ring": ("gold", 1, None, "other", 0, ()),
    "wishing_ring": ("gold", 1, None, "other", 0, ()),
    "treasure_cache_150_coins_invulnerability": ("gold", 1, None, "cache", 0, ()),
    "boots_of_iron": ("dark_relic", 1, None, "other", 0, ()),
    "glass_armor": ("dark_relic", 1, None, "armour", 0, ()),
    "lodestone": ("dark_relic", 1, None, "other", 0, ()),
    "sunder_the_grave": ("dark_relic", 1, None, "other", 0, ("rune",)),
    "the_black_ring": ("dark_relic", 1, None, "weapon", 2, ()),
}
"""Deck, copies, cost, kind, hands, traits."""


@pytest.mark.parametrize("card", ITEMS)
def test_an_item_is_what_its_card_says(card: CardId) -> None:
    item = CARDS.items[card]
    assert (item.deck, item.copies, item.cost, item.kind, item.hands, item.traits) == ITEMS[card]


def test_no_item_of_the_altar_is_missing_from_the_table() -> None:
    assert {entry.id for entry in NEW if isinstance(entry, ItemCard) and entry.deck != "potion"} == set(ITEMS)


@pytest.mark.rule("ALTAR-RELIC-03")
def test_a_dark_relic_says_what_it_costs() -> None:
    costs = {"boots_of_iron": 8, "glass_armor": 10, "lodestone": 7, "sunder_the_grave": 9, "the_black_ring": 11}
    assert {key: CARDS.items[CardId(key)].threat for key in costs} == costs


def test_every_new_entry_has_a_picture() -> None:
    art = assets() / "art"
    assert [entry.id for entry in NEW if not (art / f"{entry.art}.svg").is_file()] == []


def test_every_familiar_has_a_picture_and_a_name() -> None:
    art = assets() / "art" / "monsters" / "familiars"
    assert [
        name for name, kind in registry.all(FAMILIAR).items() if not (art / f"{name}.svg").is_file() or not kind.title
    ] == []

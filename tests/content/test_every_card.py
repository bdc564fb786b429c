"""Every card has a test that shows its effect: here those that only add numbers, and the count of all."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.content.models import CardId
from game.kernel.store import World
from game.modules.library import shipped_catalog
from game.rules.combat.attack_build import prepare
from game.rules.combat.attack_spend import surge_options, words_of
from game.rules.items.chests import draw_treasures
from game.rules.items.equipment import PackNew
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.state.components.components import Coins, Deck, Item, Position
from game.state.events.attack import FISTS, Attack
from game.state.events.facts import ItemGained
from game.state.queries.figures import abilities_of, armour_of, immune, max_wounds, seat_of
from tests.overlord_support import Scene

TESTS = Path(__file__).resolve().parents[1]
CARDS = shipped_catalog()
PLAYED = ("quests", "simulate", "bench", "ui", "desktop", "players")
"""Folders of tests in which cards come up by the way."""

SCENE = """
title = "One hero with some cards beside a beastman"
map = '''
########
#A..b..#
########
'''
figures.A = {{ hero = "lyssa", items = {items}, skills = {skills} }}
figures.b = {{ monster = "beastman" }}
turn = {{ hero = "A", action = "battle" }}
"""


def laid(*, items: tuple[str, ...] = (), skills: tuple[str, ...] = ()) -> tuple[World, ScenarioNames]:
    """A hero with these cards and a beastman three spaces away."""
    table, names = set_table(parse_scenario(SCENE.format(items=list(items), skills=list(skills))))
    return table.world, names


def attack(weapon: str, *, items: tuple[str, ...] = (), skills: tuple[str, ...] = ()) -> tuple[World, Attack]:
    """The attack that the hero would make with a weapon before the dice fall."""
    world, names = laid(items=(weapon, *items) if weapon else items, skills=skills)
    hero, target = names.figures["A"], world.get(Position, names.figures["b"]).anchor
    held = [entity for entity, item in world.each(Item) if item.card == weapon]
    used = held[0] if held else FISTS
    return world, prepare(world, hero, chooser=seat_of(world, hero), weapon=used, target=target)


def numbers(plan: Attack) -> dict[str, int]:
    """What stands in the attack beside its dice."""
    return {name: getattr(plan, name) for name in ("damage", "range", "surges", "pierce") if getattr(plan, name)}


WEAPONS: dict[str, tuple[str, dict[str, int], list[str]]] = {
    "bane": ("white green", {}, ["2: Blast 1"]),
    "bone_blade": ("red green", {}, ["1: +1 damage"]),
    "crystalize": ("white green", {}, ["1: Pierce 2"]),
    "dragontooth_hammer": ("red green", {"pierce": 2}, ["1: +1 damage"]),
    "dwarven_fire_bombs": ("blue green", {}, ["1: +1 damage", "2: +1 range"]),
    "great_bow": ("blue yellow", {"pierce": 2}, ["1: +1 range", "2: +1 damage"]),
    "pacify": ("white yellow", {}, ["2: +1 damage"]),
    "staff_of_punishment": ("white green", {}, ["1: +1 damage", "1: +1 range"]),
    "curse_of_rot": ("white green green yellow", {"pierce": 4}, ["1: +1 damage, Pierce 1"]),
    "elven_bow": ("blue green yellow yellow", {"pierce": 4}, ["1: +2 range", "1: +1 damage"]),
    "flame_strike": ("white green green yellow", {}, ["2: Blast 1", "2: 1 more burn"]),
    "frost_axe": ("red green green yellow", {"surges": 2}, ["1: +1 damage", "1: Pierce 3"]),
    "rage_blade": ("red green green yellow", {}, ["1: +2 damage"]),
    "scarab_of_death": ("blue green green yellow", {}, ["1: +2 damage", "1: +1 range"]),
    "staff_of_knowledge": (
        "white green yellow yellow",
        {"surges": 2},
        ["1: +1 damage", "1: +1 range", "2: 1 threat lost"],
    ),
    "word_of_vaal": ("white yellow yellow green", {}, ["1: +1 damage"]),
    "blade_of_light": ("red green green yellow yellow", {}, ["1: +1 damage", "1: Pierce 10"]),
    "soulbiter": ("blue green green yellow yellow", {}, ["2: double damage"]),
    "touch_of_death": ("white green green yellow yellow", {}, ["3: kill"]),
    "axe": ("red green", {}, ["1: +1 damage"]),
    "bow": ("blue yellow", {"pierce": 1}, ["2: +1 range", "3: +1 damage"]),
    "crossbow": ("blue green", {}, ["2: +1 damage", "3: +1 range"]),
    "dagger": ("red yellow", {}, ["2: +1 damage"]),
    "immolation": ("white green", {}, ["2: +1 damage", "2: +1 range"]),
    "mage_staff": ("white yellow", {}, ["2: +1 damage", "2: +1 range"]),
    "sword": ("red green", {}, ["2: +1 damage"]),
    "bow_of_bone": ("blue green yellow", {"pierce": 3}, ["1: +1 range", "1: +1 damage"]),
    "drain_life": ("white green yellow", {"pierce": 2}, ["1: Pierce 2", "1: +1 damage"]),
    "flying_death": ("blue green yellow", {}, ["1: +1 damage", "2: +3 damage", "2: +1 range"]),
    "grinding_axe": ("red green green", {"surges": 1}, ["1: +1 damage", "1: Pierce 2"]),
    "ice_storm": ("white green green", {}, ["2: Blast 1"]),
    "petrify": ("white yellow yellow", {}, ["1: +1 damage", "2: 1 more stun"]),
    "serpent_blade": ("red green green", {}, ["1: +1 damage"]),
    "staff_of_fire": ("white green yellow", {"surges": 2}, ["1: +1 damage", "1: +1 range"]),
}
"""Dice, what the card adds before the roll, and what its surges buy."""


@pytest.mark.parametrize("card", WEAPONS)
def test_a_weapon_has_its_dice_bonuses_and_surges(card: str) -> None:
    world, plan = attack(card)
    offers = [f"{option.cost}: {words_of(option)}" for option in surge_options(world, plan)]
    assert (" ".join(plan.dice), numbers(plan), offers) == WEAPONS[card]


BONUSES: dict[str, tuple[str, dict[str, int]]] = {
    "mighty": ("sword", {"damage": 2}),
    "weapon_mastery": ("sword", {"surges": 2}),
    "marksman": ("crossbow", {"range": 3}),
    "master_archer": ("crossbow", {"surges": 2}),
    "inner_fire": ("crossbow", {"range": 2, "damage": 1}),
    "prodigy": ("mage_staff", {"surges": 2}),
    "mana_weave": ("immolation", {"surges": 1}),
    "ring_of_the_arcane": ("immolation", {"range": 2, "damage": 2}),
    "scorpion_helmet": ("crossbow", {"range": 2, "damage": 1}),
    "serpent_blade": ("sword", {"damage": 2}),
    "rage_blade": ("sword", {"damage": 2}),
}
"""The weapon with which a card helps, and what it adds."""
USELESS = {
    "mighty": "crossbow",
    "weapon_mastery": "mage_staff",
    "marksman": "sword",
    "master_archer": "mage_staff",
    "inner_fire": "sword",
    "prodigy": "crossbow",
    "mana_weave": "sword",
    "ring_of_the_arcane": "crossbow",
    "scorpion_helmet": "immolation",
}
"""A weapon of a kind that the card does not help."""


def with_card(card: str, weapon: str) -> dict[str, int]:
    """The numbers of an attack with a weapon while the hero has the card."""
    more = {"skills": (card,)} if card in CARDS.skills else {"items": (card,)}
    return numbers(attack(weapon, **more)[1])


@pytest.mark.parametrize("card", BONUSES)
def test_a_card_helps_attacks_of_its_kind(card: str) -> None:
    weapon, bonus = BONUSES[card]
    assert with_card(card, weapon) == bonus


@pytest.mark.parametrize("card", USELESS)
def test_a_card_does_not_help_attacks_of_another_kind(card: str) -> None:
    assert with_card(card, USELESS[card]) == {}


ARMOUR = {"parry": ("melee", 1), "deflect_arrows": ("ranged", 1), "willpower": ("magic", 1)}


@pytest.mark.parametrize("card", ARMOUR)
def test_a_skill_guards_against_one_kind_of_attack(card: str) -> None:
    (world, names), (bare, _) = laid(skills=(card,)), laid()
    hero = names.figures["A"]
    gained = {kind: armour_of(world, hero, kind) - armour_of(bare, hero, kind) for kind in ("melee", "ranged", "magic")}
    kind, amount = ARMOUR[card]
    assert gained == {"melee": 0, "ranged": 0, "magic": 0} | {kind: amount}


@pytest.mark.parametrize(("card", "amount"), [("rune_plate", 4), ("cloak_of_deception", 1)])
def test_a_card_is_worn_as_armour(card: str, amount: int) -> None:
    (world, names), (bare, _) = laid(items=(card,)), laid()
    hero = names.figures["A"]
    assert armour_of(world, hero, "melee") - armour_of(bare, hero, "melee") == amount


def test_tough_is_four_wounds_more() -> None:
    (world, names), (bare, _) = laid(skills=("tough",)), laid()
    hero = names.figures["A"]
    assert max_wounds(world, hero) - max_wounds(bare, hero) == 4


def test_the_rune_plate_keeps_off_all_that_lingers_and_holds() -> None:
    world, names = laid(items=("rune_plate",))
    kept = ("aura", "burn", "fear", "grapple", "knockback", "poison", "stun", "web")
    assert [effect for effect in kept if not immune(world, names.figures["A"], effect)] == []


GIVEN: dict[str, tuple[str, dict[str, Any]]] = {
    "blessing": ("command", {}),
    "holy_aura": ("aura", {}),
    "deflect": ("fear", {"rank": 1}),
    "cloak_of_deception": ("ward", {"faces": ("blank",)}),
    "shield_of_light": ("shield", {"amount": 3}),
    "shield_of_the_warrior": ("shield", {"amount": 4}),
    "greater_healing": ("healing_rune", {"wounds": 2, "fatigue": 1, "movement": 1}),
}
"""Cards that give an ability which has tests of its own: its name and its numbers."""


@pytest.mark.parametrize("card", GIVEN)
def test_a_card_gives_its_ability(card: str) -> None:
    more: dict[str, tuple[str, ...]] = {"skills": (card,)} if card in CARDS.skills else {"items": (card,)}
    world, names = laid(**more)
    name, values = GIVEN[card]
    held = [ability for ability in abilities_of(world, names.figures["A"]) if ability.called(name)]
    assert [{key: getattr(ability, key) for key in values} for ability in held] == [values]


CACHES: dict[str, tuple[int, list[str]]] = {
    "treasure_cache_50_coins": (50, []),
    "treasure_cache_healing": (0, ["healing_potion"]),
    "treasure_cache_vitality": (0, ["vitality_potion"]),
    "treasure_cache_100_coins": (100, []),
    "treasure_cache_50_coins_healing": (50, ["healing_potion"]),
    "treasure_cache_50_coins_vitality": (50, ["vitality_potion"]),
    "treasure_cache_150_coins_healing": (150, ["healing_potion"]),
    "treasure_cache_150_coins_vitality": (150, ["vitality_potion"]),
}


@pytest.mark.parametrize("card", CACHES)
def test_a_cache_pays_out_and_another_card_is_drawn(card: CardId) -> None:
    coins, potions = CACHES[card]
    scene = Scene("A...", "....", heroes={"A": "mordrog"})
    deck = CARDS.items[card].deck
    scene.world.create(Deck(deck, (card, CardId("sword"))))
    before = scene.world.get(Coins, scene["A"]).amount
    answers = [PackNew()] * (len(potions) + 1)
    scene.script(*answers, draws=(card, "sword")).do(draw_treasures(scene.table, scene["A"], deck, 1, source="chest"))
    assert scene.world.get(Coins, scene["A"]).amount - before == coins
    assert [fact.card for fact in scene.facts(ItemGained)] == [*potions, "sword"]


@cache
def words() -> frozenset[str]:
    """All words of the tests and scenarios that are about rules."""
    files = [*TESTS.rglob("*.py"), *(TESTS / "scenarios").rglob("*.toml")]
    texts = (file.read_text(encoding="utf-8") for file in files if file.relative_to(TESTS).parts[0] not in PLAYED)
    return frozenset(word for text in texts for word in re.findall(r"[a-z0-9_]+", text))


def test_no_card_is_without_a_test() -> None:
    tables: dict[str, Any] = {
        "hero": CARDS.heroes,
        "skill": CARDS.skills,
        "item": CARDS.items,
        "overlord card": CARDS.overlord_cards,
        "monster": CARDS.monsters,
    }
    bare = [(kind, card) for kind, cards in tables.items() for card in cards if card not in words()]
    assert bare == []

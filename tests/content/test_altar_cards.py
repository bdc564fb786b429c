"""Every card of the Altar has a test that shows its effect: here those that only add numbers, and the count of all."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from game.content.models import CardId, HeroCard, ItemCard, SkillCard
from game.kernel.store import World
from game.modules.library import shipped_catalog
from game.rules.combat.attack_build import prepare
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_spend import surge_options, words_of
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.scenario.words import ScenarioNames
from game.state.ability import Stat
from game.state.components.components import Item as Held
from game.state.components.components import Position
from game.state.events.attack import FISTS, Attack
from game.state.queries.figures import armour_of, max_wounds, seat_of, total
from tests.content.test_every_card import PLAYED, TESTS, numbers

CARDS = shipped_catalog(("base", "altar"))
BASE = shipped_catalog()

SCENE = """
title = "One hero with some cards beside a beastman"
modules = ["base", "altar"]
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
    held = [entity for entity, item in world.each(Held) if item.card == weapon]
    used = held[0] if held else FISTS
    return world, prepare(world, hero, chooser=seat_of(world, hero), weapon=used, target=target)


WEAPONS: dict[str, tuple[str, dict[str, int], list[str], list[str]]] = {
    "backbiter": ("blue green", {}, ["1: +1 damage", "1: +1 range"], ["kill_reward"]),
    "cone_of_fire": ("white yellow", {}, ["1: +1 damage", "2: Burn"], ["breath"]),
    "falcons_claw": ("blue yellow", {}, ["1: +1 damage", "2: +1 range"], ["web"]),
    "mace_of_aver": ("red green", {}, ["1: +1 damage"], ["knockback"]),
    "shadowblade": ("red green", {}, ["2: +3 damage", "3: 1 threat lost"], ["off_hand"]),
    "staff_of_the_grave": ("white green", {}, ["2: +3 damage", "2: +3 range"], ["slain"]),
    "black_widows_web": (
        "blue yellow yellow",
        {},
        ["1: +1 damage", "1: +1 range", "2: 1 more web"],
        ["web"],
    ),
    "dragons_breath": ("white yellow yellow", {}, ["1: +1 damage", "2: 1 more burn"], ["breath", "burn"]),
    "mace_of_kellos": (
        "red green green",
        {"surges": 1},
        ["1: +1 damage", "1: Knockback 1 farther"],
        ["knockback", "attack_bonus"],
    ),
    "hammer_of_doom": (
        "red green green yellow",
        {"surges": 2},
        ["1: +1 damage", "1: Knockback 2 farther"],
        ["knockback", "attack_bonus"],
    ),
    "the_black_ring": ("red", {}, [], ["forbidden"]),
}
"""Dice, what the card adds before the roll, what its surges buy, and its abilities."""


@pytest.mark.parametrize("card", WEAPONS)
def test_a_weapon_has_its_dice_bonuses_surges_and_abilities(card: CardId) -> None:
    world, plan = attack(card)
    offers = [f"{option.cost}: {words_of(option)}" for option in surge_options(world, plan)]
    abilities = [ability.ability for ability in CARDS.items[card].abilities]
    assert (" ".join(plan.dice), numbers(plan), offers, abilities) == WEAPONS[card]


BONUSES: dict[str, tuple[str, dict[str, int]]] = {
    "archers_charm": ("crossbow", {"range": 1, "pierce": 1}),
    "ranger": ("crossbow", {"damage": 1}),
    "shadowblade": ("sword", {"damage": 2}),
}
"""The weapon with which a card helps, and what it adds."""


def with_card(card: str, weapon: str) -> Attack:
    """The attack with a weapon while the hero has the card."""
    more: dict[str, tuple[str, ...]] = {"skills": (card,)} if card in CARDS.skills else {"items": (card,)}
    return attack(weapon, **more)[1]


@pytest.mark.parametrize("card", BONUSES)
def test_a_card_helps_attacks_of_its_kind(card: str) -> None:
    weapon, bonus = BONUSES[card]
    assert numbers(with_card(card, weapon)) == bonus


@pytest.mark.parametrize("card", ["archers_charm", "ranger"])
def test_a_card_for_archers_does_not_help_magic(card: str) -> None:
    assert numbers(with_card(card, "mage_staff")) == {}


def test_a_ranger_shoots_harder_with_two_hands() -> None:
    assert with_card("ranger", "great_bow").damage == 2


@pytest.mark.parametrize(("weapon", "points"), [("mage_staff", 2), ("crossbow", 0)])
def test_the_mirror_is_sorcery_for_magic_alone(weapon: str, points: int) -> None:
    assert with_card("aldars_mirror", weapon).flexible == points


@pytest.mark.parametrize(("weapon", "aimed"), [("crossbow", True), ("mage_staff", False)])
def test_the_bracers_aim_shots_alone(weapon: str, aimed: bool) -> None:
    assert with_card("bracers_of_accuracy", weapon).aimed is aimed


@pytest.mark.parametrize(("weapon", "aimed"), [("crossbow", True), ("mage_staff", False)])
def test_the_odds_count_on_the_bracers(weapon: str, aimed: bool) -> None:
    world, names = laid(items=(weapon, "bracers_of_accuracy"))
    held = next(entity for entity, item in world.each(Held) if item.card == weapon)
    target = world.get(Position, names.figures["b"]).anchor
    assert attack_forecast(world, names.figures["A"], held, target).aim is aimed


ARMOUR: dict[str, tuple[int, int, int]] = {
    "ring_of_protection": (1, 1, 1),
    "wizards_robe": (0, 2, 2),
    "elven_robe": (0, 3, 3),
    "robe_of_kellos": (1, 3, 3),
    "robe_of_shadows": (1, 4, 4),
    "the_knights_ring": (1, 1, 1),
    "glass_armor": (0, 0, 0),
    "skull_shield": (0, 0, 0),
}
"""Armour gained against Melee, Ranged and Magic attacks of no area."""


@pytest.mark.parametrize("card", ARMOUR)
def test_a_card_guards_against_these_attacks(card: str) -> None:
    (world, names), (bare, _) = laid(items=(card,)), laid()
    hero = names.figures["A"]
    gained = tuple(armour_of(world, hero, kind) - armour_of(bare, hero, kind) for kind in ("melee", "ranged", "magic"))
    assert gained == ARMOUR[card]


@pytest.mark.parametrize(
    ("card", "slots"), [("wizards_robe", 1), ("elven_robe", 1), ("robe_of_kellos", 2), ("robe_of_shadows", 2)]
)
def test_a_robe_has_room_for_more(card: str, slots: int) -> None:
    world, names = laid(items=(card,))
    assert total(world, names.figures["A"], Stat.OTHER_SLOTS) == slots


def test_the_knights_ring_is_a_wound_more() -> None:
    (world, names), (bare, _) = laid(items=("the_knights_ring",)), laid()
    assert max_wounds(world, names.figures["A"]) - max_wounds(bare, names.figures["A"]) == 1


MONSTERS: dict[str, tuple[tuple[int, int, int], tuple[int, int, int]]] = {
    "blood_ape": ((4, 3, 7), (4, 5, 8)),
    "chaos_beast": ((3, 5, 9), (3, 6, 10)),
    "dark_priest": ((4, 2, 3), (4, 3, 4)),
    "deep_elf": ((5, 3, 5), (5, 4, 6)),
    "troll": ((3, 4, 7), (3, 6, 8)),
}
"""Speed, armour and wounds against one hero, of the normal figure and of the master."""


@pytest.mark.parametrize("card", MONSTERS)
def test_a_monster_has_the_numbers_of_its_card(card: CardId) -> None:
    monster = CARDS.monsters[card]
    told = tuple((rank.speed, rank.armour, rank.wounds[2]) for rank in (monster.normal, monster.master))
    assert told == MONSTERS[card]


CACHES: dict[str, tuple[int, tuple[str, ...]]] = {
    "treasure_cache_invulnerability": (0, ("invulnerability_potion",)),
    "treasure_cache_50_coins_invulnerability": (50, ("invulnerability_potion",)),
    "treasure_cache_150_coins_invulnerability": (150, ("invulnerability_potion",)),
}


@pytest.mark.parametrize("card", CACHES)
def test_a_cache_holds_coins_and_a_potion(card: CardId) -> None:
    cache = CARDS.items[card].cache
    assert cache is not None
    assert (cache.coins, cache.potions) == CACHES[card]


@cache
def words() -> frozenset[str]:
    """All words of the tests and scenarios that show what cards do."""
    files = [*TESTS.rglob("*.py"), *(TESTS / "scenarios").rglob("*.toml")]
    shown = [f for f in files if f.relative_to(TESTS).parts[0] not in PLAYED and f.name not in LISTS]
    return frozenset(word for f in shown for word in re.findall(r"[a-z0-9_]+", f.read_text(encoding="utf-8")))


LISTS = ("test_altar_set.py",)
"""Files that only list what there is."""


def test_no_card_of_the_altar_is_without_a_test() -> None:
    tables: dict[str, tuple[Any, Any]] = {
        "hero": (CARDS.heroes, BASE.heroes),
        "skill": (CARDS.skills, BASE.skills),
        "item": (CARDS.items, BASE.items),
        "overlord card": (CARDS.overlord_cards, BASE.overlord_cards),
        "monster": (CARDS.monsters, BASE.monsters),
    }
    bare = [
        (kind, card) for kind, (new, old) in tables.items() for card in new if card not in old and card not in words()
    ]
    assert bare == []


OF_THE_RULES = {"necromancy"}
"""Abilities that the rules describe, not a card."""


def test_at_most_one_card_in_five_has_an_ability_made_for_it_alone() -> None:
    entries: list[HeroCard | SkillCard | ItemCard] = [
        *CARDS.heroes.values(),
        *CARDS.skills.values(),
        *CARDS.items.values(),
    ]
    old = {*BASE.heroes, *BASE.skills, *BASE.items}
    new = [entry for entry in entries if entry.id not in old]
    users: dict[str, set[str]] = {}
    for entry in entries:
        for held in entry.abilities:
            users.setdefault(held.ability, set()).add(entry.id)
    own = {name for name, cards in users.items() if len(cards) == 1} - OF_THE_RULES
    alone = [entry.id for entry in new if own & {held.ability for held in entry.abilities}]
    assert 5 * len(alone) <= len(new)

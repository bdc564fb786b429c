"""The figures and cards of the Well of Darkness have the numbers of the facts, pictures, and a test of their effect."""

from __future__ import annotations

import re
from functools import cache

import pytest

from game.content.models import CardId, MonsterRank
from game.kernel.store import World
from game.modules.library import shipped_catalog
from game.paths import assets
from game.rules.combat.attack_build import prepare
from game.rules.combat.attack_forecast import attack_forecast
from game.rules.combat.attack_spend import surge_options, words_of
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import Item, Position
from game.state.events.attack import FISTS, Attack
from game.state.queries.figures import abilities_of, seat_of
from tests.content import tally
from tests.content.test_every_card import PLAYED, TESTS, numbers

CARDS = shipped_catalog(("base", "well"))
ENTRIES = CARDS.entries_of("well")
HELD = [entry for entry in CARDS.held.values() if entry.module == "well"]

SCENE = """
title = "One hero with some cards beside a beastman"
modules = ["base", "well"]
map = '''
########
#A..b..#
########
'''
figures.A = {{ hero = "lyssa", items = {items}, skills = {skills} }}
figures.b = {{ monster = "beastman" }}
turn = {{ hero = "A", action = "battle" }}
"""


def attack(weapon: str, *, items: tuple[str, ...] = (), skills: tuple[str, ...] = ()) -> tuple[World, Attack]:
    """The attack that a hero with these cards would make before the dice fall."""
    held = [*([weapon] if weapon else []), *items]
    table, names = set_table(parse_scenario(SCENE.format(items=held, skills=list(skills))))
    world, hero = table.world, names.figures["A"]
    used = next((entity for entity, item in world.each(Item) if item.card == weapon), FISTS)
    target = world.get(Position, names.figures["b"]).anchor
    return world, prepare(world, hero, chooser=seat_of(world, hero), weapon=used, target=target)


def test_the_box_holds_what_the_facts_say() -> None:
    assert [line for line in tally.well_lines(CARDS) if not line.equal] == []


def test_what_is_held_back_says_why() -> None:
    assert "furr_the_spirit_wolf" in {entry.id for entry in HELD}
    assert all(entry.held_back.endswith(".") for entry in HELD)


def test_every_entry_has_its_picture() -> None:
    drawn = [(assets() / "art" / f"{entry.art}.svg").is_file() for entry in (*ENTRIES, *HELD)]
    assert drawn and all(drawn)


WEAPONS: dict[str, tuple[str, dict[str, int], list[str], list[str]]] = {
    "blinding_light": ("white yellow", {}, ["2: +1 damage", "2: Stun"], []),
    "sling": ("blue green", {}, ["2: +1 range", "3: +1 damage"], []),
    "sunburst": ("white green", {}, ["3: +1 damage", "3: Blast 1"], []),
    "throwing_knife": ("blue yellow", {}, ["3: +1 range", "2: +1 damage"], []),
    "walking_stick": ("red yellow", {}, ["1: +1 damage"], ["reach"]),
    "axe_of_returning": ("blue yellow", {}, ["1: +1 damage", "2: +1 range"], ["daze"]),
    "knuckle_dagger": ("red yellow", {}, ["1: +1 damage"], ["bleed", "off_hand"]),
    "magic_bow": ("blue green", {}, ["1: +1 range", "2: +1 damage"], ["sorcery"]),
    "shillelagh": ("red yellow", {}, ["1: +1 damage", "2: +3 damage"], ["reach"]),
    "barbed_dagger": ("red green yellow", {}, ["1: +1 damage"], ["bleed", "off_hand"]),
    "bo_stick": ("red green yellow", {"surges": 1}, ["1: +1 damage", "2: +3 damage"], ["reach", "attack_bonus"]),
    "scythe_of_reaping": ("blue green green", {}, ["1: +1 range", "1: +1 damage"], ["sorcery"]),
    "skullcracker": ("blue yellow yellow", {}, ["1: +1 damage", "1: +1 range", "2: 1 more daze"], ["daze"]),
    "bloody_dagger": ("red green yellow yellow", {}, ["1: +2 damage"], ["bleed", "off_hand"]),
    "longspear": ("red green yellow yellow", {"surges": 2}, ["1: +2 damage"], ["reach", "attack_bonus"]),
    "sorcerous_orb": ("blue green green yellow", {}, ["1: +2 range", "1: +1 damage"], ["sorcery"]),
    "spirit_spear": ("blue yellow yellow green", {}, ["1: +1 damage"], ["three_spaces", "wound_tokens"]),
    "icetooth": ("red green green yellow yellow", {}, ["1: +1 damage"], ["reach", "sweep"]),
    "trueshot": ("blue green green yellow yellow", {"pierce": 5}, ["1: +2 damage"], ["pierce", "never_short"]),
    "the_staff_of_light": (
        "white green green yellow yellow",
        {"surges": 3},
        ["1: +1 damage", "1: +1 range", "1: heal 1 wound, 1 fatigue"],
        ["attack_bonus"],
    ),
}
"""Dice, what the card adds before the roll, what its surges buy, and its abilities."""


@pytest.mark.parametrize("card", WEAPONS)
def test_a_weapon_has_its_dice_bonuses_surges_and_abilities(card: CardId) -> None:
    world, plan = attack(card)
    offers = [f"{option.cost}: {words_of(option)}" for option in surge_options(world, plan)]
    abilities = [ability.ability for ability in CARDS.items[card].abilities]
    assert (" ".join(plan.dice), numbers(plan), offers, abilities) == WEAPONS[card]


@pytest.mark.parametrize(("card", "points"), [("magic_bow", 1), ("scythe_of_reaping", 2), ("sorcerous_orb", 3)])
def test_sorcery_is_as_strong_as_the_card_says(card: str, points: int) -> None:
    assert attack(card)[1].flexible == points


BONUSES: dict[str, tuple[str, dict[str, int]]] = {
    "bracers_of_might": ("sword", {"damage": 2}),
    "sheath_of_might": ("sword", {"damage": 3}),
    "knuckle_dagger": ("sword", {"surges": 1}),
    "barbed_dagger": ("sword", {"surges": 2}),
    "eagle_eye": ("sling", {"range": 1, "pierce": 2}),
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


@pytest.mark.parametrize("card", ["bracers_of_might", "sheath_of_might"])
def test_might_does_not_help_a_shot(card: str) -> None:
    assert numbers(with_card(card, "sling")) == {}


@pytest.mark.parametrize(("weapon", "bonus"), [("mage_staff", {"range": 1}), ("sword", {})])
def test_the_eagle_s_eye_sees_farther_for_magic_and_helps_no_blade(weapon: str, bonus: dict[str, int]) -> None:
    assert numbers(with_card("eagle_eye", weapon)) == bonus


@pytest.mark.parametrize(("weapon", "aimed"), [("sling", True), ("throwing_knife", False), ("sword", False)])
def test_one_born_to_the_bow_needs_both_hands(weapon: str, aimed: bool) -> None:
    assert with_card("born_to_the_bow", weapon).aimed is aimed


@pytest.mark.parametrize(("skills", "face"), [((), (0, 0, 1)), (("lucky",), (1, 1, 0))])
def test_the_odds_count_an_enhancement_twice_for_the_lucky(skills: tuple[str, ...], face: tuple[int, int, int]) -> None:
    world, plan = attack("sling", skills=skills)
    power = attack_forecast(world, plan.by, plan.weapon, plan.target).pool.dice[-1]
    assert face in {(each.range, each.damage, each.enhance) for each in power}


WORN: dict[str, list[tuple[str, dict[str, int]]]] = {
    "heavy_leather_armor": [("armour_bonus", {"amount": 2})],
    "enchanted_breastplate": [("armour_bonus", {"amount": 2}), ("renewal", {"fatigue": 1})],
    "mithril_breastplate": [("armour_bonus", {"amount": 3}), ("renewal", {"fatigue": 1})],
    "elven_boots": [("movement_bonus", {"points": 2})],
    "wings_of_regiroth": [("fly", {}), ("movement_bonus", {"points": 2})],
}
"""Cards that give abilities which have tests of their own: their names and numbers."""


@pytest.mark.parametrize("card", WORN)
def test_a_card_gives_its_abilities(card: str) -> None:
    table, names = set_table(parse_scenario(SCENE.format(items=[card], skills=[])))
    held = {each.ability: dict(each) for each in abilities_of(table.world, names.figures["A"])}
    assert [(name, {key: held[name][key] for key in values}) for name, values in WORN[card]] == WORN[card]


CACHES = {"treasure_cache_power": 0, "treasure_cache_50_coins_power": 50, "treasure_cache_150_coins_power": 150}
"""The coins beside the power potion."""


@pytest.mark.parametrize("card", CACHES)
def test_a_cache_holds_a_power_potion_and_coins(card: CardId) -> None:
    cache = CARDS.items[card].cache
    assert cache is not None
    assert (cache.coins, cache.potions) == (CACHES[card], ("power_potion",))


Told = tuple[int, int, tuple[int, ...], str, str]
MONSTERS: dict[str, tuple[str, str, Told, Told]] = {
    "ferrox": (
        "melee",
        "1x1",
        (4, 3, (3, 3, 4, 5), "red green", "bleed"),
        (4, 4, (4, 4, 5, 6), "red green black", "leech bleed"),
    ),
    "golem": (
        "melee",
        "2x2",
        (3, 5, (6, 6, 7, 8), "red green yellow", "ironskin"),
        (3, 6, (7, 7, 8, 9), "red green yellow black", "ironskin unstoppable"),
    ),
    "kobold": (
        "melee",
        "1x1",
        (3, 0, (2, 2, 3, 4), "red", "swarm"),
        (3, 1, (3, 3, 4, 5), "red black", "swarm trickster"),
    ),
}
"""Attack, size, and of the normal figure and of the master speed, armour, wounds, dice and abilities."""


def told(rank: MonsterRank) -> Told:
    """The numbers of one rank."""
    abilities = " ".join(ability.ability for ability in rank.abilities)
    return rank.speed, rank.armour, tuple(rank.wounds[count] for count in (2, 3, 4, 5)), " ".join(rank.dice), abilities


@pytest.mark.parametrize("card", MONSTERS)
def test_a_monster_has_the_numbers_of_its_card(card: CardId) -> None:
    monster = CARDS.monsters[card]
    assert (monster.attack, monster.size, told(monster.normal), told(monster.master)) == MONSTERS[card]


SPAWNS: dict[str, tuple[int, str]] = {
    "ferrox_tribe": (5, "1 ferrox, 1 master ferrox"),
    "kobold_swarm": (4, "4 kobold, 2 master kobold"),
    "well_bane_spider_nest": (5, "3 master bane_spider"),
    "dark_masters": (6, "2 master sorcerer"),
    "death_on_the_wing": (5, "2 master razorwing"),
    "dogs_of_war": (6, "2 master hell_hound"),
    "drinkers_of_blood": (5, "2 master ferrox"),
    "well_elite_beastman_war_party": (6, "2 beastman, 2 master beastman"),
    "kobold_horde": (7, "6 kobold, 3 master kobold"),
    "well_legions_of_the_dead": (5, "4 skeleton, 2 master skeleton"),
    "lone_golem": (6, "1 golem"),
    "lone_manticore": (6, "1 master manticore"),
    "lone_naga": (6, "1 master naga"),
    "lone_ogre": (6, "1 ogre"),
}
"""The price of a spawn card, and what it brings."""


@pytest.mark.parametrize("card", SPAWNS)
def test_a_spawn_card_costs_and_brings_what_it_says(card: CardId) -> None:
    entry = CARDS.overlord_cards[card]
    rows = ", ".join(f"{row.count} {'master ' * row.master}{row.monster}" for row in entry.spawn)
    assert (entry.threat, rows) == SPAWNS[card]


def test_the_cards_without_a_gem_are_three_and_are_in_every_deck() -> None:
    free = {
        entry.id: entry.copies
        for entry in CARDS.overlord_cards.values()
        if entry.module == "well" and not entry.treachery
    }
    assert free == {"ferrox_tribe": 1, "kobold_swarm": 2}


HEROES = {
    "brother_glyr": (4, 8, 5, 3, 2, (2, 1, 0), (2, 1, 0)),
    "laurel_of_bloodwood": (3, 8, 4, 1, 5, (1, 2, 0), (1, 2, 0)),
    "lord_hawthorne": (4, 16, 4, 1, 4, (3, 0, 0), (3, 0, 0)),
    "nanok_of_the_blade": (4, 16, 4, 2, 4, (2, 0, 1), (2, 1, 0)),
    "runemaster_thorn": (2, 12, 4, 0, 5, (0, 0, 3), (0, 0, 3)),
    "tetherys": (3, 12, 4, 1, 4, (0, 2, 1), (0, 3, 0)),
}
"""Conquest, wounds, fatigue, armour, speed, traits, skills."""


@pytest.mark.parametrize("card", HEROES)
def test_a_hero_has_the_numbers_of_the_sheet(card: CardId) -> None:
    hero = CARDS.heroes[card]
    traits, skills = tuple(hero.traits.model_dump().values()), tuple(hero.skills.model_dump().values())
    assert (hero.conquest, hero.wounds, hero.fatigue, hero.armour, hero.speed, traits, skills) == HEROES[card]


@cache
def words() -> frozenset[str]:
    """All words of the tests and scenarios that show what cards do."""
    files = [*TESTS.rglob("*.py"), *(TESTS / "scenarios").rglob("*.toml")]
    shown = [file for file in files if file.relative_to(TESTS).parts[0] not in PLAYED and file.name != "tally.py"]
    return frozenset(word for f in shown for word in re.findall(r"[a-z0-9_]+", f.read_text(encoding="utf-8")))


def test_no_card_of_the_well_is_without_a_test() -> None:
    assert [entry.id for entry in ENTRIES if entry.id not in words()] == []

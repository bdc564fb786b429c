"""What the player aid says of dice, decks and quests holds for the content of games with the Well of Darkness."""

from __future__ import annotations

import pytest

from game.content.models import DieFace
from game.content.quest_text import ConquestText
from game.modules.library import shipped_catalog
from game.modules.new_game import new_table
from game.modules.setup import GameSetup
from game.scenario.model import parse_scenario
from game.scenario.table import set_table
from game.state.components.components import Shop
from game.state.game_data import game_data

ALL = shipped_catalog(("base", "altar", "well"))
MAIN = {"melee": "red", "ranged": "blue", "magic": "white"}
EXTRA = {"green", "yellow", "black"}
OWN_DICE = {"berserk", "morph"}
"""Abilities that pick the dice of an attack themselves."""
SCENE = """
title = "A hero in a game with the Well of Darkness"
modules = ["base", "well"]
map = '''
####
#A.#
####
'''
figures.A = { hero = "lyssa" }
"""


def faces(colour: str) -> tuple[DieFace, ...]:
    """The faces of a die in a game with the Well of Darkness, under the options that it sets."""
    table, _ = set_table(parse_scenario(SCENE))
    return game_data(table.world).faces[colour]


@pytest.mark.parametrize(
    ("colour", "totals"),
    [
        pytest.param("red", (6, 2, 13), marks=pytest.mark.rule("WELL-DICE-02")),
        pytest.param("blue", (13, 3, 6), marks=pytest.mark.rule("WELL-DICE-03")),
        pytest.param("white", (10, 4, 10), marks=pytest.mark.rule("WELL-DICE-04")),
        pytest.param("green", (2, 2, 12), marks=pytest.mark.rule("WELL-DICE-05")),
        pytest.param("yellow", (12, 1, 3), marks=pytest.mark.rule("WELL-DICE-06")),
    ],
)
def test_range_surges_and_damage_of_a_die_come_to_what_the_aid_says(colour: str, totals: tuple[int, ...]) -> None:
    shown = faces(colour)
    assert (sum(f.range for f in shown), sum(f.surge for f in shown), sum(f.damage for f in shown)) == totals


@pytest.mark.rule("WELL-DICE-07")
def test_a_power_die_has_three_enhancements_two_surges_and_a_blank() -> None:
    shown = sorted((f.enhancement, f.surge, f.range + f.damage) for f in faces("black"))
    assert shown == [(0, 0, 0), (0, 1, 0), (0, 1, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)]


@pytest.mark.rule("WELL-DICE-08")
def test_the_main_dice_alone_have_a_miss_and_one_each() -> None:
    assert {colour: sum(f.miss for f in faces(colour)) for colour in {*MAIN.values(), *EXTRA}} == {
        **dict.fromkeys(MAIN.values(), 1),
        **dict.fromkeys(EXTRA, 0),
    }


@pytest.mark.rule("WELL-DICE-01")
def test_every_weapon_and_monster_rolls_the_main_die_of_its_attack_and_no_other() -> None:
    pools: dict[str, tuple[str | None, tuple[str, ...]]] = {
        card.id: (card.attack, card.dice) for card in ALL.items.values() if card.kind == "weapon"
    }
    for card in ALL.monsters.values():
        own = {ability.ability for rank in (card.normal, card.master) for ability in rank.abilities}
        if not own & OWN_DICE:
            pools |= {card.id: (card.attack, card.normal.dice), f"master {card.id}": (card.attack, card.master.dice)}
    wrong = {
        name for name, (kind, dice) in pools.items() if [die for die in dice if die not in EXTRA] != [MAIN[str(kind)]]
    }
    assert len(pools) > 80
    assert wrong == set()


@pytest.mark.rule("WELL-CHAR-02")
def test_melee_ranged_and_magic_skills_are_the_three_decks_of_the_base_game() -> None:
    assert {sum(hero.skills.model_dump().values()) for hero in ALL.heroes.values()} == {3}
    assert {skill.deck for skill in ALL.skills.values()} == {"fighting", "subterfuge", "wizardry"}


@pytest.mark.rule("WELL-TREAS-02", "WELL-TREAS-03")
def test_treasures_are_copper_silver_and_gold_and_no_relic_is_in_the_shop() -> None:
    decks = {card.deck for card in ALL.items.values() if card.module == "well"}
    assert decks == {"shop", "copper", "silver", "gold", "relic", "potion"}
    stock = new_table(GameSetup(quest="into_the_dark", modules=("base", "well"))).world.the(Shop).cards
    assert {ALL.items[card].deck for card in stock} == {"shop"}
    assert {ALL.items[card].module for card in stock} == {"base", "well"}


@pytest.mark.rule("WELL-CONQ-01")
@pytest.mark.parametrize(("said", "start"), [({}, 3), ({"start": 5}, 5)])
def test_a_quest_that_names_no_conquest_begins_with_three(said: dict[str, int], start: int) -> None:
    assert set(ConquestText(**said).by_heroes().values()) == {start}

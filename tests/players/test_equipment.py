"""What a greedy hero wears: what suits his own trait, and what he has in the pack that is better."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.table import Table
from game.players import make
from game.players.shopping import gain_of
from game.rules.items.equipment import DropFor, PackNew, WearNew
from game.rules.items.markers import Give
from game.rules.items.rearrange import Equip
from game.state.components.components import Item
from game.state.queries.figures import hero_items, heroes, worn
from tests.players.test_greedy_heroes import moment


def given(item: str, hero: str, items: str) -> tuple[Table, Any]:
    """The table, and what a hero with these items does with one that a friend hands over."""
    table, request = moment(f"""
map = \"\"\"
####
#AB#
####
\"\"\"
figures.A = {{ hero = "lyssa", items = ["{item}"] }}
figures.B = {{ hero = "{hero}", items = {items} }}
turn = {{ hero = "A", action = "run" }}
""")
    line = next(line for line in table.options_of(request) if isinstance(line, Give))
    asked = table.answer(request.seat, line)
    assert asked is not None
    return table, make("normal", asked.seat, "1")(table, asked)


@pytest.mark.parametrize(("hero", "items", "wears"), [
    ("silhouette", '["crossbow", "iron_shield"]', False),
    ("mordrog", '["axe"]', True),
])  # fmt: skip
def test_a_hammer_is_for_who_has_dice_for_it(hero: str, items: str, *, wears: bool) -> None:
    _, answer = given("dragontooth_hammer", hero, items)
    assert isinstance(answer, WearNew if wears else PackNew)


def worn_at_last(hero: str, items: str, packed: str) -> set[str]:
    """What a hero wears when he has done with his items at the beginning of his turn."""
    table, request = moment(f"""
map = \"\"\"
####
#A.#
####
\"\"\"
figures.A = {{ hero = "{hero}", items = [{items}, {{ card = "{packed}", equipped = false }}] }}
turn = {{ hero = "A" }}
""")
    player = make("normal", request.seat, "1")
    while isinstance(line := player(table, request), Equip):
        request = table.answer(request.seat, line)
        assert request is not None
    return {str(item.card) for _, item in worn(table.world, request.who)}


def test_a_bow_in_the_pack_beats_a_hammer_for_an_archer() -> None:
    assert worn_at_last("silhouette", '"dragontooth_hammer"', "great_bow") == {"great_bow"}


def test_the_better_shield_comes_out_of_the_pack() -> None:
    assert worn_at_last("mordrog", '"sword", "iron_shield"', "crystal_shield") == {"sword", "crystal_shield"}


def test_a_bow_stays_in_the_pack_of_a_fighter() -> None:
    assert worn_at_last("mordrog", '"sword", "iron_shield"', "great_bow") == {"sword", "iron_shield"}


def test_a_fighter_keeps_his_axe_and_mail_rather_than_a_rune() -> None:
    table, _ = moment("""
map = \"\"\"
###
#A#
###
\"\"\"
figures.A = { hero = "sir_valadir", items = ["axe", "chain_mail", { card = "curse_of_rot", equipped = false }] }
turn = { hero = "A", action = "run" }
""")
    (hero,) = heroes(table.world)
    axe, mail, rune = (item for item, _ in hero_items(table.world, hero))
    assert gain_of(table.world, rune, (axe, mail)) < 0 < gain_of(table.world, rune, (axe,))


def dropped_for(new: str, items: str) -> str:
    """What Mordrog with these items, whose pack is full, drops for one that a friend hands over."""
    table, answer = given(new, "mordrog", items)
    assert isinstance(answer, DropFor)
    return str(table.world.get(Item, answer.item).card)


def packed(*cards: str) -> str:
    """Items in the pack, as a scenario says it."""
    return ", ".join(f'{{ card = "{card}", equipped = false }}' for card in cards)


@pytest.mark.parametrize(
    ("new", "spare"), [("grinding_axe", "leather_armor"), ("grinding_axe", "dagger"), ("dagger", "leather_armor")]
)
def test_spare_armour_or_a_spare_blade_goes_before_a_potion(new: str, spare: str) -> None:
    full = packed(spare, "healing_potion", "healing_potion")
    assert dropped_for(new, f'["axe", "chain_mail", {full}]') == spare


def test_a_healing_potion_is_kept_rather_than_one_that_gives_fatigue() -> None:
    full = packed("healing_potion", "vitality_potion", "healing_potion")
    assert dropped_for("grinding_axe", f'["axe", "chain_mail", {full}]') == "vitality_potion"


def test_a_healing_rune_comes_out_of_the_pack_of_a_fighter_for_what_helps_wizards() -> None:
    idle = '"axe", "mana_weave", "ring_of_quickness"'
    assert worn_at_last("mordrog", idle, "greater_healing") == {"axe", "greater_healing", "ring_of_quickness"}


@pytest.mark.parametrize(("hero", "items", "gives"), [
    ("mordrog", '["axe"]', True),
    ("mordrog", '["axe", "chain_mail"]', False),
])  # fmt: skip
def test_armour_that_lies_idle_is_handed_to_a_friend_who_has_none(hero: str, items: str, *, gives: bool) -> None:
    table, request = moment(f"""
map = \"\"\"
####
#AB#
####
\"\"\"
figures.A = {{ hero = "lyssa", items = ["leather_armor", {packed("leather_armor")}] }}
figures.B = {{ hero = "{hero}", items = {items} }}
turn = {{ hero = "A", action = "run" }}
""")
    answer = make("normal", request.seat, "1")(table, request)
    assert isinstance(answer, Give) == gives

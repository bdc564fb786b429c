"""Every rule option that the rulebook offers can be chosen, kept and told apart."""

import re
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.content.rulebook import load_rulebook
from game.kernel.luck import seed_from
from game.kernel.store import World
from game.modules.compose import compose
from game.modules.new_game import game_data_for
from game.modules.rule_options import options_in_force
from game.modules.setup import GameSetup
from game.simulate.game import play_game
from game.state.rule_options import FEAR_SCOPE, OPTION

MODULES = ("base", "altar", "well", "second", "mod")
BESTIARY = Path(__file__).resolve().parents[1] / "quests" / "bestiary.tmx"

SETTLED = {
    "aim_lost_on", "figures_block_fire", "guard_lost_on_attack",
    "poison_targets", "poison_tokens", "reveal",
}  # fmt: skip
"""Options whose other values come with other boxes."""

FIRST_TEXTS: dict[str, Any] = {
    "blast_through_figures": False,
    "breath_origin": "any_adjacent",
    "breath_shadow": "none",
    "chest_cash_in": True,
    "conquest_start": 3,
    "fatigue_vs_reroll": "before",
    "encounter_trigger": "optional",
    "fear_scope": "figure",
    "fly_end": "anywhere",
    "give_scope": "weapon_potion",
    "glyph_clear": "must",
    "glyph_end_monsters": "never",
    "glyph_trigger": "stand",
    "hero_order": "clockwise",
    "knockback_large": "full",
    "monster_effect_timing": "overlord_turn_start",
    "overlord_discard": "own_turn",
    "pit_exit": "adjacent_figure",
    "pit_los": "blind",
    "potions_per_turn": 0,
    "quick_shot": "per_attack",
    "reequip_mp": 0,
    "stairs_los_from_ring": False,
    "stairs_monsters": "none",
    "start_of_turn": "refresh_first",
    "stun_hero": "move_attack_order",
    "relic_drop": "destroyed",
    "timing_priority": "active_player",
    "token_supply": "printed",
    "training_stock": "printed",
    "treasure_gate": False,
    "undying_chain": False,
    "vitality_price": 25,
}
"""What the options are where the corrections are left aside."""


def spelt(value: object) -> str:
    """A value as the rulebook writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def offered() -> dict[str, tuple[tuple[str, ...], str]]:
    """Every option of the base rules with its values and its default."""
    book = load_rulebook(paths.assets() / "rulebook")
    return {
        option.id: (option.values, option.default)
        for rule in book.values()
        if rule.module == "base"
        for option in rule.options
    }


def test_every_option_of_the_rulebook_is_a_rule_option_or_is_settled() -> None:
    known = set(compose().all(OPTION))
    assert set(offered()) - SETTLED - known == set()
    assert SETTLED & known == set()


def test_every_option_that_the_rules_of_modules_name_is_one_with_their_values() -> None:
    options = compose(MODULES).all(OPTION)
    named = [each for rule in load_rulebook(paths.assets() / "rulebook").values() for each in rule.options]
    assert {each.id for each in named} - set(options) == set()
    for each in named:
        option = options[each.id]
        words = {spelt(word) for word in option.words(compose(MODULES)) if word is not None}
        if not isinstance(option.default, int) and each.values:
            assert {*each.values} == words, each.id


@pytest.mark.parametrize("name", sorted(set(compose().all(OPTION)) & set(offered())))
def test_an_option_stands_as_the_rulebook_says_unless_another_is_chosen(name: str) -> None:
    option, (values, default) = compose().all(OPTION)[name], offered()[name]
    assert default.rpartition(" ")[2] == spelt(option.default)
    assert not isinstance(option.other, str) or option.other in values


def test_a_game_by_the_first_texts_comes_to_nothing_illegal() -> None:
    setup = GameSetup(quest=str(BESTIARY), heroes=2, seed=seed_from(3), options=FIRST_TEXTS)
    report = play_game(setup, number=1, hero_bot="random", overlord_bot="random", laws=True)
    assert (report.error, report.illegal) == ("", [])


def test_what_is_chosen_at_set_up_stands_in_the_record_of_the_game_and_in_its_rules() -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, options={"fear_scope": "figure"})
    assert game_data_for(setup).options == {"fear_scope": "figure"}
    assert FEAR_SCOPE.of(World(game_data_for(setup))) == "figure"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"fear_skope": "figure"}, 'no option "fear_skope"; did you mean "fear_scope"?'),
        ({"dark_glyph_payment": "any"}, 'no option "dark_glyph_payment"'),
        ({"fear_scope": "both"}, 'it is "whole_attack" or "figure"'),
        ({"hand_limit": -1}, "a number from 0"),
        ({"treasure_gate": 1}, "true or false"),
    ],
)
def test_an_option_that_a_game_has_not_and_a_value_that_cannot_be_are_told(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=re.escape(told)):
        game_data_for(GameSetup(quest="into_the_dark", options=options))


def test_a_module_sets_an_option_unless_another_is_chosen() -> None:
    altar = compose(("base", "altar"))
    assert options_in_force(altar, {}) == {"fear_price": "highest"}
    assert options_in_force(altar, {"fear_price": "each"}) == {"fear_price": "each"}

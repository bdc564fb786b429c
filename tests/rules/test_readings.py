"""Every reading that the rulebook offers can be chosen, kept and told apart."""

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from game import paths
from game.content.rulebook import load_rulebook
from game.kernel.luck import seed_from
from game.modules.compose import GameSetup, game_data_for
from game.simulate.game import play_game
from game.state.game_data import RuleOptions

BESTIARY = Path(__file__).resolve().parents[1] / "quests" / "bestiary.tmx"

SETTLED = {
    "aim_lost_on", "breath_origin", "command_bonus", "conquest_start", "death",
    "death_coin_loss", "encounter_trigger", "familiar_turn", "figures_block_fire",
    "glyph_trigger", "guard_lost_on_attack", "hero_order", "large_move", "monster_activation", "monster_cards_by",
    "monster_effect_timing", "monster_supply", "pit_exit", "poison_targets", "poison_tokens", "precedence",
    "quick_shot", "rest_vs_tokens", "reveal", "revive_turn", "runelocked_monsters", "start_of_turn",
    "undying_chain",
}  # fmt: skip
"""Options whose other values come with other boxes, or were weighed in the base rules and settled for good."""

FIRST_TEXTS: dict[str, Any] = {
    "blast_through_figures": False,
    "breath_shadow": "none",
    "chest_cash_in": True,
    "fatigue_vs_reroll": "before",
    "fear_scope": "figure",
    "fly_end": "anywhere",
    "give_scope": "weapon_potion",
    "glyph_end_monsters": "never",
    "knockback_large": "full",
    "overlord_discard": "own_turn",
    "pit_los": "blind",
    "potions_per_turn": 0,
    "reequip_mp": 0,
    "stairs_monsters": "none",
    "stun_hero": "move_attack_order",
    "timing_priority": "active_player",
    "training_stock": "printed",
    "treasure_gate": False,
    "vitality_price": 25,
}
"""What the readings are where the corrections are left aside."""


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


def test_every_option_of_the_rulebook_is_a_reading_or_is_settled() -> None:
    slots = {slot.name for slot in fields(RuleOptions)}
    assert set(offered()) - SETTLED - slots == set()
    assert SETTLED & slots == set()


@pytest.mark.parametrize("slot", sorted({slot.name for slot in fields(RuleOptions)} & set(offered())))
def test_a_reading_stands_as_the_rulebook_says_unless_another_is_chosen(slot: str) -> None:
    default = offered()[slot][1]
    assert default.rpartition(" ")[2] == spelt(getattr(RuleOptions(), slot))


def test_a_game_by_the_first_texts_comes_to_nothing_illegal() -> None:
    setup = GameSetup(quest=str(BESTIARY), heroes=2, seed=seed_from(3), options=FIRST_TEXTS)
    report = play_game(setup, number=1, hero_bot="random", overlord_bot="random", laws=True)
    assert (report.error, report.illegal) == ("", [])


def test_what_is_chosen_at_set_up_stands_in_the_record_of_the_game_and_in_its_rules() -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, options={"fear_scope": "figure"})
    assert game_data_for(setup).readings == RuleOptions(fear_scope="figure")

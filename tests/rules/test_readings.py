"""Every reading that the rulebook offers can be chosen, kept and told apart."""

from dataclasses import fields

import pytest

from game import paths
from game.content.rulebook import load_rulebook
from game.modules.compose import GameSetup, lore_for
from game.state.lore import Readings

SETTLED = {
    "aim_lost_on", "blast_through_figures", "breath_origin", "command_bonus", "conquest_start", "death",
    "death_coin_loss", "encounter_trigger", "familiar_turn", "fatigue_vs_reroll", "figures_block_fire",
    "glyph_trigger", "guard_lost_on_attack", "hero_order", "large_move", "monster_activation", "monster_cards_by",
    "monster_effect_timing", "monster_supply", "pit_exit", "poison_targets", "poison_tokens", "precedence",
    "quick_shot", "relic_drop", "rest_vs_tokens", "reveal", "revive_turn", "runelocked_monsters", "start_of_turn",
    "training_stock", "undying_chain",
}  # fmt: skip
"""Options whose other values come with other boxes, or were weighed in the base rules and settled for good."""


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
    slots = {slot.name for slot in fields(Readings)}
    assert set(offered()) - SETTLED - slots == set()
    assert SETTLED & slots == set()


@pytest.mark.parametrize("slot", sorted({slot.name for slot in fields(Readings)} & set(offered())))
def test_a_reading_stands_as_the_rulebook_says_unless_another_is_chosen(slot: str) -> None:
    default = offered()[slot][1]
    assert default.rpartition(" ")[2] == spelt(getattr(Readings(), slot))


def test_what_is_chosen_at_set_up_stands_in_the_record_of_the_game_and_in_its_rules() -> None:
    setup = GameSetup(quest="into_the_dark", heroes=2, options={"fear_scope": "figure"})
    assert lore_for(setup).readings == Readings(fear_scope="figure")

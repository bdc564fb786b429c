"""Bleed tokens: the white dice that they cost as a turn begins."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.combat.dice import dice_total, roll
from game.rules.status.status_effects import unless_dead
from game.rules.status.wounds import effect_tokens, remove_token, wound
from game.state.ability import ALTAR_OR_WELL
from game.state.events import causes
from game.state.events.drafts import TurnEffects
from game.state.rule_options import RuleOption

BLED = 10
"""The order among the effects at the start of a turn."""
BLEED_DIE = "white"
BLEED_VALUE: RuleOption[Literal["damage", "range"]] = RuleOption(
    "bleed_value",
    "damage",
    "range",
    "WELL-BLEED-02",
    "Bleeding costs the damage rolled",
    "On: bleed costs the damage that its white dice show. Off: it costs their range.",
    module=ALTAR_OR_WELL,
)


@on(TurnEffects, order=BLED, module=ALTAR_OR_WELL, rules=("ALTAR-SUMM-07", "WELL-BLEED-02", "WELL-BLEED-03"))
async def roll_bleed(table: Table, effects: TurnEffects) -> TurnEffects:
    """A white die for each bleed token: wounds for the damage shown, or for the range where that is played, armour
    irrelevant; then all tokens are gone (ALTAR-SUMM-07, WELL-BLEED-02)."""
    figure = effects.figure
    count = effect_tokens(table.world, figure).bleed
    if not count:
        return effects
    dice, why = (BLEED_DIE,) * count, table.book.cited("ALTAR-SUMM-07", "WELL-BLEED-02")
    total = dice_total(table.world, dice, await roll(table, dice, by=figure, why=why))
    lost = total.damage if BLEED_VALUE.of(table.world) == "damage" else total.range
    remove_token(table, figure, "bleed", count)
    if lost:
        await wound(table, figure, lost, cause=causes.BLEED)
    return unless_dead(table, effects)

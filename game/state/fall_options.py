"""Rule options about falls and losses. Of some, modules bring the values: what a fall means, how the heroes lose, and
how the fallen are raised."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import BASE, Part, registry
from game.state.rule_options import RuleOption

DEATH_COIN_LOSS: RuleOption[Literal["half_round25", "half", "none"]] = RuleOption(
    "death_coin_loss",
    "half_round25",
    "none",
    "BASE-DEATH-04",
    "The fallen lose coins",
    "A hero who falls loses half his coins, rounded down to a multiple of 25; otherwise he keeps them all.",
    more=("half",),
)
FATIGUE_ON_DEFEAT: RuleOption[Literal["restored", "emptied"]] = RuleOption(
    "fatigue_on_defeat",
    "restored",
    "emptied",
    "BASE-DEATH-06",
    "The fallen are rested",
    "A hero who falls has all his fatigue back; otherwise he has none left.",
)
CLEAR_EFFECTS_ON_DEFEAT: RuleOption[bool] = RuleOption(
    "clear_effects_on_defeat",
    default=True,
    other=False,
    rule="BASE-DEATH-06",
    title="A fall ends lasting effects",
    note="A hero who falls sheds his effect tokens; otherwise he keeps them.",
)
REVIVE_TURN: RuleOption[Literal["next_round", "next_own_turn"]] = RuleOption(
    "revive_turn",
    "next_round",
    "next_own_turn",
    "BASE-DEATH-07",
    "The fallen wait for the next round",
    "A hero who falls has no turn until the next round; otherwise he still has that of this round if it was to come.",
)

# --- what modules bring values for -----------------------------------------------------------------------------------
FALL, LOSS, REVIVAL = "fall", "loss", "revival"
"""The kinds of part that are values: what a hero's fall means, how the heroes lose, and how the fallen are raised."""
DEATH: RuleOption[str] = RuleOption(
    "death",
    "town",
    rule="BASE-DEATH-02",
    title="A hero who would be killed",
    note="He goes to town, or lies where he fell: knocked out, or incapacitated.",
    ways=FALL,
)
HERO_LOSS: RuleOption[str] = RuleOption(
    "hero_loss",
    "conquest",
    rule="BASE-QUEST-01",
    title="How the heroes lose",
    note="Once their conquest is gone; else there is no conquest, and they lose by an objective of the overlord, or "
    "once all of them are incapacitated.",
    ways=LOSS,
)
registry.add(Part(REVIVAL, "none", BASE, "Nobody raises them."))
REVIVE: RuleOption[str] = RuleOption(
    "revive",
    "none",
    title="How the fallen rise",
    note="Nobody raises them; or another hero does by an action, or by prolonged magic.",
    ways=REVIVAL,
)

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
    title="Killed heroes go to town",
    note="Otherwise a hero lies where he fell.",
    ways=FALL,
)
HERO_LOSS: RuleOption[str] = RuleOption(
    "hero_loss",
    "conquest",
    rule="BASE-QUEST-01",
    title="Lost without conquest",
    note="The heroes have lost once their conquest is gone; otherwise there is no conquest.",
    ways=LOSS,
)
registry.add(Part(REVIVAL, "none", BASE, "Nobody raises them."))
REVIVE: RuleOption[str] = RuleOption(
    "revive",
    "none",
    title="The fallen are not raised",
    note="Otherwise other heroes help up who lies.",
    ways=REVIVAL,
)

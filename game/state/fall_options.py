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
    "Half, rounded: a hero who falls loses half the coins, rounded down to a multiple of 25. Half: exactly half. "
    "None: no coins.",
    more=("half",),
)
FATIGUE_ON_DEFEAT: RuleOption[Literal["restored", "emptied"]] = RuleOption(
    "fatigue_on_defeat",
    "restored",
    "emptied",
    "BASE-DEATH-06",
    "The fallen are rested",
    "On: a hero who falls has all fatigue back. Off: the hero has none left.",
)
CLEAR_EFFECTS_ON_DEFEAT: RuleOption[bool] = RuleOption(
    "clear_effects_on_defeat",
    default=True,
    other=False,
    rule="BASE-DEATH-06",
    title="A fall ends lasting effects",
    note="On: a hero who falls discards effect tokens; one who lies keeps curses. Off: the hero keeps all.",
)
REVIVE_TURN: RuleOption[Literal["next_round", "next_own_turn"]] = RuleOption(
    "revive_turn",
    "next_round",
    "next_own_turn",
    "BASE-DEATH-07",
    "The fallen wait for the next round",
    "On: a hero who falls has no turn until the next round. Off: the hero still has that of this round, if it was "
    "to come.",
)

# --- what modules bring values for -----------------------------------------------------------------------------------
FALL, LOSS, REVIVAL = "fall", "loss", "revival"
"""The kinds of part that are values: what a hero's fall means, how the heroes lose, and how the fallen are raised."""
DEATH: RuleOption[str] = RuleOption(
    "death",
    "town",
    rule="BASE-DEATH-02",
    title="A hero who would be killed",
    note="Town: the hero goes to town. Knocked out: lies there until the hero stands up or is revived. Incapacitated: "
    "lies there until others raise the hero.",
    ways=FALL,
)
HERO_LOSS: RuleOption[str] = RuleOption(
    "hero_loss",
    "conquest",
    rule="BASE-QUEST-01",
    title="How the heroes lose",
    note="Conquest: once it is gone. Objective: by an objective of the overlord, without conquest. All incapacitated: "
    "once all heroes lie at the same time, without conquest. If nothing costs conquest, round 20 is the last.",
    ways=LOSS,
)
registry.add(Part(REVIVAL, "none", BASE, "Nobody raises them."))
REVIVE: RuleOption[str] = RuleOption(
    "revive",
    "none",
    title="How the fallen rise",
    note="None: nobody raises them. Action: the knocked out stand up, and others revive the fallen for an attack. "
    "Magic prolonged: a hero with magic raises them by a prolonged action.",
    ways=REVIVAL,
)

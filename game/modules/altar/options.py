"""The rule options of the Altar, in the order in which set-up shows them."""

from __future__ import annotations

from typing import Literal

from game.state.rule_options import RuleOption

READY_ACTION: RuleOption[Literal["half_actions", "classic"]] = RuleOption(
    "ready_action",
    "half_actions",
    "classic",
    "ALTAR-READY-06",
    "Concentrating as a half action",
    "On: a hero may concentrate on a prolonged action as a half action. Off: it is worked on only by placing its "
    "order.",
)
DARK_GLYPH_PAYMENT: RuleOption[Literal["matching", "any"]] = RuleOption(
    "dark_glyph_payment",
    "matching",
    "any",
    "ALTAR-GLYPH-01",
    "Any treachery buys dark glyphs",
    "On: any treachery pays for a dark glyph. Off: only treachery of its own colour.",
    tells="other",
)

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
    "Otherwise a prolonged action is worked on by placing its order alone.",
)
DARK_GLYPH_PAYMENT: RuleOption[Literal["matching", "any"]] = RuleOption(
    "dark_glyph_payment",
    "matching",
    "any",
    "ALTAR-GLYPH-01",
    "Any treachery buys dark glyphs",
    "Otherwise a glyph is paid with treachery of its own colour.",
    tells="other",
)

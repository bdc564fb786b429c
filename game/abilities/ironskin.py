"""Ironskin: much of what hurts others does not hurt it."""

from __future__ import annotations

from game.state.ability import Ability, ability

UNTOUCHED = ("aura", "bleed", "burn", "pierce", "poison", "sorcery")
AREA = "area"
"""Damage of Blast, Bolt and Breath."""


@ability("ironskin", "ALTAR-SUMM-16", "ALTAR-SUMM-17")
class Ironskin(Ability):
    """Immune to Aura, Bleed, Burn, Pierce, Poison and Sorcery, and unharmed by Blast, Bolt and Breath (ALTAR-SUMM-16,
    ALTAR-SUMM-17)."""

    def immune_to(self, effect: str) -> bool:
        """Whether it is one of these."""
        return effect in UNTOUCHED or effect == AREA

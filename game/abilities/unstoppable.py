"""Unstoppable: nothing holds it."""

from __future__ import annotations

from game.state.ability import Ability, ability

UNTOUCHED = ("daze", "grapple", "knockback", "stun", "web")


@ability("unstoppable", "ALTAR-SUMM-30")
class Unstoppable(Ability):
    """Immune to Daze, Grapple, Knockback, Stun and Web (ALTAR-SUMM-30)."""

    def immune_to(self, effect: str) -> bool:
        """Whether it is one of these."""
        return effect in UNTOUCHED

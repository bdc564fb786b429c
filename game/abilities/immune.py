"""Immunity."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability

Effect = Literal["poison", "grapple", "daze", "bleed", "burn", "aura", "fear", "knockback", "stun", "web", "frost"]


@ability("immune")
class Immune(Ability):
    """Untouched by effects and abilities of these names."""

    to: tuple[Effect, ...]

    def immune_to(self, effect: str) -> bool:
        """Whether it is named."""
        return effect in self.to

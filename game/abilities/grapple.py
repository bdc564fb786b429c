"""Grapple: nobody walks away."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("grapple")
class Grapple(Ability):
    """No enemy next to it spends movement points (BASE-ABIL-12)."""

    def grapples(self) -> bool:
        """Yes."""
        return True

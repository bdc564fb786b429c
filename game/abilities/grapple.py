"""Grapple: nobody walks away."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("grapple")
class Grapple(Ability):
    """No enemy next to it spends movement points (BASE-ABIL-12)."""

    ability: Literal["grapple"] = "grapple"

    def grapples(self) -> bool:
        """Yes."""
        return True

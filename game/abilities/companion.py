"""Pico, who rides along."""

from __future__ import annotations

from typing import Literal

from game.abilities import ability
from game.state.ability import Ability
from game.state.attack import Attack


@ability("companion", "BASE-FAM-16")
class Companion(Ability):
    """A companion that its carrier has with him: one power die more on every attack (BASE-FAM-16)."""

    ability: Literal["companion"] = "companion"
    name: Literal["pico"]

    def on_attack(self, attack: Attack) -> Attack:
        """Within the limit of five."""
        return attack.changed(power=attack.power + 1)

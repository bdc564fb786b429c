"""Burst: an attack on everybody around."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from game.abilities import ability
from game.state.ability import Ability
from game.state.attack import Attack


@ability("burst")
class Burst(Ability):
    """Strikes every enemy within `range` of the attacker; only a miss face misses."""

    ability: Literal["burst"] = "burst"
    range: int = Field(ge=1)

    def on_attack(self, attack: Attack) -> Attack:
        """Set the radius."""
        return attack.changed(burst=max(attack.burst, self.range))

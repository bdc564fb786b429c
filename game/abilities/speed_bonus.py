"""Speed from items and skills."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("speed_bonus", "BASE-EQUIP-12")
class SpeedBonus(Ability):
    """More speed, counted after the limit of armour (BASE-EQUIP-12)."""

    ability: Literal["speed_bonus"] = "speed_bonus"
    amount: int

    def speed(self) -> int:
        """The amount."""
        return self.amount

"""Speed from items and skills."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("speed_bonus", "BASE-EQUIP-12")
class SpeedBonus(Ability):
    """More speed, counted after the limit of armour (BASE-EQUIP-12)."""

    amount: int

    def speed(self) -> int:
        """The amount."""
        return self.amount

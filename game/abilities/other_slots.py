"""Robes with room for more."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("other_slots")
class OtherSlots(Ability):
    """Further items of the kind "other" may be equipped (BASE-EQUIP-02)."""

    amount: int

    def other_slots(self) -> int:
        """The amount."""
        return self.amount

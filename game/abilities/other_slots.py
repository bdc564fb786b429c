"""Robes with room for more."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("other_slots")
class OtherSlots(Ability):
    """Further items of the kind "other" may be equipped (BASE-EQUIP-02)."""

    ability: Literal["other_slots"] = "other_slots"
    amount: int

    def other_slots(self) -> int:
        """The amount."""
        return self.amount

"""A tougher hero."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("max_wounds")
class MaxWounds(Ability):
    """A higher maximum of wounds."""

    amount: int

    def max_wounds(self) -> int:
        """The amount."""
        return self.amount

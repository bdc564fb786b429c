"""A hero who lasts longer."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("max_fatigue", "BASE-FATIG-07")
class MaxFatigue(Ability):
    """A higher maximum of fatigue (BASE-FATIG-07)."""

    amount: int

    def max_fatigue(self) -> int:
        """The amount."""
        return self.amount

"""Dearer overlord cards."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("threat_tax")
class ThreatTax(Ability):
    """Every card costs the overlord that much more."""

    amount: int

    def card_tax(self) -> int:
        """The amount."""
        return self.amount

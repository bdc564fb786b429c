"""A hero who looks twice."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("cautious")
class Cautious(Ability):
    """The overlord collects less each turn, and trap cards wound the hero less."""

    threat: int
    wounds: int

    def income_tax(self) -> int:
        """Threat not collected."""
        return self.threat

    def trap_relief(self) -> int:
        """Wounds not suffered."""
        return self.wounds

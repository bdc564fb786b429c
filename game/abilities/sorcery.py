"""Sorcery: points for range or damage."""

from __future__ import annotations

from pydantic import Field

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("sorcery", "BASE-ABIL-21", "ALTAR-SUMM-24")
class Sorcery(Ability):
    """Each rank is a point for range or damage, split as one likes (BASE-ABIL-21)."""

    rank: int = Field(ge=1)

    def on_attack(self, attack: Attack) -> Attack:
        """Add the points."""
        return attack.changed(flexible=attack.flexible + self.rank)

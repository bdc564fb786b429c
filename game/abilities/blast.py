"""Blast: an area round the target."""

from __future__ import annotations

from pydantic import Field

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("blast", "BASE-ABIL-05")
class Blast(Ability):
    """Strikes all within `rank` spaces of the target that see it (BASE-ABIL-04, BASE-ABIL-05)."""

    rank: int = Field(ge=1)

    def on_attack(self, attack: Attack) -> Attack:
        """Add the rank."""
        return attack.changed(blast=attack.blast + self.rank)

"""Pierce: armour that does not count."""

from __future__ import annotations

from pydantic import Field

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("pierce", "BASE-ABIL-01", "ALTAR-SUMM-01")
class Pierce(Ability):
    """Ignores `rank` points of armour; ranks add up (BASE-ABIL-17, BASE-ABIL-01)."""

    rank: int = Field(ge=1)

    def on_attack(self, attack: Attack) -> Attack:
        """Add the rank."""
        return attack.changed(pierce=attack.pierce + self.rank)

"""Sweep: a blow at everybody near."""

from __future__ import annotations

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("sweep")
class SweepAbility(Ability):
    """Strikes every enemy in Melee range (BASE-ABIL-23)."""

    def on_attack(self, attack: Attack) -> Attack:
        """Mark the attack."""
        return attack.changed(sweep=True)

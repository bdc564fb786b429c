"""Reach: Melee at two spaces."""

from __future__ import annotations

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("reach")
class Reach(Ability):
    """Melee attacks reach two spaces (BASE-ABIL-19)."""

    def on_attack(self, attack: Attack) -> Attack:
        """Reach two spaces."""
        return attack.changed(reach=2)

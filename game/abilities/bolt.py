"""Bolt: an attack along a straight line."""

from __future__ import annotations

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("bolt", "ALTAR-SUMM-08")
class Bolt(Ability):
    """The attack strikes all under the Bolt template, whatever its range (ALTAR-SUMM-08)."""

    def on_attack(self, attack: Attack) -> Attack:
        """Mark the attack; its template is laid once all is known."""
        return attack.changed(breath=1 << attack.target, template="bolt")

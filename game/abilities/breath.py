"""Breath: a template laid against the attacker."""

from __future__ import annotations

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("breath", "BASE-ABIL-07")
class Breath(Ability):
    """The attack lies under the template instead of having a range (BASE-ABIL-06, BASE-ABIL-07)."""

    def on_attack(self, attack: Attack) -> Attack:
        """Mark the attack; its template is laid once all is known."""
        return attack.changed(breath=1 << attack.target)

"""Command: friends near by strike harder."""

from __future__ import annotations

from typing import ClassVar

from game.state.ability import Ability, ability
from game.state.events.attack import Attack

FAR = 3


@ability("command", "BASE-ABIL-09", "ALTAR-SUMM-11")
class Command(Ability):
    """Attacks of friends within three spaces, its own included, gain 1 damage and 1 range; several add up
    (BASE-ABIL-09)."""

    stacks: ClassVar[bool] = True

    def supports(self, attack: Attack, distance: int) -> Attack:
        """Sight is not needed."""
        if distance > FAR:
            return attack
        return attack.changed(damage=attack.damage + 1, range=attack.range + 1)

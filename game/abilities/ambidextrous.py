"""Both hands alike."""

from __future__ import annotations

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("ambidextrous")
class Ambidextrous(Ability):
    """More damage on attacks that an off-hand bonus helps, and more wounds cancelled by each shield."""

    damage: int
    cancel: int

    def with_two_weapons(self, attack: Attack) -> Attack:
        """Add the damage."""
        return attack.changed(damage=attack.damage + self.damage)

    def shield_bonus(self) -> int:
        """Wounds cancelled besides."""
        return self.cancel

"""Off-hand bonus of a one-handed weapon."""

from __future__ import annotations

from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("off_hand")
class OffHand(Ability):
    """Helps attacks with the other one-handed Melee weapon (BASE-EQUIP-09)."""

    damage: int = 0
    surges: int = 0

    def from_off_hand(self, attack: Attack) -> Attack:
        """Add the bonus."""
        return attack.changed(damage=attack.damage + self.damage, surges=attack.surges + self.surges)

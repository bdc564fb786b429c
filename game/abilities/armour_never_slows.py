"""Strong legs."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("armour_never_slows")
class ArmourNeverSlows(Ability):
    """Armour does not limit this hero's speed (BASE-EQUIP-11)."""

    def immune_to(self, effect: str) -> bool:
        """To that alone."""
        return effect == "armour_speed"

"""Runes under heavy armour."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("runes_in_armour")
class RunesInArmour(Ability):
    """Armour that forbids runes does not forbid them to this hero (BASE-EQUIP-13)."""

    def immune_to(self, effect: str) -> bool:
        """To that alone."""
        return effect == "armour_runes"

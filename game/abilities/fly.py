"""Flight."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("fly", "BASE-ABIL-11", "ALTAR-SUMM-14")
class Fly(Ability):
    """Passes enemies and obstacles, and no ground harms it (BASE-ABIL-11)."""

    def flies(self) -> bool:
        """Yes."""
        return True

"""Trickster: traps come cheap."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("trickster", "ALTAR-SUMM-28")
class Trickster(Ability):
    """The overlord's trap cards cost 1 threat less for each monster with this in play (ALTAR-SUMM-28)."""

    def trap_rebate(self) -> int:
        """One."""
        return 1

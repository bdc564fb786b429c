"""What a potion gives."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("potion")
class Potion(Ability):
    """Wounds healed and fatigue recovered by drinking; drinking itself is a movement action (BASE-MACT-09)."""

    wounds: int = 0
    fatigue: int | Literal["all"] = 0

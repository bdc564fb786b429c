"""One hand."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("one_hand")
class OneHand(Ability):
    """This hero has one hand for equipment."""

    ability: Literal["one_hand"] = "one_hand"

    def hands(self) -> int:
        """One."""
        return 1

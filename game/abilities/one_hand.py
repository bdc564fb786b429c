"""One hand."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("one_hand")
class OneHand(Ability):
    """This hero has one hand for equipment."""

    def hands(self) -> int:
        """One."""
        return 1

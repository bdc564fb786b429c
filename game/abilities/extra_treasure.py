"""An eye for what is worth keeping."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability


@ability("extra_treasure")
class ExtraTreasure(Ability):
    """Drawing treasures the hero draws so many cards more and puts as many back under the deck."""

    ability: Literal["extra_treasure"] = "extra_treasure"
    cards: int

    def extra_treasures(self) -> int:
        """The cards."""
        return self.cards

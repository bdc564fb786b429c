"""More dice for fatigue."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("fatigue_dice")
class FatigueDice(Ability):
    """That many power dice for each fatigue spent on an attack; five stay the most (BASE-DICE-04)."""

    dice: int

    def dice_for_fatigue(self) -> int:
        """The dice."""
        return self.dice

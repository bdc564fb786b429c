"""Luck against traps."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("trap_dice")
class TrapDice(Ability):
    """That many more power dice against trap cards."""

    dice: int

    def trap_dice(self) -> int:
        """The dice."""
        return self.dice

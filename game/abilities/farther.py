"""Knockback that throws farther."""

from __future__ import annotations

from typing import ClassVar

from game.state.ability import Ability, ability


@ability("farther")
class Farther(Ability):
    """Knockback throws so many spaces farther; bought with surges."""

    stacks: ClassVar[bool] = True
    spaces: int

    def words(self) -> str:
        """In the words of the card."""
        return f"Knockback {self.spaces} farther"

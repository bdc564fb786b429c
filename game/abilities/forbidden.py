"""What its bearer has to do without."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.state.ability import Ability, ability

Ban = Literal["run", "fatigue_for_movement", "potions", "coins", "pack", "surges"]


@ability("forbidden")
class Forbidden(Ability):
    """No Run, no fatigue for movement, no potions, no coins, no pack, no surges: whatever is named."""

    what: tuple[Ban, ...]
    stacks: ClassVar[bool] = True

    def forbids(self, what: str) -> bool:
        """Whether it is named."""
        return what in self.what

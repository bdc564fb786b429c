"""A second throw at a long task."""

from __future__ import annotations

from typing import ClassVar

from game.content.models import Trait
from game.state.ability import Ability, ability


@ability("prolonged_again")
class ProlongedAgain(Ability):
    """Placing the order for a prolonged action of that trait the hero rolls once more."""

    stacks: ClassVar[bool] = True
    trait: Trait

    def prolonged_rolls(self, trait: str) -> int:
        """One more roll for the trait."""
        return int(trait == self.trait)

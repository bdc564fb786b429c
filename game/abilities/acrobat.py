"""A hero who is hard to stop."""

from __future__ import annotations

from game.state.ability import Ability, ability


@ability("acrobat")
class Acrobat(Ability):
    """Moves through enemies and obstacles unharmed, without ending or attacking there."""

    def flies(self) -> bool:
        """As fliers do."""
        return True

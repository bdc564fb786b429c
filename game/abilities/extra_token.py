"""More tokens, bought with surges."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.state.ability import Ability, ability


@ability("extra_token")
class ExtraToken(Ability):
    """So many tokens of an effect more than the weapon gives by itself."""

    stacks: ClassVar[bool] = True
    effect: Literal["stun", "burn", "web", "frost", "bleed", "daze"]
    tokens: int

    def words(self) -> str:
        """In the words of the card."""
        return f"{self.tokens} more {self.effect}"

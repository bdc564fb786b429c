"""Rules that do not bind."""

from __future__ import annotations

from typing import Literal

from game.state.ability import Ability, ability

Rule = Literal[
    "pit", "held", "pack_limit", "coin_loss", "bleed", "burn", "curse", "daze", "frost", "poison", "stun", "web"
]


@ability("exempt")
class Exempt(Ability):
    """Wounds of a pit (`pit`), what keeps a figure from spending movement points (`held`), the limit of the pack, the
    loss of coins at death, or effect tokens: none of those named touches the bearer."""

    of: tuple[Rule, ...]

    def immune_to(self, effect: str) -> bool:
        """Whether it is named."""
        return effect in self.of

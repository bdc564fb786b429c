"""Armour from items, skills and heroes."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.content.models import Trait
from game.state.ability import Ability, ability


@ability("armour_bonus", "BASE-ATK-16")
class ArmourBonus(Ability):
    """More armour: against some kinds of attack only (none named: always), or only while no armour is worn
    (BASE-ATK-16)."""

    stacks: ClassVar[bool] = True
    ability: Literal["armour_bonus"] = "armour_bonus"
    amount: int
    attack: tuple[Trait, ...] = ()
    unarmoured: bool = False

    def armour(self, kind: str) -> int:
        """The amount where the kind fits."""
        return self.amount if not self.attack or kind in self.attack else 0

    def suits(self, *, armoured: bool) -> bool:
        """Not over armour where that is said."""
        return not (self.unarmoured and armoured)

"""Armour from items, skills and heroes."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.content.models import Trait
from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("armour_bonus", "BASE-ATK-16")
class ArmourBonus(Ability):
    """More armour: against some kinds of attack only (none named: always), only against attacks over an area of some
    kind, or only while no armour is worn (BASE-ATK-16)."""

    stacks: ClassVar[bool] = True
    amount: int
    attack: tuple[Trait, ...] = ()
    area: tuple[Literal["blast", "bolt", "breath"], ...] = ()
    unarmoured: bool = False

    def armour(self, kind: str) -> int:
        """The amount where the kind fits."""
        if self.area:
            return 0
        return self.amount if not self.attack or kind in self.attack else 0

    def armour_in(self, attack: Attack) -> int:
        """The amount where the attack has such an area."""
        held = any(ability.called(area) for ability in attack.abilities for area in self.area)
        return self.amount if held else 0

    def suits(self, *, armoured: bool) -> bool:
        """Not over armour where that is said."""
        return not (self.unarmoured and armoured)

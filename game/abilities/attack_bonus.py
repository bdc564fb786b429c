"""Plain bonuses to attacks."""

from __future__ import annotations

from typing import ClassVar

from game.content.models import Trait
from game.state.ability import Ability, ability
from game.state.events.attack import Attack


@ability("attack_bonus", "BASE-CARD-06")
class AttackBonus(Ability):
    """More range, damage, surges, Pierce, Sorcery or power dice, or an aim, for some kinds of attack (none named: all),
    or only against an adjacent target."""

    stacks: ClassVar[bool] = True
    damage: int = 0
    range: int = 0
    surges: int = 0
    pierce: int = 0
    dice: int = 0
    attack: tuple[Trait, ...] = ()
    adjacent: bool = False
    weapon_hands: int = 0
    """Only with a weapon of so many hands; 0 for any."""
    sorcery: int = 0
    aimed: bool = False

    def on_attack(self, attack: Attack) -> Attack:
        """Add what fits the attack."""
        if (self.attack and attack.kind not in self.attack) or (self.adjacent and not attack.adjacent):
            return attack
        if self.weapon_hands and attack.hands != self.weapon_hands:
            return attack
        return attack.changed(
            damage=attack.damage + self.damage,
            range=attack.range + self.range,
            surges=attack.surges + self.surges,
            pierce=attack.pierce + self.pierce,
            power=attack.power + self.dice,
            flexible=attack.flexible + self.sorcery,
            aimed=attack.aimed or self.aimed,
        )

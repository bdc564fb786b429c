"""Berserk: wounds make wild."""

from __future__ import annotations

from game.kernel.store import World
from game.rules.status.wounds import hurt
from game.state.ability import ability
from game.state.events.attack import Attack, AttackAbility


@ability("berserk", "ALTAR-ABIL-04")
class Berserk(AttackAbility):
    """While it has a wound token it rolls all five power dice with its attacks (ALTAR-ABIL-04)."""

    late = True

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """With all the power dice that the attack may have if it is wounded."""
        return attack.changed(power=attack.most_power) if hurt(world, attack.by) else attack

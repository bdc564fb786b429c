"""Berserk: wounds make wild."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Owned, Table
from game.rules.status.wounds import hurt
from game.state.ability import Ability, ability
from game.state.events.attack import Attack, Declaring


@ability("berserk")
class Berserk(Ability):
    """While it has a wound token it rolls all five power dice with its attacks (ALTAR-ABIL-04)."""

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """With all the power dice that the attack may have if it is wounded."""
        return attack.changed(power=attack.most_power) if hurt(world, attack.by) else attack


@on(Declaring, owner="attack", ability=Berserk, order=50, rules=("ALTAR-ABIL-04",))
async def berserk(table: Table, owned: Owned[Berserk], declaring: Declaring) -> Declaring:
    """Healed, it is calm again."""
    return declaring.changed(attack=owned.ability.foreseen(table.world, declaring.attack))

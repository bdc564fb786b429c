"""Out of the shadows."""

from __future__ import annotations

from typing import ClassVar

from game.kernel.store import World
from game.rules.combat.attack_build import aimed_at
from game.state.ability import Stat, ability
from game.state.components.components import Seen
from game.state.events.attack import Attack, AttackAbility
from game.state.queries.figures import side_of


@ability("unseen_striker")
class UnseenStriker(AttackAbility):
    """More damage against an enemy that did not see the hero when the current turn, whosever, began."""

    numbers: ClassVar = {Stat.WATCHED: 1}
    damage: int

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """For the figure on the target space, an enemy."""
        seen = world.find(Seen, attack.by)
        target = aimed_at(world, attack)
        if seen is None or target is None or target in seen.by or side_of(world, target) == attack.side:
            return attack
        return attack.changed(damage=attack.damage + self.damage)

"""Out of the shadows."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Owned, Table
from game.rules.combat.attack_build import aimed_at
from game.state.ability import Ability, ability
from game.state.components.components import Seen
from game.state.events.attack import Attack, Declaring
from game.state.queries.figures import side_of


@ability("unseen_striker")
class UnseenStriker(Ability):
    """More damage against an enemy that did not see the hero when the current turn, whosever, began."""

    damage: int

    def marks_watchers(self) -> bool:
        """Who has seen him is noted."""
        return True

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """For the figure on the target space, an enemy."""
        seen = world.find(Seen, attack.by)
        target = aimed_at(world, attack)
        if seen is None or target is None or target in seen.by or side_of(world, target) == attack.side:
            return attack
        return attack.changed(damage=attack.damage + self.damage)


@on(Declaring, owner="attack", ability=UnseenStriker)
async def unseen_striker(table: Table, owned: Owned[UnseenStriker], declaring: Declaring) -> Declaring:
    """Once the attack is declared."""
    return declaring.changed(attack=owned.ability.foreseen(table.world, declaring.attack))

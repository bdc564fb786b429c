"""Out of the shadows."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.store import GAME, World
from game.kernel.table import Owned, Table
from game.state.ability import Ability, ability
from game.state.attack import Attack, Declaring
from game.state.components import HeroTurn, Seen
from game.state.ground import figure_at


@ability("unseen_striker")
class UnseenStriker(Ability):
    """More damage against an enemy that did not see the hero when his turn began."""

    ability: Literal["unseen_striker"] = "unseen_striker"
    damage: int

    def foreseen(self, world: World, attack: Attack) -> Attack:
        """In his own turn, for the figure on the target space."""
        turn = world.find(HeroTurn, GAME)
        seen = world.find(Seen, attack.by)
        target = figure_at(world, attack.target)
        if turn is None or turn.hero != attack.by or seen is None or target is None or target in seen.by:
            return attack
        return attack.changed(damage=attack.damage + self.damage)


@on(Declaring, owner="attack", ability=UnseenStriker)
async def unseen_striker(table: Table, owned: Owned[UnseenStriker], declaring: Declaring) -> Declaring:
    """Once the attack is declared."""
    return declaring.changed(attack=owned.ability.foreseen(table.world, declaring.attack))

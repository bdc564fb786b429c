"""Out of the shadows."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.store import GAME
from game.kernel.table import Owned, Table
from game.state.ability import Ability, ability
from game.state.attack import Declaring
from game.state.components import HeroTurn, Seen
from game.state.ground import figure_at


@ability("unseen_striker")
class UnseenStriker(Ability):
    """More damage against an enemy that did not see the hero when his turn began."""

    ability: Literal["unseen_striker"] = "unseen_striker"
    damage: int


@on(Declaring, owner="attack", ability=UnseenStriker)
async def unseen_striker(table: Table, owned: Owned[UnseenStriker], declaring: Declaring) -> Declaring:
    """In his own turn, for the figure on the target space."""
    world, attack = table.world, declaring.attack
    turn = world.find(HeroTurn, GAME)
    seen = world.find(Seen, attack.by)
    if turn is None or turn.hero != attack.by or seen is None:
        return declaring
    target = figure_at(world, attack.target)
    if target is None or target in seen.by:
        return declaring
    return declaring.changed(attack=attack.changed(damage=attack.damage + owned.ability.damage))

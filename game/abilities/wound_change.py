"""Fewer wounds, or more."""

from __future__ import annotations

from typing import Annotated

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.state.ability import Ability, Stat, ability
from game.state.events import causes
from game.state.events.attack import Wounding
from game.state.slugs import CAUSE, Cause, declared


@ability("wound_change")
class WoundChange(Ability):
    """Each time the bearer is wounded it is by `amount` wounds more, or fewer for less than 0; with `causes` only by
    those. An attack that hits deals what it deals more whatever armour has stopped."""

    stacks = True
    amount: int
    causes: tuple[Annotated[Cause, declared(CAUSE)], ...] = ()

    def fits(self, cause: Cause) -> bool:
        """Whether it counts for this cause."""
        return not self.causes or cause in self.causes

    def adds(self, stat: Stat, *asked: str) -> int:
        """What an attack deals besides, or less."""
        sign = {Stat.WOUNDS_BESIDES: 1, Stat.WOUNDS_FEWER: -1}.get(stat, 0)
        return max(0, sign * self.amount) if self.fits(causes.ATTACK) else 0


@on(Wounding, owner="figure", ability=WoundChange, order=5)
async def wound_change(table: Table, owned: Owned[WoundChange], wounding: Wounding) -> Wounding:
    """Once for each time, before shields are asked for; the surplus of attacks is in the blow already."""
    if not owned.ability.fits(wounding.cause) or (owned.ability.amount > 0 and wounding.attack is not None):
        return wounding
    return wounding.changed(wounds=max(0, wounding.wounds + owned.ability.amount))

"""Armour that runs on the wearer's strength."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import spend_fatigue
from game.state.ability import Ability, ability
from game.state.events.attack import Wounding
from game.state.queries.figures import fatigue_left, seat_of
from game.state.requests import purposes
from game.state.requests.requests import ChooseAmount


@ability("fatigue_shield")
class FatigueShield(Ability):
    """One fatigue cancels one wound, as often as one likes and whoever's turn it is (BASE-FATIG-05)."""


@on(Wounding, owner="figure", ability=FatigueShield, order=30)
async def fatigue_shield(table: Table, owned: Owned[FatigueShield], wounding: Wounding) -> Wounding:
    """Last, when it is known what would come through."""
    hero = wounding.figure
    most = min(wounding.wounds, fatigue_left(table.world, hero))
    if most < 1:
        return wounding
    request = ChooseAmount(
        seat=seat_of(table.world, hero),
        why="BASE-FATIG-01",
        purpose=purposes.FATIGUE_SHIELD,
        low=0,
        high=most,
        subject=hero,
    )
    spent = await table.ask(request)
    if spent:
        spend_fatigue(table, hero, spent, use="fatigue_shield")
    return wounding.changed(wounds=wounding.wounds - spent)

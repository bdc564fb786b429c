"""Shields."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Table
from game.state.ability import Ability, Stat, ability
from game.state.components.components import Exhausted, Item
from game.state.events.attack import Wounding
from game.state.events.drafts import ShieldUsed
from game.state.queries.figures import (
    abilities_worn,
    is_hero,
    is_ready,
    seat_of,
    total,
)
from game.state.requests import purposes
from game.state.requests.requests import YesNo


@ability("shield")
class Shield(Ability):
    """Exhausted to cancel wounds, but not of attacks that ignore armour unless it works `always` (BASE-EQUIP-14)."""

    amount: int
    always: bool = False


def ready_shields(world: World, hero: int, *, always: bool = False) -> list[tuple[int, int]]:
    """(item, wounds cancelled) of the shields that a hero wears and has not exhausted; with `always` of those alone
    that help against anything."""
    more = total(world, hero, Stat.SHIELD)
    fit = ((item, held) for item, held in abilities_worn(world, hero, Shield) if held.always or not always)
    return [(item, held.amount + more) for item, held in fit if is_ready(world, item)]


@on(Wounding, order=10, rules=("BASE-EQUIP-14",))
async def shield(table: Table, wounding: Wounding) -> Wounding:
    """Each ready shield may be used; Pierce does not touch it."""
    if not is_hero(table.world, wounding.figure):
        return wounding
    for item, amount in ready_shields(table.world, wounding.figure, always=wounding.ignores_armour):
        if wounding.wounds < 1:
            break
        card = table.world.get(Item, item).card
        seat = seat_of(table.world, wounding.figure)
        if await table.ask(YesNo(seat=seat, why="BASE-EQUIP-14", purpose=purposes.SHIELD, subject=item, card=card)):
            table.world.set(item, Exhausted())
            wounding = wounding.changed(wounds=max(0, wounding.wounds - amount))
            await table.before(ShieldUsed(hero=wounding.figure, item=item))
    return wounding

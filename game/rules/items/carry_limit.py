"""What happens to items for which there is no longer a place, because what made room for them has gone."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.store import Entity, FigureId
from game.kernel.table import Table
from game.rules.items.equipment import drop, in_pack, may_wear, pack_holds, rewear
from game.rules.items.item_rules import bound
from game.state.events.facts import ItemLost
from game.state.queries.figures import seat_of, worn
from game.state.requests import purposes
from game.state.requests.requests import ChooseItem


@on(ItemLost, order=80, rules=("BASE-EQUIP-02",))
async def after_a_loss(table: Table, lost: ItemLost) -> None:
    """Whatever has taken the robe away, a gift as well."""
    await make_fit(table, lost.hero)


async def make_fit(table: Table, hero: FigureId) -> None:
    """First what is worn beyond the limits goes to the pack, then what the pack cannot hold is dropped; the hero's
    player chooses."""
    world = table.world
    while not may_wear(world, hero, on := [item for item, _ in worn(world, hero)]):
        free = tuple(item for item in on if not bound(world, item))
        if not free:
            return
        helps = tuple(item for item in free if may_wear(world, hero, [other for other in on if other != item])) or free
        rewear(table, await _choose(table, hero, helps), on=False)
    while not pack_holds(world, hero, len(in_pack(world, hero))):
        await drop(table, hero, await _choose(table, hero, in_pack(world, hero)))


async def _choose(table: Table, hero: FigureId, items: tuple[Entity, ...]) -> Entity:
    if len(items) == 1:
        return items[0]
    seat = seat_of(table.world, hero)
    return await table.ask(
        ChooseItem(seat=seat, why="BASE-EQUIP-02", purpose=purposes.NO_ROOM, items=items, subject=hero)
    )

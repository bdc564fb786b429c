"""Encounter markers: what the quest does when a hero ends his movement on one."""

from __future__ import annotations

from game.kernel.registry import carries
from game.kernel.store import World
from game.kernel.table import Table
from game.state.components import Place, Thing
from game.state.facts import Met
from game.state.ground import things_at


@carries("BASE-ENC-02", off=lambda world, hero: None)
def encounter_under(world: World, hero: int) -> int | None:
    """The encounter marker on which a hero has ended his movement (BASE-ENC-02)."""
    place = world.find(Place, hero)
    if place is None:
        return None
    here = things_at(world).get(place.anchor, ())
    return next((entity for entity in here if world.get(Thing, entity).kind == "encounter"), None)


async def meet(table: Table, hero: int) -> None:
    """Let the quest answer (BASE-ENC-03): whoever runs its verbs listens to `Met`."""
    marker = encounter_under(table.world, hero)
    if marker is not None:
        await table.after(Met(thing=marker, id=table.world.get(Thing, marker).id, by=hero))

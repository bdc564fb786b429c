"""Glyphs of transport: activation by passing heroes, and the way to town and back."""

from __future__ import annotations

import msgspec

from game.kernel.registry import carries
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.conquest import change_conquest
from game.state.components import Thing
from game.state.facts import GlyphActivated
from game.state.figures import is_hero
from game.state.ground import things_at
from game.state.lore import readings

TRAVEL_PRICE = 1


def glyph_on(world: World, space: int) -> int | None:
    """The glyph entity on a space, or None."""
    for entity in things_at(world).get(space, ()):
        if world.get(Thing, entity).kind == "glyph":
            return entity
    return None


@carries("BASE-GLYPH-02", off=lambda world, figure, space: None)
def glyph_to_activate(world: World, figure: int, space: int) -> int | None:
    """The glyph that a hero wakes by coming to this space (BASE-GLYPH-02)."""
    glyph = glyph_on(world, space)
    return glyph if glyph is not None and is_red(world, glyph) and is_hero(world, figure) else None


@carries("BASE-GLYPH-01", off=lambda world, glyph: True)
def is_red(world: World, glyph: int) -> bool:
    """Whether a glyph is not activated: one that is white pays nothing (BASE-GLYPH-01)."""
    return not world.get(Thing, glyph).on


async def activate_glyph(table: Table, hero: int, space: int) -> None:
    """A hero who enters a red glyph's space turns it white for conquest (BASE-GLYPH-02, BASE-CONQ-02)."""
    glyph = glyph_to_activate(table.world, hero, space)
    if glyph is not None:
        await wake(table, glyph, hero)


async def wake(table: Table, glyph: int, hero: int) -> None:
    """Turn a glyph white, by whatever means: it pays once."""
    table.world.set(glyph, msgspec.structs.replace(table.world.get(Thing, glyph), on=True))
    await table.after(GlyphActivated(thing=glyph, by=hero))
    change_conquest(table, glyph_reward(table.world), cause="glyph")


@carries("BASE-CONQ-02", off=lambda world: 0)
def glyph_reward(world: World) -> int:
    """Conquest for activating a glyph (BASE-CONQ-02)."""
    return readings(world).glyph_conquest


@carries("BASE-GLYPH-03", off=lambda world: [thing.space for _, thing in world.each(Thing) if thing.kind == "glyph"])
def active(world: World) -> list[int]:
    """The spaces of all activated glyphs: to no other does one travel (BASE-GLYPH-03)."""
    return [thing.space for _, thing in world.each(Thing) if thing.kind == "glyph" and thing.on]

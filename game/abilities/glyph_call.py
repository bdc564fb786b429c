"""Glyphs that wake from afar."""

from __future__ import annotations

from typing import Literal

from game.abilities import ability
from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.glyphs import wake
from game.state.ability import Ability
from game.state.components import Place, Thing
from game.state.facts import Moved
from game.state.lore import board


@ability("glyph_call")
class GlyphCall(Ability):
    """A glyph is activated when the hero moves within `range` spaces of it."""

    ability: Literal["glyph_call"] = "glyph_call"
    range: int


@on(Moved, owner="figure", ability=GlyphCall)
async def glyph_call(table: Table, owned: Owned[GlyphCall], moved: Moved) -> None:
    """Every sleeping glyph on the table that is near enough."""
    world = table.world
    place = world.find(Place, moved.figure)
    if place is None:
        return
    for entity, thing in list(world.each(Thing)):
        near = board(world).distance(thing.space, place.anchor) <= owned.ability.range
        if thing.kind == "glyph" and not thing.on and near:
            await wake(table, entity, moved.figure)

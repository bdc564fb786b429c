"""Glyphs activated from some spaces away."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.dungeon.glyphs import wake
from game.state.ability import Ability, ability
from game.state.components.components import Marker, Position
from game.state.events.facts import AreaRevealed, Entered
from game.state.game_data import board


@ability("glyph_call")
class GlyphCall(Ability):
    """A glyph is activated when the hero moves within `range` spaces of it."""

    range: int


@on(Entered, owner="figure", ability=GlyphCall)
async def glyph_call(table: Table, owned: Owned[GlyphCall], move: Entered) -> None:
    """By a step, a jump, a climb or by whatever else moves him."""
    await call(table, owned)


@on(AreaRevealed, owner="any", ability=GlyphCall)
async def call_into_the_new_area(table: Table, owned: Owned[GlyphCall], revealed: AreaRevealed) -> None:
    """A glyph that comes onto the table within reach answers at once."""
    await call(table, owned)


async def call(table: Table, owned: Owned[GlyphCall]) -> None:
    """Wake every sleeping glyph on the table that is near enough."""
    world = table.world
    place = world.find(Position, owned.figure)
    if place is None:
        return
    for entity, thing in list(world.each(Marker)):
        near = board(world).distance(thing.space, place.anchor) <= owned.ability.range
        if thing.kind == "glyph" and not thing.on and near:
            await wake(table, entity, owned.figure)

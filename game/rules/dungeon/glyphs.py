"""Glyphs of transport: activation by passing heroes, and the way to town and back."""

from __future__ import annotations

import msgspec

from game.board.grid import Space
from game.kernel.registry import on, rule
from game.kernel.store import Entity, FigureId, World
from game.kernel.table import Table
from game.rules.quest.conquest import change_conquest
from game.state.components.components import Marker
from game.state.events import causes
from game.state.events.drafts import GlyphPays
from game.state.events.facts import GlyphActivated
from game.state.game_data import game_data
from game.state.queries.board_queries import markers_at
from game.state.queries.figures import is_hero
from game.state.rule_options import GLYPH_CONQUEST, GLYPH_TRIGGER

TRAVEL_PRICE = 1
PAID = 100
"""The order among the hooks of its activation in which a glyph pays."""
SHUT = "shut glyph"
"""The kind of part that says of an activated glyph whether it leads nowhere: a function `(world, glyph)`."""


def glyph_on(world: World, space: Space) -> Entity | None:
    """The glyph entity on a space, or None."""
    for entity in markers_at(world).get(space, ()):
        if world.get(Marker, entity).kind == "glyph":
            return entity
    return None


@rule("BASE-GLYPH-01", "BASE-GLYPH-02")
async def activate_glyph(table: Table, figure: FigureId, space: Space) -> None:
    """A hero who enters a red glyph's space turns it white for conquest (BASE-GLYPH-02, BASE-CONQ-02); one that is
    white already pays nothing (BASE-GLYPH-01). Where they wake at will, entering does nothing (WELL-GLYPH-01)."""
    if GLYPH_TRIGGER.of(table.world) == "stand":
        return
    glyph = glyph_on(table.world, space)
    if glyph is not None and not table.world.get(Marker, glyph).on and is_hero(table.world, figure):
        await wake(table, glyph, figure)


async def wake(table: Table, glyph: Entity, hero: FigureId) -> None:
    """Turn a glyph white, by whatever means."""
    table.world.set(glyph, msgspec.structs.replace(table.world.get(Marker, glyph), on=True))
    await table.publish(GlyphActivated(thing=glyph, by=hero))


@on(GlyphActivated, order=PAID, rules=("BASE-CONQ-02",))
async def pay_for_glyph(table: Table, activated: GlyphActivated) -> None:
    """A glyph pays conquest once, after everything that its activation sets off (BASE-CONQ-02)."""
    pays = await table.before(GlyphPays(thing=activated.thing, conquest=GLYPH_CONQUEST.of(table.world)))
    change_conquest(table, pays.conquest, cause=causes.GLYPH)


def gates(world: World) -> list[Space]:
    """The spaces of the activated glyphs by which heroes travel."""
    shut = game_data(world).book.all(SHUT).values()
    return [space for space in active(world) if not any(is_shut(world, glyph_on(world, space)) for is_shut in shut)]


@rule("BASE-GLYPH-03")
def active(world: World) -> list[Space]:
    """The spaces of all activated glyphs: to no other does one travel (BASE-GLYPH-03)."""
    return [thing.space for _, thing in world.each(Marker) if thing.kind == "glyph" and thing.on]

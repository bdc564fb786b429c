"""The verbs `show_glyphs` and `wash_glyph`: what quests do with dark glyphs."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.modules.altar.treachery.state import DarkGlyph, FaceKnown, GlyphTold, GlyphWashed, dark_kind
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import Marker


@effect("show_glyphs")
class ShowGlyphs(Effect):
    """The heroes are shown the faces of all glyphs on the table that are not activated."""

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """One after the other; what has been seen stays known."""
        world = table.world
        for entity, thing in list(world.each(Marker)):
            if thing.kind == "glyph" and not thing.on:
                world.set(entity, FaceKnown())
                await table.publish(GlyphTold(thing=entity, kind=dark_kind(world, entity), space=thing.space))
        return context


@effect("wash_glyph")
class WashGlyph(Effect):
    """The dark glyph of the context is a normal one from now on."""

    def possible(self, world: World, context: EffectContext) -> bool:
        """Whether it is dark."""
        return bool(dark_kind(world, context.thing))

    async def run(self, table: Table, context: EffectContext) -> EffectContext:
        """Wash it; nothing happens to a glyph that is not dark."""
        if dark_kind(table.world, context.thing):
            table.world.drop(DarkGlyph, context.thing)
            await table.publish(GlyphWashed(thing=context.thing, space=context.space))
        return context

"""The faces of glyphs: the overlord picks each as it comes onto the table, and it shows when it is activated."""

from __future__ import annotations

from game.kernel.registry import on, part, rule
from game.kernel.store import GAME, Entity, World
from game.kernel.table import Table
from game.modules.altar.treachery.state import (
    NORMAL,
    ChooseGlyph,
    DarkGlyph,
    DarkGlyphPlaced,
    DarkGlyphShown,
    DarkPool,
    FaceKnown,
    dark_kind,
)
from game.rules.dungeon.glyphs import PAID, SHUT
from game.state.components.components import OVERLORD, Marker
from game.state.events.drafts import GlyphPays, MarkerPlaced
from game.state.events.facts import GlyphActivated
from game.state.piles import without

SUNDERED_REWARD = 1
"""Conquest for activating a sundered glyph (ALTAR-GLYPH-07)."""


# --- onto the table --------------------------------------------------------------------------------------------------
@rule("ALTAR-GLYPH-03")
def may_be_dark(world: World, glyph: Entity) -> bool:
    """A glyph that the quest has active from the beginning is a normal one (ALTAR-GLYPH-03)."""
    return not world.get(Marker, glyph).on


@on(MarkerPlaced)
async def face_of_new_glyph(table: Table, placed: MarkerPlaced) -> MarkerPlaced:
    """The overlord picks the face of a glyph as it comes onto the table."""
    if table.world.get(Marker, placed.thing).kind == "glyph":
        await choose_face(table, placed.thing)
    return placed


@rule("ALTAR-GLYPH-04")
async def choose_face(table: Table, glyph: Entity) -> None:
    """A glyph comes onto the table: the overlord picks it from his pool and may look at the faces (ALTAR-GLYPH-04)."""
    world = table.world
    pool = world.find(DarkPool, GAME)
    if pool is None or not may_be_dark(world, glyph):
        return
    glyphs = (NORMAL, *dict.fromkeys(pool.glyphs))
    space = world.get(Marker, glyph).space
    kind = await table.ask(ChooseGlyph(seat=OVERLORD, why="ALTAR-GLYPH-04", thing=glyph, space=space, glyphs=glyphs))
    if kind == NORMAL:
        return
    world.set(GAME, DarkPool(without(world.the(DarkPool).glyphs, kind)))
    world.set(glyph, DarkGlyph(kind))
    table.log(DarkGlyphPlaced(thing=glyph, kind=kind))


# --- turned over -----------------------------------------------------------------------------------------------------
@on(GlyphActivated, order=-90)
async def learned(table: Table, activated: GlyphActivated) -> None:
    """What a face was cannot be forgotten: there is no undo behind it."""
    if table.world.find(DarkPool, GAME) is not None and table.world.find(FaceKnown, activated.thing) is None:
        table.block_undo("A glyph was turned over.")


@part(SHUT, "sundered")
@rule("ALTAR-GLYPH-07")
def is_sundered(world: World, glyph: Entity) -> bool:
    """A sundered glyph pays less and leads nowhere (ALTAR-GLYPH-07)."""
    return dark_kind(world, glyph) == "sundered"


@on(GlyphPays, rules=("ALTAR-GLYPH-06", "ALTAR-GLYPH-09"))
async def dark_reward(table: Table, pays: GlyphPays) -> GlyphPays:
    """Dark glyphs pay as others do (ALTAR-GLYPH-06, ALTAR-GLYPH-09), but for a sundered one (ALTAR-GLYPH-07)."""
    return pays.changed(conquest=SUNDERED_REWARD) if is_sundered(table.world, pays.thing) else pays


@on(GlyphActivated, order=PAID + 1)
async def show_dark(table: Table, activated: GlyphActivated) -> None:
    """Once it has paid, a dark glyph does what it does."""
    kind = dark_kind(table.world, activated.thing)
    if kind:
        await table.publish(DarkGlyphShown(thing=activated.thing, kind=kind, by=activated.by))

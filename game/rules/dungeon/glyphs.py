"""Glyphs of transport: activation by passing heroes, and the way to town and back."""

from __future__ import annotations

import msgspec

from game.kernel.registry import rule
from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.rules.quest.conquest import change_conquest
from game.state.components.components import OVERLORD, Marker
from game.state.events.facts import GlyphActivated
from game.state.queries.board_queries import markers_at
from game.state.queries.figures import is_hero
from game.state.rule_options import GLYPH_CONQUEST
from game.state.treachery import (
    NORMAL,
    ChooseGlyph,
    DarkGlyph,
    DarkGlyphPlaced,
    DarkGlyphShown,
    DarkPool,
    FaceKnown,
    dark_kind,
)

TRAVEL_PRICE = 1
SUNDERED_REWARD = 1
"""Conquest for activating a sundered glyph (ALTAR-GLYPH-07)."""


def glyph_on(world: World, space: int) -> int | None:
    """The glyph entity on a space, or None."""
    for entity in markers_at(world).get(space, ()):
        if world.get(Marker, entity).kind == "glyph":
            return entity
    return None


@rule("BASE-GLYPH-02")
def glyph_to_activate(world: World, figure: int, space: int) -> int | None:
    """The glyph that a hero wakes by coming to this space (BASE-GLYPH-02)."""
    glyph = glyph_on(world, space)
    return glyph if glyph is not None and is_red(world, glyph) and is_hero(world, figure) else None


@rule("BASE-GLYPH-01")
def is_red(world: World, glyph: int) -> bool:
    """Whether a glyph is not activated: one that is white pays nothing (BASE-GLYPH-01)."""
    return not world.get(Marker, glyph).on


async def activate_glyph(table: Table, hero: int, space: int) -> None:
    """A hero who enters a red glyph's space turns it white for conquest (BASE-GLYPH-02, BASE-CONQ-02)."""
    glyph = glyph_to_activate(table.world, hero, space)
    if glyph is not None:
        await wake(table, glyph, hero)


async def wake(table: Table, glyph: int, hero: int) -> None:
    """Turn a glyph white, by whatever means: it pays once, and a dark one shows what it is."""
    world = table.world
    if world.find(DarkPool, GAME) is not None and world.find(FaceKnown, glyph) is None:
        table.block_undo("A glyph was turned over.")
    world.set(glyph, msgspec.structs.replace(world.get(Marker, glyph), on=True))
    await table.publish(GlyphActivated(thing=glyph, by=hero))
    change_conquest(table, reward_of(world, glyph), cause="glyph")
    kind = dark_kind(world, glyph)
    if kind:
        await table.publish(DarkGlyphShown(thing=glyph, kind=kind, by=hero))


@rule("BASE-CONQ-02")
def glyph_reward(world: World) -> int:
    """Conquest for activating a glyph (BASE-CONQ-02)."""
    return GLYPH_CONQUEST.of(world)


@rule("ALTAR-GLYPH-07")
def is_sundered(world: World, glyph: int) -> bool:
    """A sundered glyph pays less and leads nowhere (ALTAR-GLYPH-07)."""
    return dark_kind(world, glyph) == "sundered"


@rule("ALTAR-GLYPH-06", "ALTAR-GLYPH-09")
def reward_of(world: World, glyph: int) -> int:
    """Conquest for activating this glyph: dark ones pay as others do (ALTAR-GLYPH-06, ALTAR-GLYPH-09), but for a
    sundered one (ALTAR-GLYPH-07)."""
    return SUNDERED_REWARD if is_sundered(world, glyph) else glyph_reward(world)


def gates(world: World) -> list[int]:
    """The spaces of the activated glyphs by which heroes travel: all but sundered ones."""
    shut = {world.get(Marker, glyph).space for glyph, _ in world.each(DarkGlyph) if is_sundered(world, glyph)}
    return [space for space in active(world) if space not in shut]


@rule("BASE-GLYPH-03")
def active(world: World) -> list[int]:
    """The spaces of all activated glyphs: to no other does one travel (BASE-GLYPH-03)."""
    return [thing.space for _, thing in world.each(Marker) if thing.kind == "glyph" and thing.on]


@rule("ALTAR-GLYPH-03")
def may_be_dark(world: World, glyph: int) -> bool:
    """A glyph that the quest has active from the beginning is a normal one (ALTAR-GLYPH-03)."""
    return not world.get(Marker, glyph).on


@rule("ALTAR-GLYPH-04")
async def choose_face(table: Table, glyph: int) -> None:
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
    rest = list(world.the(DarkPool).glyphs)
    rest.remove(kind)
    world.set(GAME, DarkPool(tuple(rest)))
    world.set(glyph, DarkGlyph(kind))
    table.log(DarkGlyphPlaced(thing=glyph, kind=kind))

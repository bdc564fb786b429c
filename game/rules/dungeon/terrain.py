"""Terrain of the base box, and terrain that leaves the board or moves on it."""

from __future__ import annotations

from game.board.grid import Space, bits, mask_of
from game.content.terrain import TerrainKind, TerrainLook, terrain
from game.kernel.store import World
from game.rules.movement.pits import fall
from game.state.components.components import TerrainPatch

PILES = "pieces of rubble, pit and water"
RUBBLE = terrain(
    TerrainKind(
        "rubble",
        "r",
        "Rubble",
        TerrainLook(
            ("rubble",), pictures=tuple(f"board/rubble_{number}" for number in range(1, 5)), on=("wood", "ice")
        ),
        rule="BASE-PROP-07",
        blocks_moving=True,
        blocks_sight=True,
        box=PILES,
        ambience="crypt",
    ),
    rules=("BASE-LOS-03",),
)
PIT = terrain(
    TerrainKind(
        "pit",
        "p",
        "Pit",
        TerrainLook(("pit",), pattern="hole", on=("wood", "ice")),
        rule="BASE-PROP-01",
        hole=True,
        jump=3,
        box=PILES,
        arrive=fall,
        ambience="wind",
    ),
    rules=("BASE-PROP-05", "BASE-MACT-14"),
)
WATER = terrain(
    TerrainKind(
        "water",
        "w",
        "Water",
        TerrainLook(("water",), "#346276", "waves", on=("wood", "ice")),
        rule="BASE-PROP-08",
        blocks_moving=True,
        box=PILES,
        ambience="water",
    ),
    rules=("BASE-PROP-05", "BASE-PROP-08", "ALTAR-FAQ-22"),
)


def take_off_terrain(world: World, kind: str, mask: int) -> tuple[Space, ...]:
    """Take terrain of a kind off the spaces of a mask; the spaces on which some lay. The rest of its pieces stays."""
    gone = 0
    for entity, piece in list(world.each(TerrainPatch)):
        here = mask_of(piece.spaces) & mask if piece.kind == kind else 0
        if not here:
            continue
        gone |= here
        left = tuple(space for space in piece.spaces if not here >> space & 1)
        if left:
            world.set(entity, TerrainPatch(kind, left))
        else:
            world.destroy(entity)
    return tuple(bits(gone))

"""Terrain that leaves the board, or moves on it."""

from __future__ import annotations

from game.board.grid import bits, mask_of
from game.kernel.store import World
from game.state.components.components import TerrainPatch


def take_off_terrain(world: World, kind: str, mask: int) -> tuple[int, ...]:
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

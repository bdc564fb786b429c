"""What lies on the floor, as masks of spaces: terrain by its kinds, asked of their records in the game's rule book."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.board.going import Patch, union
from game.board.grid import Space, mask_of
from game.content.terrain import TERRAIN, TerrainKind
from game.kernel.registry import rule
from game.kernel.store import Component, World, derived
from game.state.components.components import TerrainPatch
from game.state.game_data import game_data


class Stranded(Component, frozen=True):
    """By no movement of its own the figure stands on an obstacle that bars others: it stays there until it moves."""


def terrain_kinds(world: World) -> Mapping[str, TerrainKind]:
    """The kinds of terrain that the game knows, by name."""
    return game_data(world).book.all(TERRAIN)


@derived(TerrainPatch)
def terrain_masks(world: World) -> dict[str, int]:
    """The spaces of each kind of terrain that lies on the board."""
    masks: dict[str, int] = {}
    for _, ground in world.each(TerrainPatch):
        masks[ground.kind] = masks.get(ground.kind, 0) | mask_of(ground.spaces)
    return masks


def terrain_mask(world: World, kind: str) -> int:
    """Spaces of one kind of terrain."""
    return terrain_masks(world).get(kind, 0)


def terrain_where(world: World, holds: Callable[[TerrainKind], object]) -> int:
    """Spaces of all kinds of terrain for which that holds."""
    kinds = terrain_kinds(world)
    return union(mask for name, mask in terrain_masks(world).items() if holds(kinds[name]))


@derived(TerrainPatch)
def obstacles(world: World) -> int:
    """Spaces of obstacles: figures and markers are put elsewhere."""
    return terrain_where(world, lambda kind: kind.obstacle)


@rule("BASE-PROP-07")
@derived(TerrainPatch)
def opaque(world: World) -> int:
    """Spaces of obstacles that block sight (BASE-PROP-07)."""
    return terrain_where(world, lambda kind: kind.blocks_sight)


@derived(TerrainPatch)
def blocking(world: World) -> int:
    """Spaces of obstacles that no walker enters (BASE-MOVE-04)."""
    return terrain_where(world, lambda kind: kind.blocks_moving)


@derived(TerrainPatch)
def dear(world: World) -> tuple[Patch, ...]:
    """The ground on which steps cost more than the usual point."""
    kinds = terrain_kinds(world)
    found = (kinds[name].patch(mask) for name, mask in terrain_masks(world).items())
    return tuple(patch for patch in found if patch.enter or patch.leave)


@derived(TerrainPatch)
def harmful(world: World) -> tuple[Patch, ...]:
    """The ground that harms who walks onto it, each wound to be expected as a point that the step costs."""
    kinds = terrain_kinds(world)
    found = ((kinds[name], mask) for name, mask in terrain_masks(world).items())
    return tuple(Patch(mask, kind.enter + kind.harm, kind.leave, whole=kind.whole) for kind, mask in found if kind.harm)


@derived(TerrainPatch)
def touching(world: World) -> int:
    """Spaces of ground that acts on whoever comes to stand there."""
    return terrain_where(world, lambda kind: kind.arrive is not None)


@derived(TerrainPatch)
def gaps(world: World) -> int:
    """Spaces that one can jump over."""
    return terrain_where(world, lambda kind: kind.jump)


@derived(TerrainPatch)
def pits(world: World) -> int:
    """All pit spaces."""
    return terrain_where(world, lambda kind: kind.hole)


def pit_piece(world: World, space: Space) -> int:
    """The mask of the pit marker that covers a space; 0 where there is none. Touching pieces are separate pits."""
    kinds = terrain_kinds(world)
    for _, ground in world.each(TerrainPatch):
        if kinds[ground.kind].hole and space in ground.spaces:
            return mask_of(ground.spaces)
    return 0


@rule("ALTAR-FOG-02", "ALTAR-FOG-03", "ALTAR-FOG-04", "ALTAR-FOG-05")
@derived(TerrainPatch)
def fog(world: World) -> int:
    """The spaces of fog, which hides what lies in it and behind it from all but those beside it (ALTAR-FOG-02 to
    ALTAR-FOG-04)."""
    return terrain_where(world, lambda kind: kind.veils)

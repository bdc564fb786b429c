"""What lies on the floor: obstacles, pits, fog and corrupted ground, as masks of spaces."""

from __future__ import annotations

from game.board.grid import mask_of
from game.kernel.registry import rule
from game.kernel.request import Fact
from game.kernel.store import Component, World, derived
from game.state.components.components import TerrainPatch

OPEN_GROUND = ("corrupted",)
"""Kinds of terrain that hinder nothing and nobody (ALTAR-CORRUPT-01)."""


class FogCleared(Component, frozen=True):
    """The numbers of the areas whose fog was cleared before they came onto the table: none is put out there."""

    areas: tuple[int, ...] = ()


class Stranded(Component, frozen=True):
    """By no movement of its own the figure stands on an obstacle that bars others: it stays there until it moves."""


class FogMoved(Fact, frozen=True, kw_only=True):
    """One space of fog drifted to another."""

    start: int
    end: int


@derived(TerrainPatch)
def _obstacles(world: World) -> dict[str, int]:
    masks: dict[str, int] = {}
    for _, ground in world.each(TerrainPatch):
        masks[ground.kind] = masks.get(ground.kind, 0) | mask_of(ground.spaces)
    return masks


def terrain_mask(world: World, kind: str) -> int:
    """Spaces of one kind of terrain."""
    return _obstacles(world).get(kind, 0)


def obstacle_mask(world: World, *kinds: str) -> int:
    """Spaces of obstacles of these kinds; of all kinds when none is named."""
    masks = _obstacles(world)
    found = 0
    for kind in kinds or obstacle_kinds(tuple(masks)):
        found |= masks.get(kind, 0)
    return found


@rule("ALTAR-CORRUPT-06")
def obstacle_kinds(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these kinds of terrain that are obstacles: figures are put onto corrupted ground as onto any floor
    (ALTAR-CORRUPT-06)."""
    return tuple(kind for kind in kinds if kind not in OPEN_GROUND)


@rule("BASE-PROP-07")
@derived(TerrainPatch)
def opaque(world: World) -> int:
    """Spaces of obstacles that block sight (BASE-PROP-07)."""
    return obstacle_mask(world, *opaque_kinds())


@rule("BASE-LOS-03", "BASE-PROP-05", "ALTAR-CORRUPT-01")
def opaque_kinds() -> tuple[str, ...]:
    """The obstacles that block sight: no pit, no water, no corrupted ground (BASE-LOS-03, BASE-PROP-05)."""
    return ("rubble",)


@derived(TerrainPatch)
def blocking(world: World) -> int:
    """Spaces of obstacles that no walker enters (BASE-MOVE-04)."""
    return obstacle_mask(world, *blocking_kinds())


@rule("BASE-PROP-08", "ALTAR-FOG-01", "ALTAR-CORRUPT-01")
def blocking_kinds() -> tuple[str, ...]:
    """The obstacles that block movement: rubble, and water though one sees across it (BASE-PROP-08); no fog and no
    corrupted ground (ALTAR-FOG-01, ALTAR-CORRUPT-01)."""
    return ("rubble", "water")


@derived(TerrainPatch)
def pits(world: World) -> int:
    """All pit spaces."""
    return obstacle_mask(world, "pit")


def pit_piece(world: World, space: int) -> int:
    """The mask of the pit marker that covers a space; 0 where there is none. Touching pieces are separate pits."""
    for _, ground in world.each(TerrainPatch):
        if ground.kind == "pit" and space in ground.spaces:
            return mask_of(ground.spaces)
    return 0


@rule("ALTAR-FOG-02", "ALTAR-FOG-03", "ALTAR-FOG-04", "ALTAR-FOG-05")
@derived(TerrainPatch)
def fog(world: World) -> int:
    """The spaces of fog, which hides what lies in it and behind it from all but those beside it (ALTAR-FOG-02 to
    ALTAR-FOG-04)."""
    return terrain_mask(world, "fog")


@derived(TerrainPatch)
def corrupted(world: World) -> int:
    """The spaces of corrupted ground."""
    return terrain_mask(world, "corrupted")

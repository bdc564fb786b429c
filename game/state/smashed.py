"""Doors that were broken out of their frames: they stand open for good, and nobody works them."""

from __future__ import annotations

from game.kernel.store import Component, World


class Unhinged(Component, frozen=True):
    """The door was smashed; it stays open."""


def is_smashed(world: World, door: int) -> bool:
    """Whether a door was smashed."""
    return world.find(Unhinged, door) is not None

"""Monsters that serve a hero."""

from __future__ import annotations

from game.kernel.store import NOBODY, Component, FigureId, World


class Animated(Component, frozen=True):
    """The monster was animated and is under the control of this hero: a friend of the heroes (ALTAR-ABIL-12)."""

    hero: FigureId


def servant_of(world: World, hero: FigureId) -> FigureId:
    """The monster that a hero controls, 0 for none."""
    return next((figure for figure, held in world.each(Animated, FigureId) if held.hero == hero), NOBODY)

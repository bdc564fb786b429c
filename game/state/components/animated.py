"""Monsters that serve a hero."""

from __future__ import annotations

from game.kernel.store import NOBODY, Component, FigureId, World


class Animated(Component, frozen=True):
    """The monster was animated and is under the control of this hero: a friend of the heroes (ALTAR-ABIL-12)."""

    hero: FigureId


class FamiliarFigure(Component, frozen=True):
    """The monster that serves a hero is the figure of his familiar of this name (SECOND-FIG-01)."""

    name: str


class Ally(Component, frozen=True):
    """The monster that follows a hero is an ally whom the quest has brought; whether it `strikes`, or only walks."""

    strikes: bool = False


def is_ally(world: World, figure: FigureId) -> bool:
    """Whether a monster is an ally of the quest."""
    return world.find(Ally, figure) is not None


def is_escorted(world: World, figure: FigureId) -> bool:
    """Whether a monster is an ally who only walks, and attacks nobody."""
    ally = world.find(Ally, figure)
    return ally is not None and not ally.strikes


def is_familiar(world: World, figure: FigureId) -> bool:
    """Whether a monster is the figure of a familiar."""
    return world.find(FamiliarFigure, figure) is not None


def servant_of(world: World, hero: FigureId) -> FigureId:
    """The monster that a hero has animated and controls, 0 for none."""
    held = (figure for figure, serves in world.each(Animated, FigureId) if serves.hero == hero)
    return next((figure for figure in held if not is_familiar(world, figure) and not is_ally(world, figure)), NOBODY)

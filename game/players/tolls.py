"""What ways cost as computer players count: movement points, and the wounds that the ground gives."""

from __future__ import annotations

from game.board.going import Patch
from game.kernel.store import FigureId, World
from game.rules.movement.steps import dear_for, figure_flies
from game.state.terrain import harmful, pits

FALL = 3
"""Points for which the fall into a pit and the way out of it count."""


def tolls_for(world: World, figure: FigureId) -> tuple[Patch, ...]:
    """The ground that costs a figure more than the usual point a step, a wound counted as a point; a flier none."""
    return () if figure_flies(world, figure) else (*dear_for(world, figure), *harmful(world))


def harmful_to(world: World, figure: FigureId) -> tuple[Patch, ...]:
    """The ground that harms a figure which steps onto it."""
    return () if figure_flies(world, figure) else harmful(world)


def pitfalls(world: World, figure: FigureId) -> tuple[Patch, ...]:
    """The pits into which a figure falls that stands on them whole; none for a flier."""
    return () if figure_flies(world, figure) else (Patch(pits(world), FALL),)


def harms(ground: tuple[Patch, ...], spaces: int) -> bool:
    """Whether such ground is stepped onto where a figure covers these spaces."""
    return any(spaces & each.spaces and not (each.whole and spaces & ~each.spaces) for each in ground)


def toll(ground: tuple[Patch, ...], spaces: int) -> int:
    """What a step to where a figure covers these spaces costs on such ground beyond the usual point."""
    touched = (each for each in ground if spaces & each.spaces)
    return max((each.enter for each in touched if not (each.whole and spaces & ~each.spaces)), default=0)

"""Bodies on the board that are no standing figures: heroes who lie where they fell. None of them is in the crowd of
those that stand, so that it bars nobody's way and sight, sees nothing and is struck by nothing; what else it does to
others is its `Footing`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.board.grid import Space, mask_of
from game.kernel.request import Fact
from game.kernel.store import FigureId, World, derived
from game.state.components.components import Lying
from game.state.game_data import game_data
from game.state.rule_options import RuleOption


class LaidDown(Fact, frozen=True, kw_only=True):
    """A hero lies on a space where he has fallen; `way` says how."""

    figure: FigureId
    space: Space
    way: str


class StoodUp(Fact, frozen=True, kw_only=True):
    """A hero who lay on `start` stands again, on `space`."""

    figure: FigureId
    start: Space
    space: Space


FOOTING = "footing"
"""The kind of part that is a `Footing`, under the way in which the body lies."""


@dataclass(frozen=True)
class Footing:
    """What lies in one way. It is `shared` where others may end their movement on its space and be put there, and it is
    `healed` by what heals those who stand; `stage` is that of its own turn, empty for what takes none, and `rises` says
    whether it may stand up in that turn by itself, as the game is played; None where it never may."""

    shared: bool
    healed: bool
    stage: str = ""
    rises: Callable[[World], bool] | None = None
    bars: RuleOption[bool] | None = None
    """The option under which it stops sight and enemies as one who stands; None where it never does."""


def is_lying(world: World, figure: FigureId) -> bool:
    """Whether a hero lies on the board."""
    return world.find(Lying, figure) is not None


def footing(world: World, figure: FigureId) -> Footing | None:
    """The footing of what lies; None for all that does not."""
    lying = world.find(Lying, figure)
    return None if lying is None else footing_of(world, lying)


def footing_of(world: World, lying: Lying) -> Footing:
    """What lies in that way does to others; KeyError for a way that no module of the game brings."""
    found: Footing = game_data(world).book.all(FOOTING)[lying.way]
    return found


def rises_alone(world: World, figure: FigureId) -> bool:
    """Whether a hero who lies may stand up in the own turn, without help."""
    lies = footing(world, figure)
    return lies is not None and lies.rises is not None and lies.rises(world)


@derived(Lying)
def barred_by_bodies(world: World) -> int:
    """The spaces of bodies that share them with nobody."""
    return mask_of(lying.space for _, lying in world.each(Lying) if not footing_of(world, lying).shared)


@derived(Lying)
def bodies_like_figures(world: World) -> int:
    """The spaces of bodies that stop sight and enemies as those who stand."""
    found = ((footing_of(world, lying).bars, lying.space) for _, lying in world.each(Lying))
    return mask_of(space for bars, space in found if bars is not None and bars.of(world))

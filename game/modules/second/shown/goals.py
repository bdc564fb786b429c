"""What the overlord is after, for the bar over the board."""

from __future__ import annotations

from typing import Any

from game.kernel.store import FigureId, World
from game.modules.second.objective import objective_of
from game.show.gaps import gap

ALL_DOWN = "All heroes are down at the end of a round."
SHORT = 44
"""So many letters of the overlord's objective have room in the bar; a longer one is told on hover."""


def told_goal(world: World) -> str:
    """What the overlord wins by, as the quest says it, else by the rules that hold without its word."""
    wanted = objective_of(world)
    return "" if wanted is None else wanted.overlord or ALL_DOWN


@gap("overlord_goal")
def overlord_goal(world: World, action: Any, who: FigureId) -> str:
    """The objective of the overlord in a sentence."""
    return told_goal(world)


@gap("overlord_short")
def overlord_short(world: World, action: Any, who: FigureId) -> str:
    """The same for the bar: what is too long for it is left to the tooltip."""
    goal = told_goal(world).rstrip(".")
    return goal if len(goal) <= SHORT else "overlord: see here"


@gap("of_rounds")
def of_rounds(world: World, action: Any, who: FigureId) -> str:
    """The last round, behind the number of this one; nothing where the encounter has none."""
    wanted = objective_of(world)
    return f" of {wanted.last_round}" if wanted is not None and wanted.last_round else ""

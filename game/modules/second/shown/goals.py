"""What the overlord is after, for the bar over the board."""

from __future__ import annotations

from typing import Any

from game.kernel.store import FigureId, World
from game.modules.second.objective import objective_of
from game.show.gaps import gap
from game.state.components.components import Round
from game.state.queries.figures import heroes

ALL_DOWN = "All heroes are down at the end of a round."


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
    """When the overlord wins, in a few words for the bar: the last round stands there anyway, and what the quest alone
    knows is left to the tooltip."""
    wanted = objective_of(world)
    if wanted is None:
        return ""
    if wanted.all_down_from:
        waits = wanted.all_down_from > world.the(Round).number
        when = f"from round {wanted.all_down_from}" if waits else "as a round ends"
        return f"at {len(heroes(world))} {when}"
    return f"when round {wanted.last_round} ends" if wanted.last_round else "by the overlord's goal"


@gap("of_rounds")
def of_rounds(world: World, action: Any, who: FigureId) -> str:
    """The last round, behind the number of this one; nothing where the encounter has none."""
    wanted = objective_of(world)
    return f" of {wanted.last_round}" if wanted is not None and wanted.last_round else ""


@gap("none_standing")
def none_standing(world: World, action: Any, who: FigureId) -> str:
    """What follows where no hero stands as a round ends; nothing where the encounter does not ask."""
    wanted = objective_of(world)
    if wanted is None or not wanted.all_down_from:
        return ""
    since = max(wanted.all_down_from, world.the(Round).number)
    this = "this round" if since == world.the(Round).number else f"round {since}"
    return f"If all heroes are down as {this} ends, or any round after it, the overlord wins."

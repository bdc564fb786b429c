"""Where a figure can walk with the points it has: whole walks, found by asking the rules step after step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.store import World
from game.rules.movement import landable, legal_steps
from game.rules.points import free_points
from game.state.components import Place
from game.state.ground import covered
from game.ui.prompts.base import Route

FARTHEST = 400
"""Places looked at: a bound for very fast figures on very wide floors."""

Step = Callable[[int, int], Any]


def walks(world: World, figure: int, step: Step) -> dict[int, Route]:
    """For each space where the figure's upper left space can come to rest, the shortest Route there; `step` makes the
    answer for one step to (anchor, lies)."""
    start = world.find(Place, figure)
    budget = free_points(world, figure)
    if start is None or budget < 1:
        return {}
    scratch = World(world.lore)
    scratch.restore(world.snapshot())
    came: dict[tuple[int, int], tuple[int, int] | None] = {(start.anchor, start.lies): None}
    edge = [(start.anchor, start.lies)]
    ends = landable(world, figure)
    found: dict[int, Route] = {}
    for left in range(budget, 0, -1):
        grown: list[tuple[int, int]] = []
        for place in edge:
            scratch.set(figure, Place(*place))
            for way in legal_steps(scratch, figure, left):
                if way in came or len(came) > FARTHEST:
                    continue
                came[way] = place
                grown.append(way)
                scratch.set(figure, Place(*way))
                if way[0] not in found and not covered(scratch, figure) & ~ends:
                    found[way[0]] = _route(came, way, step)
                scratch.set(figure, Place(*place))
        edge = grown
    found.pop(start.anchor, None)
    return found


def _route(came: dict[tuple[int, int], tuple[int, int] | None], goal: tuple[int, int], step: Step) -> Route:
    places = [goal]
    while (before := came[places[-1]]) is not None:
        places.append(before)
    places.reverse()
    return Route(tuple(step(*place) for place in places[1:]), tuple(anchor for anchor, _ in places))

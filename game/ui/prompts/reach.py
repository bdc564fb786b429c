"""Where a figure can walk with the points it has: whole walks, from the search that the rules use."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from game.board.footprint import Stance
from game.kernel.store import FigureId, World
from game.rules.movement.steps import LegalStep, landable, walking_ground, walking_steps
from game.rules.turn.movement_points import free_points
from game.state.components.components import Position
from game.state.queries.figures import size_of
from game.ui.prompts.base import Route


def walks(world: World, figure: FigureId, step: Callable[[LegalStep], Any]) -> dict[Stance, Route]:
    """For each place where a figure can come to rest the cheapest Route there, the straightest of several; `step` makes
    the answer for one step."""
    place, budget = world.find(Position, figure), free_points(world, figure)
    if place is None or budget < 1:
        return {}
    start, going = place.stance, walking_ground(world, figure)
    shape = walking_steps(world, figure).footprint(size_of(world, figure))
    layers = shape.flood(start, budget, going)
    costs = {stance: cost for cost, layer in enumerate(layers) for stance in shape.stances(layer)}
    before, ends = shape.ways(layers, going), landable(world, figure)
    found: dict[Stance, Route] = {}
    for goal in costs:
        if goal == start or shape.spaces(goal) & ~ends:
            continue
        taken = [goal]
        while taken[-1] != start:
            taken.append(before[taken[-1]])
        taken.reverse()
        prices = [costs[there] - costs[here] for here, there in pairwise(taken)]
        answers = tuple(step(LegalStep(there, price)) for there, price in zip(taken[1:], prices, strict=True))
        found[goal] = Route(answers, tuple(each.anchor for each in taken), points=costs[goal])
    return found

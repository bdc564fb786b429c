"""Where a figure or a familiar can walk with the points it has: whole walks, from what the rules offer."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import msgspec

from game.board.footprint import Stance
from game.board.grid import Space
from game.kernel.store import FigureId, World
from game.rules.companions.familiars import FamiliarStep, familiar_steps, stays
from game.rules.movement.steps import LegalStep, landable, walking_ground, walking_steps
from game.rules.turn.movement_points import free_points
from game.state.components.components import Familiar, Position
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


def familiar_walks(world: World, familiar: FigureId) -> dict[Space, Route]:
    """For each space where a familiar may end its move the cheapest Route there."""
    thought, start = world_to_think_in(world), world.get(Familiar, familiar)
    found = {start.space: Route((), (start.space,))}
    edge = [found[start.space]]
    while edge:
        edge.sort(key=lambda route: route.points)
        here = edge.pop(0)
        if here is not found[here.path[-1]]:
            continue
        thought.set(familiar, msgspec.structs.replace(start, space=here.path[-1], points=start.points - here.points))
        for to, price in familiar_steps(thought, familiar).items():
            way = Route((*here.answers, FamiliarStep(to)), (*here.path, to), points=here.points + price)
            if to not in found or way.points < found[to].points:
                found[to] = way
                edge.append(way)
    ends = stays(world, familiar)
    return {space: route for space, route in found.items() if route.answers and ends >> space & 1}


def world_to_think_in(world: World) -> World:
    """A copy of a World: what is written there is seen nowhere else."""
    thought = World(world.game_data)
    thought.restore(world.snapshot())
    return thought

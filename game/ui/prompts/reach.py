"""Where a figure or a familiar can walk with the points it has: whole walks, from what the rules offer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from game.board.footprint import Stance
from game.board.going import Going
from game.board.grid import Space
from game.kernel.store import FigureId, World
from game.rules.companions.familiars import FamiliarStep, familiar_steps, stays
from game.rules.movement.holding import sinks, way_out
from game.rules.movement.shrinking import LARGE_MOVE
from game.rules.movement.steps import (
    LegalStep,
    figure_flies,
    landable,
    open_ground,
    walking_ground,
    walking_steps,
)
from game.rules.turn.movement_points import free_points
from game.state.components.components import Familiar, Position
from game.state.queries.board_queries import covered_at
from game.state.queries.figures import full_size, size_of
from game.state.terrain import harmful
from game.ui.prompts.base import Route

BEYOND = 40
"""Points within which ways are measured."""


class Gait(NamedTuple):
    """How large figures walk that do not step with their whole base: `spaces` gives the walk to each space that one
    comes to, and leaves the World as it was, `stances` the walks of which each ends in an answer that says how it
    stands then, and leaves the World where it will."""

    spaces: Callable[[World, FigureId], dict[Space, Route]]
    stances: Callable[[World, FigureId], Iterable[Route]]


GAITS: dict[str, Gait] = {}
"""By the way in which the game has large figures move (LARGE_MOVE)."""


def gait_of(world: World, figure: FigureId) -> Gait | None:
    """How a figure walks, where it is a large one that does not step with its whole base; None for any other."""
    return GAITS.get(LARGE_MOVE.of(world)) if full_size(world, figure) != "1x1" else None


def walks(world: World, figure: FigureId, step: Callable[[LegalStep], Any]) -> dict[Stance, Route]:
    """For each place where a figure can come to rest the cheapest Route there over no ground that harms, and where
    there is none the cheapest of all, the straightest of several; `step` makes the answer for one step."""
    place, budget = world.find(Position, figure), free_points(world, figure)
    if place is None or budget < 1:
        return {}
    going = walking_ground(world, figure)
    found = _routes(world, figure, going, budget, step)
    wary = _wary(world, figure, going, budget)
    return found if wary is None else found | _routes(world, figure, wary, budget, step)


def walk_beyond(world: World, figure: FigureId, goal: Space, step: Callable[[LegalStep], Any]) -> Route | None:
    """The cheapest Route to a space, however many points it takes, over no ground that harms where another leads there;
    None where none does, or where the figure cannot walk at all."""
    if world.find(Position, figure) is None or free_points(world, figure) < 1:
        return None
    going = walking_ground(world, figure)
    for ground in (_wary(world, figure, going, BEYOND), going):
        found = {} if ground is None else _routes(world, figure, ground, BEYOND, step, over=goal)
        if found:
            return min(found.values(), key=lambda route: route.points)
    return None


def walk_until_held(world: World, figure: FigureId, goal: Space, step: Callable[[LegalStep], Any]) -> Route | None:
    """Where no walk leads to a space because places on the way hold the figure, the Route as far as the first of these;
    None where it is not that, or where it could not stand there or is held already."""
    held = sinks(world, figure)
    if not held or way_out(world, figure) is not None:
        return None
    found = _routes(world, figure, open_ground(world, figure), BEYOND, LegalStep._make, over=goal)
    if not found:
        return None
    whole, points = min(found.values(), key=lambda route: route.points), 0
    for at, each in enumerate(whole.answers):
        points += each.price
        body = covered_at(world, figure, each.to)
        if body & held:
            answers = tuple(map(step, whole.answers[: at + 1]))
            return None if body & ~landable(world, figure) else Route(answers, whole.path[: at + 2], points=points)
    return None


def _wary(world: World, figure: FigureId, going: Going, budget: int) -> Going | None:
    """The same ground with so high a price on what harms that nobody with this budget enters it; None where nothing
    does."""
    harm = () if figure_flies(world, figure) else harmful(world)
    dear = tuple(each._replace(enter=budget) for each in harm)
    return replace(going, patches=(*dear, *going.patches)) if harm else None


def _routes(
    world: World,
    figure: FigureId,
    going: Going,
    budget: int,
    step: Callable[[LegalStep], Any],
    *,
    over: Space | None = None,
) -> dict[Stance, Route]:
    """The cheapest Route over such ground to each place where the figure can come to rest, or to those that cover the
    space `over` alone."""
    start = world.get(Position, figure).stance
    shape = walking_steps(world, figure).footprint(size_of(world, figure))
    layers = shape.flood(start, budget, going)
    costs = {stance: cost for cost, layer in enumerate(layers) for stance in shape.stances(layer)}
    before, ends = shape.ways(layers, going), landable(world, figure)
    found: dict[Stance, Route] = {}
    for goal in costs:
        if goal == start or shape.spaces(goal) & ~ends or (over is not None and not shape.spaces(goal) >> over & 1):
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

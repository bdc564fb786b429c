"""Where a figure can walk with the points it has: whole walks, found by asking the rules step after step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.kernel.store import World
from game.rules.movement.steps import landable, legal_steps
from game.rules.turn.movement_points import free_points
from game.state.components.components import Position
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from game.ui.prompts.base import Route

FARTHEST = 400
"""Places looked at: a bound for very fast figures on very wide floors."""

Step = Callable[[int, int], Any]
Spot = tuple[int, int]


class ReachedSpaces(NamedTuple):
    """How a place (anchor, lies) was come to: after so many steps, over such a length, from another place."""

    steps: int
    length: float
    before: Spot | None


def walks(world: World, figure: int, step: Step) -> dict[int, Route]:
    """For each space where the figure's upper left space can come to rest, the shortest Route there, the straightest of
    several; `step` makes the answer for one step to (anchor, lies)."""
    start = world.find(Position, figure)
    budget = free_points(world, figure)
    if start is None or budget < 1:
        return {}
    scratch = World(world.lore)
    scratch.restore(world.snapshot())
    first = (start.anchor, start.lies)
    came = {first: ReachedSpaces(0, 0.0, None)}
    edge = [first]
    for taken in range(1, budget + 1):
        edge = _next(scratch, figure, edge, came, taken=taken, left=budget - taken + 1)
    ends = landable(world, figure)
    found: dict[int, Route] = {}
    for place in came:
        scratch.set(figure, Position(*place))
        if place[0] not in found and place != first and not covered_spaces(scratch, figure) & ~ends:
            found[place[0]] = _route(came, place, step)
    found.pop(first[0], None)
    return found


def _next(
    scratch: World, figure: int, edge: list[Spot], came: dict[Spot, ReachedSpaces], *, taken: int, left: int
) -> list[Spot]:
    """The places that one more step reaches for the first time."""
    width = board(scratch).width
    grown: dict[Spot, None] = {}
    for place in edge:
        scratch.set(figure, Position(*place))
        for way in legal_steps(scratch, figure, left):
            slanted = place[0] % width != way[0] % width and place[0] // width != way[0] // width
            length = came[place].length + (1.41 if slanted else 1.0)
            known = came.get(way)
            if known is None and len(came) > FARTHEST:
                continue
            if known is None or (known.steps == taken and length < known.length):
                came[way] = ReachedSpaces(taken, length, place)
                grown[way] = None
    return list(grown)


def _route(came: dict[Spot, ReachedSpaces], goal: Spot, step: Step) -> Route:
    places = [goal]
    while (before := came[places[-1]].before) is not None:
        places.append(before)
    places.reverse()
    return Route(tuple(step(*place) for place in places[1:]), tuple(anchor for anchor, _ in places))

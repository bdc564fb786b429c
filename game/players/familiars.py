"""Where heroes send their familiars: to what they can fetch, to foes that they trouble, else to their owner's side."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.going import Going, union
from game.kernel.store import FigureId, World
from game.players.evaluation import FAR, Evaluation, LineScore, fixed, steps_from
from game.rules.companions.familiars import (
    FamiliarGive,
    FamiliarRests,
    FamiliarStep,
    FamiliarTake,
    can_hold,
    familiar_ground,
    stays,
)
from game.rules.items.markers import item_of_thing
from game.state.components.components import Familiar, Marker
from game.state.familiars import familiar_kind
from game.state.queries.board_queries import covered_spaces, crowd, revealed, steps
from game.state.queries.figures import is_hero, on_board


def _give(seen: Evaluation, familiar: FigureId, line: FamiliarGive) -> float:
    """To its owner, or to any hero rather than on from mouth to mouth."""
    owner = seen.world.get(Familiar, familiar).owner
    return 80.0 if line.taker == owner else 50.0 if is_hero(seen.world, line.taker) else -5.0


def _step(seen: Evaluation, familiar: FigureId, line: FamiliarStep) -> float:
    """Nearer to where it is wanted."""
    layers = seen.once(("way of familiar", familiar), lambda: _way(seen.world, familiar))
    here = seen.world.get(Familiar, familiar).space
    gain = steps_from(layers, 1 << here) - steps_from(layers, 1 << line.to)
    return 20.0 + gain if gain > 0 else -5.0


def _way(world: World, familiar: FigureId) -> list[int]:
    """The spaces by the points that lead from them to where the familiar is wanted."""
    ground = Going(revealed(world)) if familiar_kind(world, familiar).flies else familiar_ground(world)
    return steps(world).flood(wanted_spaces(world, familiar) & stays(world, familiar), FAR, ground.back)


def wanted_spaces(world: World, familiar: FigureId) -> int:
    """The spaces where a familiar is of use; none while its owner is not on the board."""
    owner, kind = world.get(Familiar, familiar).owner, familiar_kind(world, familiar)
    if not on_board(world, owner):
        return 0
    found = 0
    if can_hold(world, familiar):
        found = things_to_fetch(world)
    elif kind.harries:
        found = steps(world).around(crowd(world).monsters)
    own = covered_spaces(world, owner)
    return found or steps(world).around(own) | own


def things_to_fetch(world: World) -> int:
    """The spaces of the items that lie on the board."""
    things = (thing for _, thing in world.each(Marker) if thing.space >= 0)
    return union(1 << thing.space for thing in things if item_of_thing(thing))


FAMILIAR_LINES: Mapping[type, LineScore] = {
    FamiliarTake: fixed(90.0),
    FamiliarGive: _give,
    FamiliarStep: _step,
    FamiliarRests: fixed(10.0),
}
"""What the lines of a familiar's menu are worth, by class."""

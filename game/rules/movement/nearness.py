"""Which heroes count as next to each other: on the board, and in town (BASE-TOWN-01)."""

from __future__ import annotations

from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.state.components.components import Lying
from game.state.footing import footing_of
from game.state.queries.board_queries import adjacent, adjacent_mask, covered_spaces, crowd
from game.state.queries.figures import heroes, in_town


@rule("BASE-TOWN-01")
def both_in_town(world: World, one: FigureId, other: FigureId) -> bool:
    """Heroes in town are all next to one another (BASE-TOWN-01)."""
    return in_town(world, one) and in_town(world, other)


def near_each_other(world: World, one: FigureId, other: FigureId) -> bool:
    """Whether two figures are next to each other on the board, or are two heroes in town."""
    return both_in_town(world, one, other) or adjacent(world, one, other)


def heroes_beside(world: World, hero: FigureId) -> list[FigureId]:
    """The other heroes next to a hero, on the board or in town."""
    if not (in_town(world, hero) or adjacent_mask(world, hero) & crowd(world).heroes):
        return []
    return [other for other in heroes(world) if other != hero and near_each_other(world, hero, other)]


def lying_beside(world: World, figure: FigureId) -> list[FigureId]:
    """The heroes who lie next to a figure, or on a space of it."""
    fallen = world.each(Lying, FigureId)
    if not fallen:
        return []
    near = adjacent_mask(world, figure) | covered_spaces(world, figure)
    return sorted(hero for hero, lying in fallen if near >> lying.space & 1)


def patients_beside(world: World, hero: FigureId) -> list[FigureId]:
    """The other heroes next to a hero whom he can heal: those who stand or are in town, and those who lie and are
    healed as they are."""
    lying = [other for other in lying_beside(world, hero) if footing_of(world, world.get(Lying, other)).healed]
    return [*heroes_beside(world, hero), *lying]

"""Where an ally that is escorted makes for: to where the quest wants it once that is open, else beside its leader."""

from __future__ import annotations

from game.kernel.store import FigureId, World
from game.players.evaluation import FAR, Evaluation, steps_from
from game.state.components.animated import Animated
from game.state.components.components import Monster
from game.state.game_data import board, game_data
from game.state.queries.board_queries import adjacent_mask, covered_spaces, revealed
from game.state.queries.figures import monsters, on_board

FOE_BESIDE = 3
"""Steps of the way that are worth not ending beside a foe."""


def wanted_at(world: World, ally: FigureId) -> int:
    """The spaces on the table to which the quest's goal, or one of its events, waits for the ally to come."""
    return game_data(world).quest.awaited.get(world.get(Monster, ally).named, 0) & revealed(world)


def escorted(seen: Evaluation, ally: FigureId, spaces: int) -> int:
    """How far a place is from where an ally should be, with what foes beside it count; the least is best."""
    world = seen.world
    wanted, leader = wanted_at(world, ally), world.get(Animated, ally).hero
    goal = wanted or (adjacent_mask(world, leader) if on_board(world, leader) else 0)
    away = steps_from(seen.layers(ally, goal), spaces) if goal else 0
    near = board(world).within(spaces, 1)
    foes = sum(1 for foe in monsters(world) if covered_spaces(world, foe) & near)
    return min(away, FAR) + FOE_BESIDE * foes

"""Monsters that the quest keeps in one area."""

from __future__ import annotations

from game.kernel.registry import rule
from game.kernel.store import FigureId, World, derived_of
from game.state.components.components import Monster, Revealed
from game.state.game_data import game_data
from game.state.movers import mover_spaces
from game.state.queries.board_queries import revealed


@rule("BASE-GEN-03")
@derived_of(Monster, Revealed, mover_spaces)
def within_bounds(world: World, figure: FigureId) -> int:
    """The spaces on the table to which a figure may come at all: those of its own area for a named monster that never
    leaves it, and none that a mover fills (BASE-GEN-03)."""
    monster = world.find(Monster, figure)
    ground = revealed(world) & ~mover_spaces(world)
    return ground if monster is None or not monster.named else ground & _area_of(world, monster.named)


def _area_of(world: World, name: str) -> int:
    quest = game_data(world).quest
    area = next((placed.area for placed in quest.monsters if placed.named == name), None)
    return -1 if area is None or not quest.named[name].stays else quest.area(area).mask

"""What lies and stands on the board, in the words of a scenario: terrain, doors, crushing walls."""

from __future__ import annotations

from game.board.grid import bits
from game.kernel.table import Table
from game.scenario.words import ScenarioNames
from game.state.components.components import Door
from game.state.game_data import board
from game.state.movers import Mover, movers_in_play, swept_by
from game.state.terrain import terrain_masks


def ground(table: Table, names: ScenarioNames) -> dict[str, list[str]]:
    """The spaces of each kind of terrain that there is."""
    masks = terrain_masks(table.world)
    return {kind: [names.place(space) for space in bits(mask)] for kind, mask in masks.items()}


def doors(table: Table, names: ScenarioNames) -> dict[str, str]:
    """Whether each door on the table is open."""
    return {f"door{door.index + 1}": "open" if door.open else "closed" for _, door in table.world.each(Door)}


def walls(table: Table, names: ScenarioNames) -> dict[str, list[str]]:
    """Each crushing wall in play by the spaces that it sweeps next."""
    world = table.world
    found = [world.get(Mover, entity) for entity in movers_in_play(world)]
    return {wall.id: [names.place(space) for space in bits(swept_by(board(world), wall))] for wall in found}

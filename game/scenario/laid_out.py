"""What lies and stands on the board, in the words of a scenario: terrain and doors."""

from __future__ import annotations

from game.board.grid import bits
from game.kernel.table import Table
from game.scenario.words import ScenarioNames
from game.state.components.components import Door
from game.state.terrain import terrain_masks


def ground(table: Table, names: ScenarioNames) -> dict[str, list[str]]:
    """The spaces of each kind of terrain that there is."""
    masks = terrain_masks(table.world)
    return {kind: [names.place(space) for space in bits(mask)] for kind, mask in masks.items()}


def doors(table: Table, names: ScenarioNames) -> dict[str, str]:
    """Whether each door on the table is open."""
    return {f"door{door.index + 1}": "open" if door.open else "closed" for _, door in table.world.each(Door)}

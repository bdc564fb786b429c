"""Shooting past somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.board.grid import bits, mask_of
from game.board.sight import Sight
from game.kernel.store import World
from game.rules.combat.attack_targets import Sighting
from game.state.ability import ability
from game.state.components.components import Position, TerrainPatch
from game.state.game_data import board
from game.state.queries.board_queries import (
    bounded,
    closed_edges,
    covered_spaces,
    crowd,
    fog,
    opaque,
    revealed,
    sight,
)
from game.state.terrain import terrain_kinds


@ability("precision")
class Precision(Sighting):
    """Ranged and Magic attacks ignore one figure or obstacle in the line of sight."""

    ignored: Literal[1] = 1

    def extra_sight(self, world: World, figure: int, kind: str) -> int:
        """What is seen past each figure, past each piece of rubble and past each space of fog."""
        if kind == "melee":
            return 0
        own = covered_spaces(world, figure)
        others = crowd(world).everyone & ~own
        seen = 0
        for other, _ in world.each(Position):
            seen |= sight(world).visible_from(own, others & ~covered_spaces(world, other))
        for clear in clearer(world):
            seen |= clear.visible_from(own, others)
        return bounded(world, figure, seen)


def clearer(world: World) -> Iterator[Sight]:
    """Lines of sight as they would be without one obstacle: a piece of rubble, or a space of fog (ALTAR-FOG-02)."""
    shut, solid, mist, kinds = closed_edges(world), opaque(world), fog(world), terrain_kinds(world)
    for _, ground in world.each(TerrainPatch):
        if kinds[ground.kind].blocks_sight:
            yield board(world).sight(shut, solid & ~mask_of(ground.spaces), fog=mist)
    for space in bits(mist & revealed(world)):
        yield board(world).sight(shut, solid, fog=mist & ~(1 << space))

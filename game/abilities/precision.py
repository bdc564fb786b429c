"""Shooting past somebody."""

from __future__ import annotations

from typing import Literal

from game.board.grid import bits, mask_of
from game.kernel.store import World
from game.state.ability import Ability, ability
from game.state.components import Ground, Place
from game.state.ground import closed_edges, covered, crowd, fog, opaque, sight
from game.state.lore import board


@ability("precision")
class Precision(Ability):
    """Ranged and Magic attacks ignore one figure or obstacle in the line of sight."""

    ability: Literal["precision"] = "precision"
    ignored: Literal[1] = 1

    def extra_sight(self, world: World, figure: int, kind: str) -> int:
        """What is seen past each figure and past each piece of rubble."""
        if kind == "melee":
            return 0
        own = covered(world, figure)
        others = crowd(world).everyone & ~own
        seen = 0
        for other, _ in world.each(Place):
            seen |= sight(world).visible_from(own, others & ~covered(world, other))
        for _, ground in world.each(Ground):
            if ground.kind == "rubble":
                clear = board(world).sight(closed_edges(world), opaque(world) & ~mask_of(ground.spaces), fog=fog(world))
                for space in bits(own):
                    seen |= clear.visible(space, others)
        return seen

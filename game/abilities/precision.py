"""Shooting past somebody."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.board.grid import bits, mask_of
from game.board.sight import Sight
from game.kernel.store import World
from game.state.ability import Ability, ability
from game.state.components import Ground, Place
from game.state.ground import bounded, closed_edges, covered, crowd, fog, opaque, revealed, sight
from game.state.lore import board


@ability("precision")
class Precision(Ability):
    """Ranged and Magic attacks ignore one figure or obstacle in the line of sight."""

    ability: Literal["precision"] = "precision"
    ignored: Literal[1] = 1

    def extra_sight(self, world: World, figure: int, kind: str) -> int:
        """What is seen past each figure, past each piece of rubble and past each space of fog."""
        if kind == "melee":
            return 0
        own = covered(world, figure)
        others = crowd(world).everyone & ~own
        seen = 0
        for other, _ in world.each(Place):
            seen |= sight(world).visible_from(own, others & ~covered(world, other))
        for clear in clearer(world):
            seen |= clear.visible_from(own, others)
        return bounded(world, figure, seen)


def clearer(world: World) -> Iterator[Sight]:
    """Lines of sight as they would be without one obstacle: a piece of rubble, or a space of fog (ALTAR-FOG-02)."""
    shut, solid, mist = closed_edges(world), opaque(world), fog(world)
    for _, ground in world.each(Ground):
        if ground.kind == "rubble":
            yield board(world).sight(shut, solid & ~mask_of(ground.spaces), fog=mist)
    for space in bits(mist & revealed(world)):
        yield board(world).sight(shut, solid, fog=mist & ~(1 << space))

"""The verb `obstacle`: a piece of rubble, a pit, water, fog or corrupted ground comes onto the board."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.movement import strand
from game.rules.scene import Scene, Verb
from game.state.components import Ground
from game.state.facts import GroundChanged
from game.state.ground import figures_in


@verb("obstacle")
class PutObstacle(Verb):
    """Put one space of this obstacle on the space of the scene."""

    verb: Literal["obstacle"] = "obstacle"
    kind: Literal["rubble", "pit", "water", "fog", "corrupted"]

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Put it there; who stands there and cannot give way stays until it moves."""
        table.world.create(Ground(self.kind, (scene.space,)))
        strand(table.world, figures_in(table.world, 1 << scene.space))
        await table.after(GroundChanged(kind=self.kind, spaces=(scene.space,), there=True))
        return scene

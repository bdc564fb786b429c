"""The verb `fall`: a figure falls into the pit under it."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.scene import Scene, Verb, in_dungeon
from game.state.components import Pitted


@verb("fall")
class FallIn(Verb):
    """The figure of the scene is down in the pit; the wounds of the fall are said by the card."""

    verb: Literal["fall"] = "fall"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Down it goes."""
        for figure in in_dungeon(table.world, (scene.figure,)):
            table.world.set(figure, Pitted())
        return scene.changed(fallen=True)

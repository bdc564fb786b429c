"""The verb `choose_space`: the scene turns to one space of the board."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.scene import Scene, Verb
from game.state.ground import revealed
from game.state.requests import ChooseSpace, spaces


@verb("choose_space")
class ChooseOneSpace(Verb):
    """The seat of the scene chooses any space on the table; later verbs are about it."""

    verb: Literal["choose_space"] = "choose_space"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Ask."""
        request = ChooseSpace(
            seat=scene.seat,
            why="BASE-OLC-09",
            purpose="choose_space",
            spaces=spaces(revealed(table.world)),
            card=scene.cause,
        )
        return scene.changed(space=await table.ask(request))

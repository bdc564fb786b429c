"""The verb `promote`: a monster of a new area becomes a master."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.pool import figures_left
from game.rules.scene import Scene, Verb
from game.state.components import Monster
from game.state.figures import monsters
from game.state.ground import covered
from game.state.lore import lore
from game.state.requests import ChooseFigure


@verb("promote")
class Promote(Verb):
    """The seat of the scene may turn one normal monster of the revealed area into a master, if a red figure is left."""

    verb: Literal["promote"] = "promote"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Ask, and swap the figure."""
        world = table.world
        area = lore(world).quest.area(scene.area).mask
        found = tuple(
            figure
            for figure in monsters(world)
            if covered(world, figure) & area
            and world.get(Monster, figure).rank == "normal"
            and figures_left(world, world.get(Monster, figure).card, "master") > 0
        )
        if not found:
            return scene
        request = ChooseFigure(
            seat=scene.seat, why="BASE-OLC-14", purpose="promote", figures=found, optional=True, card=scene.cause
        )
        chosen = await table.ask(request)
        if chosen:
            world.set(chosen, msgspec.structs.replace(world.get(Monster, chosen), rank="master"))
        return scene

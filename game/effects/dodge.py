"""The verb `dodge`: the monster under attack dodges."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.scene import Scene, Verb
from game.state.figures import is_monster
from game.state.requests import ChooseFigure


@verb("dodge")
class DodgeNow(Verb):
    """One monster that the attack strikes dodges it (BASE-REROLL-06)."""

    verb: Literal["dodge"] = "dodge"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """With several under attack the overlord says which."""
        rolled = scene.event
        struck = tuple(f for f in rolled.affected if is_monster(table.world, f) and f not in rolled.dodgers)
        if not struck:
            return scene
        request = ChooseFigure(seat=scene.seat, why="BASE-REROLL-06", purpose="dodge", figures=struck, card=scene.cause)
        figure = await table.ask(request)
        return scene.changed(event=rolled.changed(dodgers=(*rolled.dodgers, figure)))

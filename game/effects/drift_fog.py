"""The verb `drift_fog`: the overlord may move one space of fog."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.fog import drift, drifting
from game.rules.reveal import look
from game.rules.scene import Scene, Verb
from game.state.components import OVERLORD
from game.state.requests import ChooseSpace, YesNo, spaces

PURPOSE = "drift_fog"
WHY = "ALTAR-FOG-02"


@verb("drift_fog")
class DriftFog(Verb):
    """The overlord may move one space of fog of a revealed area to a next one of that area on which there is no figure,
    marker or obstacle."""

    verb: Literal["drift_fog"] = "drift_fog"

    def possible(self, world: World, scene: Scene) -> bool:
        """Whether any can drift."""
        return bool(drifting(world))

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Whether at all, which, and where to; the heroes may then see what it no longer hides."""
        ways = drifting(table.world)
        if not ways or not await table.ask(YesNo(seat=OVERLORD, why=WHY, purpose=PURPOSE)):
            return scene
        start = await table.ask(ChooseSpace(seat=OVERLORD, why=WHY, purpose="drift_from", spaces=tuple(ways)))
        goals = spaces(ways[start])
        end = await table.ask(ChooseSpace(seat=OVERLORD, why=WHY, purpose="drift_to", spaces=goals, origin=start))
        await drift(table, start, end)
        await look(table)
        return scene

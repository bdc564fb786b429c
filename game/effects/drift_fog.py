"""The verb `drift_fog`: the overlord may move one space of fog."""

from __future__ import annotations

from typing import Literal

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.dungeon.fog import drift, drifting
from game.rules.dungeon.reveal import reveal_seen_areas
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.components.components import OVERLORD
from game.state.requests.requests import ChooseSpace, YesNo, spaces_of

PURPOSE = "drift_fog"
WHY = "ALTAR-FOG-02"


@effect("drift_fog")
class DriftFog(Effect):
    """The overlord may move one space of fog of a revealed area to a next one of that area on which there is no figure,
    marker or obstacle."""

    verb: Literal["drift_fog"] = "drift_fog"

    def possible(self, world: World, scene: EffectContext) -> bool:
        """Whether any can drift."""
        return bool(drifting(world))

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Whether at all, which, and where to; the heroes may then see what it no longer hides."""
        ways = drifting(table.world)
        if not ways or not await table.ask(YesNo(seat=OVERLORD, why=WHY, purpose=PURPOSE)):
            return scene
        start = await table.ask(ChooseSpace(seat=OVERLORD, why=WHY, purpose="drift_from", spaces=tuple(ways)))
        goals = spaces_of(ways[start])
        end = await table.ask(ChooseSpace(seat=OVERLORD, why=WHY, purpose="drift_to", spaces=goals, origin=start))
        await drift(table, start, end)
        await reveal_seen_areas(table)
        return scene

"""The verb `aim`: the declared attack is an aimed one."""

from __future__ import annotations

from game.effects.base import effect
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.quest.effect_context import Effect, EffectContext
from game.state.events.attack import Declaring
from game.state.familiars import harried


@effect("aim")
class AimNow(Effect):
    """The attack of the scene is aimed (BASE-REROLL-01)."""

    def possible(self, world: World, scene: EffectContext) -> bool:
        """Not for a monster that a familiar harries (BASE-FAM-12)."""
        return not harried(world, scene.about(Declaring).attack.by)

    async def run(self, table: Table, scene: EffectContext) -> EffectContext:
        """Mark the attack."""
        declaring = scene.about(Declaring)
        return scene.changed(event=declaring.changed(attack=declaring.attack.changed(aimed=True)))

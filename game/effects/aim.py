"""The verb `aim`: the declared attack is an aimed one."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.scene import Scene, Verb
from game.state.familiars import harried


@verb("aim")
class AimNow(Verb):
    """The attack of the scene is aimed (BASE-REROLL-01)."""

    verb: Literal["aim"] = "aim"

    def possible(self, world: World, scene: Scene) -> bool:
        """Not for a monster that a familiar harries (BASE-FAM-12)."""
        return not harried(world, scene.event.attack.by)

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Mark the attack."""
        declaring = scene.event
        return scene.changed(event=declaring.changed(attack=declaring.attack.changed(aimed=True)))

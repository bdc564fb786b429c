"""The verb `aim`: the declared attack is an aimed one."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.scene import Scene, Verb


@verb("aim")
class AimNow(Verb):
    """The attack of the scene is aimed (BASE-REROLL-01)."""

    verb: Literal["aim"] = "aim"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Mark the attack."""
        declaring = scene.event
        return scene.changed(event=declaring.changed(attack=declaring.attack.changed(aimed=True)))

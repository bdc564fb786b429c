"""The verb `clear_fog`: fog leaves the board."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.fog import clear
from game.rules.reveal import look
from game.rules.scene import Scene, Verb


@verb("clear_fog")
class ClearFog(Verb):
    """Take all fog off these areas, or off every area when none is named; on those not yet on the table none comes."""

    verb: Literal["clear_fog"] = "clear_fog"
    areas: tuple[int, ...] = ()

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Clear it; heroes may now see what they did not."""
        await clear(table, self.areas)
        await look(table)
        return scene

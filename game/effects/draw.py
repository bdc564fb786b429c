"""The verb `draw`: the overlord draws cards."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.amounts import Times
from game.rules.overlord_deck import draw_cards
from game.rules.scene import Scene, Verb


@verb("draw")
class DrawCards(Verb):
    """The overlord draws so many cards and comes down to the hand limit."""

    verb: Literal["draw"] = "draw"
    count: Times = 1

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Draw."""
        await draw_cards(table, self.count)
        return scene

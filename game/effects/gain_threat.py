"""The verb `gain_threat`: the overlord gains threat."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.amounts import Amount, Number, amount_of
from game.rules.scene import Scene, Verb
from game.rules.threat import gain_threat
from game.state.figures import heroes


@verb("gain_threat")
class GainThreat(Verb):
    """The overlord gains `amount` threat, and `for_each_hero` for every hero in the game."""

    verb: Literal["gain_threat"] = "gain_threat"
    amount: Amount = 0
    for_each_hero: Number = 0

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Add it to the pool."""
        amount = amount_of(table.world, scene, self.amount) + self.for_each_hero * len(heroes(table.world))
        gain_threat(table, amount, cause=scene.cause)
        return scene

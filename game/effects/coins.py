"""The verb `coins`: heroes gain or lose money."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.table import Table
from game.rules.amounts import Amount, amount_of
from game.rules.scene import Scene, Verb, Who, cast_of
from game.rules.things import gain_coins
from game.state.components import Coins


@verb("coins")
class ChangeCoins(Verb):
    """Each of `who` gains `amount` coins; of a negative amount nobody loses more than he has."""

    verb: Literal["coins"] = "coins"
    amount: Amount
    who: Who = "figure"

    async def run(self, table: Table, scene: Scene) -> Scene:
        """One after the other."""
        amount = amount_of(table.world, scene, self.amount)
        for hero in cast_of(table.world, scene, self.who):
            gain_coins(table, hero, max(amount, -table.world.get(Coins, hero).amount), cause="quest")
        return scene

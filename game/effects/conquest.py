"""The verb `conquest`: the heroes gain or lose conquest."""

from __future__ import annotations

from typing import Literal

from game.effects.base import verb
from game.kernel.registry import rule
from game.kernel.table import Table
from game.rules.amounts import Amount, amount_of
from game.rules.conquest import change_conquest, settle
from game.rules.scene import Scene, Verb


@verb("conquest")
class ChangeConquest(Verb):
    """The heroes' pool changes by `amount`, which may be negative and end the game (BASE-CONQ-06)."""

    verb: Literal["conquest"] = "conquest"
    amount: Amount

    def promises(self) -> frozenset[str]:
        """Conquest, unless it is lost."""
        return frozenset() if str(self.amount).startswith("-") else frozenset({"conquest"})

    async def run(self, table: Table, scene: Scene) -> Scene:
        """Change the pool and test it."""
        change_conquest(table, granted(amount_of(table.world, scene, self.amount)), cause="quest")
        settle(table)
        return scene


@rule("BASE-CONQ-06")
def granted(amount: int) -> int:
    """What an encounter or event gives or takes is what the quest says (BASE-CONQ-06)."""
    return amount

"""Slay, bought with surges."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.attack import struck_alive
from game.rules.death import kill
from game.state.ability import Ability, ability
from game.state.attack import Attack
from game.state.facts import Struck
from game.state.ground import covered


@ability("slay")
class Slay(Ability):
    """Kills the target at once; Undying does not help it."""

    ability: Literal["slay"] = "slay"

    def words(self) -> str:
        """In the words of the card."""
        return "kill"


@on(Struck, owner="attack", ability=Slay)
async def slay(table: Table, owned: Owned[Slay], struck: Struck) -> None:
    """The figure on the target space, if the blow has left it standing."""
    if not struck_alive(table.world, struck) or not isinstance(struck.attack, Attack):
        return
    if covered(table.world, struck.figure) >> struck.attack.target & 1:
        await kill(table, struck.figure, cause="attack", by=struck.by, surely=True)

"""Undying: what falls may stand up again."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.undying import rises
from game.state.ability import Ability, ability
from game.state.events.attack import Killing


@ability("undying")
class Undying(Ability):
    """At its death one power die is rolled: a surge brings it back to full health, less the surplus of the blow
    (BASE-ABIL-24)."""


@on(Killing, owner="figure", ability=Undying, rules=("BASE-ABIL-24", "ALTAR-SUMM-29"))
async def undying(table: Table, owned: Owned[Undying], killing: Killing) -> Killing:
    """The surplus may kill it again, and it rolls again."""
    return await rises(table, killing)

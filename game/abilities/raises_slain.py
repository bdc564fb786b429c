"""What one kills may not stay dead."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.undying import rises
from game.state.ability import Ability, ability
from game.state.attack import Killing
from game.state.figures import abilities_of, is_hero


@ability("raises_slain")
class RaisesSlain(Ability):
    """Every enemy that the bearer kills counts as having Undying."""

    ability: Literal["raises_slain"] = "raises_slain"


@on(Killing, owner="by", ability=RaisesSlain)
async def raises_slain(table: Table, owned: Owned[RaisesSlain], killing: Killing) -> Killing:
    """One that has Undying itself rolls no second time."""
    own = any(held.called("undying") for held in abilities_of(table.world, killing.figure))
    if own or is_hero(table.world, killing.figure):
        return killing
    return await rises(table, killing)

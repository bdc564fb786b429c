"""Undying: what falls may stand up again."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.death import restore_health
from game.rules.dice import power
from game.state.ability import Ability, ability
from game.state.attack import Killing
from game.state.facts import Rose


@ability("undying")
class Undying(Ability):
    """At its death one power die is rolled: a surge brings it back to full health, less the surplus of the blow
    (BASE-ABIL-24)."""

    ability: Literal["undying"] = "undying"


@on(Killing, owner="figure", ability=Undying, rules=("BASE-ABIL-24",))
async def undying(table: Table, owned: Owned[Undying], killing: Killing) -> Killing:
    """The surplus may kill it again, and it rolls again."""
    if await power(table, killing.figure, 1, why="BASE-ABIL-24") != ["surge"]:
        return killing
    restore_health(table.world, killing.figure, hurt=killing.surplus)
    await table.after(Rose(figure=killing.figure))
    return killing.changed(cancelled=True)

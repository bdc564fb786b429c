"""Daze: an attack that robs the target of dice."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive, tokens_given
from game.rules.status.wounds import add_token
from game.state.ability import Ability, ability
from game.state.events.attack import Attack
from game.state.events.facts import Struck


@ability("daze")
class Daze(Ability):
    """An attack that deals at least 1 damage before armour gives a daze token (ALTAR-SUMM-12)."""


@on(Struck, owner="attack", ability=Daze, rules=("ALTAR-SUMM-12",))
async def daze(table: Table, owned: Owned[Daze], struck: Struck) -> None:
    """One token, and more where surges have bought them."""
    if struck_alive(table.world, struck) and isinstance(struck.attack, Attack):
        await add_token(table, struck.figure, "daze", tokens_given(struck.attack, "daze"))

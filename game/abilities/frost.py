"""Frost: an attack that freezes."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive, tokens_given
from game.rules.status.wounds import add_token
from game.state.ability import Ability, ability
from game.state.events.attack import Attack
from game.state.events.facts import Struck


@ability("frost")
class Frost(Ability):
    """An attack that deals at least 1 damage before armour gives a hero a frost token (ALTAR-FROST-07)."""


@on(Struck, owner="attack", ability=Frost, rules=("ALTAR-FROST-07",))
async def frost(table: Table, owned: Owned[Frost], struck: Struck) -> None:
    """One token, and more where surges have bought them."""
    if struck_alive(table.world, struck) and isinstance(struck.attack, Attack):
        await add_token(table, struck.figure, "frost", tokens_given(struck.attack, "frost"))

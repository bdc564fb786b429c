"""Bleed: an attack that opens wounds."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive, tokens_given
from game.rules.status.wounds import add_token
from game.state.ability import Ability, ability
from game.state.events.attack import Attack
from game.state.events.facts import Struck


@ability("bleed")
class Bleed(Ability):
    """An attack that deals at least 1 damage before armour gives a bleed token (ALTAR-SUMM-07)."""


@on(Struck, owner="attack", ability=Bleed, rules=("ALTAR-SUMM-07",))
async def bleed(table: Table, owned: Owned[Bleed], struck: Struck) -> None:
    """One token, and more where surges have bought them."""
    if struck_alive(table.world, struck) and isinstance(struck.attack, Attack):
        await add_token(table, struck.figure, "bleed", tokens_given(struck.attack, "bleed"))

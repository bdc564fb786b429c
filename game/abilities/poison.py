"""Poison: wounds that are hard to heal."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.combat.attack import struck_alive
from game.rules.status.wounds import add_token
from game.state.ability import Ability, ability
from game.state.events.facts import Struck


@ability("poison")
class Poison(Ability):
    """Each wound that a hero suffers from the attack comes with a poison token (BASE-ABIL-18, BASE-EFFECT-05)."""


@on(Struck, owner="attack", ability=Poison, rules=("BASE-ABIL-18", "ALTAR-SUMM-21", "BASE-EFFECT-05", "BASE-ABIL-27"))
async def poison(table: Table, owned: Owned[Poison], struck: Struck) -> None:
    """As many tokens as wounds after armour (BASE-ABIL-27)."""
    if struck_alive(table.world, struck):
        await add_token(table, struck.figure, "poison", struck.wounds)

"""Strength from the fallen."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import restore_fatigue
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.facts import Killed


@ability("vampiric_blood")
class VampiricBlood(Ability):
    """Recovers fatigue for each killing blow; what rises again does not count."""

    fatigue: int


@on(Killed, owner="by", ability=VampiricBlood)
async def vampiric_blood(table: Table, owned: Owned[VampiricBlood], killed: Killed) -> None:
    """For attacks, not for an aura or a trap."""
    if killed.cause == causes.ATTACK and killed.rank != "hero":
        restore_fatigue(table, killed.by, owned.ability.fatigue, cause=causes.VAMPIRIC_BLOOD)

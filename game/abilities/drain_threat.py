"""Threat lost, bought with surges."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.overlord.threat import lose_threat
from game.state.ability import Ability, ability
from game.state.events import causes
from game.state.events.attack import Buying


@ability("drain_threat")
class DrainThreat(Ability):
    """The overlord loses threat."""

    stacks = True
    said = "{amount} threat lost"
    amount: int


@on(Buying)
async def drain_threat(table: Table, buying: Buying) -> Buying:
    """At once, each time it is bought."""
    if isinstance(buying.gain, DrainThreat):
        lose_threat(table, buying.gain.amount, cause=causes.SURGES)
    return buying

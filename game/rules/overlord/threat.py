"""The overlord's threat: gaining, losing, paying."""

from __future__ import annotations

from game.kernel.store import GAME, World
from game.kernel.table import Table
from game.state.components.components import Threat
from game.state.events.card_facts import ThreatChanged
from game.state.slugs import Cause


def threat_of(world: World) -> int:
    """The overlord's threat tokens."""
    pool = world.find(Threat, GAME)
    return 0 if pool is None else pool.points


def gain_threat(table: Table, amount: int, *, cause: Cause) -> None:
    """Give the overlord threat; nothing happens for none."""
    if amount > 0:
        _change(table, amount, cause=cause)


def lose_threat(table: Table, amount: int, *, cause: Cause) -> None:
    """Take threat from the overlord, at most what there is."""
    lost = min(amount, threat_of(table.world))
    if lost > 0:
        _change(table, -lost, cause=cause)


def pay_threat(table: Table, amount: int, *, cause: Cause) -> None:
    """Pay a price in full; ValueError when it is not there (BASE-OLC-07)."""
    if amount > threat_of(table.world):
        raise ValueError(f"{amount} threat are asked and {threat_of(table.world)} there")
    if amount > 0:
        _change(table, -amount, cause=cause)


def _change(table: Table, amount: int, *, cause: Cause) -> None:
    left = threat_of(table.world) + amount
    table.world.set(GAME, Threat(left))
    table.log(ThreatChanged(amount=amount, cause=cause, left=left))

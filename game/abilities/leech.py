"""Leech: the attacker recovers what the target loses."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import alive, heal, lose_fatigue
from game.state.ability import ALTAR_OR_WELL, Ability, ability
from game.state.events import causes
from game.state.events.facts import Struck
from game.state.queries.figures import fatigue_left, is_hero, on_board


@ability("leech", module=ALTAR_OR_WELL)
class Leech(Ability):
    """For each wound of its attack the victim loses 1 fatigue and the attacker recovers 1 wound (ALTAR-SUMM-19,
    WELL-LEECH-01)."""


@on(Struck, owner="attack", ability=Leech, module=ALTAR_OR_WELL, rules=("ALTAR-SUMM-19",))
async def leech(table: Table, owned: Owned[Leech], struck: Struck) -> None:
    """As many as the victim has; a monster has no fatigue, a hero who died of it none in his new life, and nothing else
    happens to them. Wounds beyond the last one count for nothing."""
    if struck.lost < 1:
        return
    if is_hero(table.world, struck.figure) and on_board(table.world, struck.figure):
        drained = min(struck.lost, fatigue_left(table.world, struck.figure))
        if drained:
            lose_fatigue(table, struck.figure, drained, use="leech")
    if alive(table.world, struck.by):
        await heal(table, struck.by, struck.lost, cause=causes.LEECH)

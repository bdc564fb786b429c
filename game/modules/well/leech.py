"""Leech against those who have no fatigue left."""

from __future__ import annotations

from typing import Literal

from game.abilities.leech import Leech
from game.kernel.registry import on
from game.kernel.table import Owned, Table
from game.rules.status.wounds import alive, wound
from game.state.events import causes
from game.state.events.facts import Struck
from game.state.queries.figures import fatigue_left, is_hero, on_board
from game.state.rule_options import RuleOption

LEECH: RuleOption[Literal["drain", "fatigue_only"]] = RuleOption(
    "leech",
    "drain",
    "fatigue_only",
    "WELL-LEECH-02",
    "Leech wounds those without fatigue",
    "On: each fatigue that a figure cannot lose is 1 wound; monsters have none. Off: it loses nothing instead.",
)
BEFORE_THE_DRAIN = -10


@on(
    Struck,
    owner="attack",
    ability=Leech,
    order=BEFORE_THE_DRAIN,
    rules=("WELL-LEECH-01", "WELL-LEECH-02", "WELL-LEECH-04", "WELL-LEECH-05"),
)
async def wounds_for_fatigue(table: Table, owned: Owned[Leech], struck: Struck) -> None:
    """A wound past armour for each fatigue that the figure has not; nobody is healed for it (WELL-LEECH-04)."""
    world, figure = table.world, struck.figure
    if LEECH.of(world) != "drain" or not alive(world, figure) or not on_board(world, figure):
        return
    missing = struck.lost - (fatigue_left(world, figure) if is_hero(world, figure) else 0)
    if missing > 0:
        await wound(table, figure, missing, cause=causes.LEECH, by=struck.by)

"""Chests of the Well: each holds a treasure of its tier, or the table is warned before play."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.request import Note
from game.kernel.table import Table
from game.state.events.drafts import HeroesPlaced
from game.state.game_data import game_data
from game.state.rule_options import RuleOption

CHEST_CHECK: RuleOption[Literal["warn", "off"]] = RuleOption(
    "chest_check",
    "warn",
    "off",
    "WELL-TREAS-01",
    "Chests without treasure are told",
    "On: at the start the log says how many chests hold no treasure of their tier. Off: nobody is told.",
)


class ChestsLacking(Note, frozen=True, kw_only=True):
    """So many chests of the quest hold no treasure of their tier."""

    count: int


@on(HeroesPlaced, order=80, rules=("WELL-TREAS-01",))
async def warn_of_chests(table: Table, placed: HeroesPlaced) -> HeroesPlaced:
    """Before play the log tells of chests that hold no treasure; none is added (WELL-TREAS-01)."""
    lacking = sum(not chest.treasures for chest in game_data(table.world).quest.chests)
    if lacking and CHEST_CHECK.of(table.world) == "warn":
        table.log(ChestsLacking(count=lacking))
    return placed

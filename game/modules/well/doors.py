"""Doors: what opening one shows."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.table import Table
from game.rules.dungeon.reveal import reveal
from game.state.components.components import Door, Revealed
from game.state.events.facts import DoorMoved
from game.state.game_data import game_data
from game.state.queries.figures import is_hero
from game.state.rule_options import RuleOption

REVEAL: RuleOption[Literal["door_room", "line_of_sight"]] = RuleOption(
    "reveal",
    "door_room",
    "line_of_sight",
    "WELL-DOOR-01",
    "An opened door reveals the area",
    "The whole area behind it, seen or not; otherwise an area is revealed when a hero sees into it.",
)


@on(DoorMoved, rules=("WELL-DOOR-01",))
async def reveal_behind(table: Table, moved: DoorMoved) -> None:
    """All that a door leads to is revealed as a hero opens it."""
    world = table.world
    if not moved.open or not is_hero(world, moved.by) or REVEAL.of(world) != "door_room":
        return
    for number in game_data(world).quest.doors[world.get(Door, moved.door).index].areas:
        if number not in world.the(Revealed).areas:
            await reveal(table, number, by=moved.by)

"""Doors: what opening one shows."""

from __future__ import annotations

from typing import Literal

from game.kernel.registry import on
from game.kernel.store import GAME, Component, Entity
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
    "On: opening a door reveals the whole area behind it. Off: an area is revealed when a hero sees into it.",
)


class DoorShows(Component, frozen=True):
    """The areas to which the door that was opened last has led for the first time."""

    door: Entity
    areas: tuple[int, ...]


@on(DoorMoved, rules=("WELL-DOOR-01",))
async def reveal_behind(table: Table, moved: DoorMoved) -> None:
    """All that a door leads to is revealed as a hero opens it."""
    world = table.world
    if not moved.open or not is_hero(world, moved.by):
        return
    areas = game_data(world).quest.doors[world.get(Door, moved.door).index].areas
    new = tuple(number for number in areas if number not in world.the(Revealed).areas)
    world.set(GAME, DoorShows(moved.door, new))
    for number in new if REVEAL.of(world) == "door_room" else ():
        await reveal(table, number, by=moved.by)

"""The overlays of the base set, each with its key, and what they are drawn from besides what every overlay is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.board.grid import Space
from game.show.overlays import Looking, Overlay, overlay
from game.state.components.components import Marker
from game.ui.preview import drawn, overlays
from game.ui.preview.objects import ObjectItem


@dataclass(frozen=True)
class MapLooking(Looking):
    """What the preview knows besides: the objects of the map, those of them that the side sees, and on which spaces
    heroes fell in the games that were played."""

    items: tuple[ObjectItem, ...]
    seen: tuple[ObjectItem, ...]
    shown: int
    fallen: Counter[Space]
    games: int
    ran: Mapping[str, int] | None
    """How often each entry ran in those games, by its name; None where there were none."""

    def chest_number(self, space: Space) -> int:
        """The number under the chest on a space."""
        things = self.world.each(Marker)
        return next((thing.number for _, thing in things if thing.kind == "chest" and thing.space == space), 0)


OVERLAYS = (
    Overlay(
        name="areas",
        text="Areas",
        letter="1",
        icon="layers",
        tip="The areas, each with its number and title.",
        open=True,
        count=lambda at: len(at.quest.areas),
        marks=lambda at: drawn.area_marks(at.quest),
    ),
    Overlay(
        name="regions",
        text="Regions",
        letter="O",
        icon="map",
        tip="Regions and places that events and texts call by name.",
        count=lambda at: len(at.quest.regions) + len(at.quest.places),
        marks=lambda at: drawn.region_marks(at.quest),
    ),
    Overlay(
        name="doors",
        text="Doors",
        letter="D",
        icon="door",
        tip="What each door is, and which areas it parts.",
        count=lambda at: len(at.quest.doors),
        marks=lambda at: drawn.door_marks(at.quest),
    ),
    Overlay(
        name="ids",
        text="Names",
        letter="2",
        icon="info",
        tip="What every object is called; zoom in where there is no room.",
        open=True,
        count=lambda at: len(at.seen),
        marks=lambda at: drawn.id_marks(at.seen, at.shown),
    ),
    Overlay(
        name="spawns",
        text="Spawning",
        letter="3",
        icon="spawn",
        tip="Where the overlord may spawn with the heroes where they stand.",
        count=lambda at: overlays.spawn_ground(at.world).bit_count(),
        marks=lambda at: overlays.spawn_marks(at.world),
    ),
    Overlay(
        name="sight",
        text="Sight",
        letter="4",
        icon="sight",
        tip="What is seen from the space under the cursor, and whether the chosen one is.",
        open=True,
        follows=True,
        marks=lambda at: overlays.sight_marks(at.world, at.space, at.chosen),
    ),
    Overlay(
        name="walk",
        text="Walking",
        letter="5",
        icon="ruler",
        tip="Movement points from the cursor, or from the start, all doors open.",
        open=True,
        follows=True,
        marks=lambda at: overlays.walk_marks(at.world, at.space),
    ),
    Overlay(
        name="reach",
        text="Reach",
        letter="6",
        icon="attack",
        tip="Where monsters may move and then strike; choose one for its shots.",
        open=True,
        marks=lambda at: overlays.reach_marks(at.world, at.figure),
    ),
    Overlay(
        name="budget",
        text="Treasure",
        letter="7",
        icon="chest",
        tip="What lies in chests and on the floor.",
        count=lambda at: drawn.treasures_of(at.quest),
        marks=lambda at: drawn.budget_marks(at.quest, at.chest_number),
    ),
    Overlay(
        name="events",
        text="Events",
        letter="8",
        icon="event",
        tip="Arrows from what sets an event off to what it touches.",
        follows=True,
        count=lambda at: len(at.quest.events),
        marks=lambda at: drawn.event_marks(at.quest, at.items, ran=at.ran),
    ),
    Overlay(
        name="notes",
        text="Notes",
        letter="9",
        icon="pin",
        tip="The designer's remarks.",
        count=lambda at: len(at.quest.notes),
        marks=lambda at: drawn.note_marks(at.quest),
    ),
    Overlay(
        name="walls",
        text="Moving walls",
        letter="0",
        icon="advance",
        tip="The tracks of crushing walls.",
        count=lambda at: len(at.quest.walls),
        marks=lambda at: drawn.wall_marks(at.quest),
    ),
    Overlay(
        name="heat",
        text="Deaths",
        letter="H",
        icon="heat",
        tip="Where heroes fell in the games that were simulated.",
        follows=True,
        count=lambda at: at.fallen.total(),
        marks=lambda at: overlays.heat_marks(at.fallen, at.games, at.quest.board.width),
    ),
    Overlay(
        name="ground",
        text="Ground",
        letter="G",
        icon="water",
        tip="Fog and corrupted ground.",
        count=lambda at: drawn.marked_ground(at.quest).bit_count(),
        marks=lambda at: drawn.ground_marks(at.quest),
    ),
)
for number, each in enumerate(OVERLAYS):
    overlay(replace(each, order=number))

"""What the boxes hold besides cards: the component lists, and what a quest may use of them at most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.content.quest import QuestDoor, QuestMarker, QuestTerrain
from game.content.quest_parts import QuestWall


@dataclass(frozen=True)
class BoxPart:
    """A line of the component list that quests draw on: how many there are, and the rule that says so."""

    rule: str
    name: str
    most: int


ROOM, CORRIDOR, CROSSING, DEAD_END = 36, 12, 16, 2
"""Spaces of the largest map piece of each sort."""
FLOOR = 10 * ROOM + 25 * CORRIDOR + 6 * CROSSING + 20 * DEAD_END
"""Spaces that all 61 map pieces cover together when every one is of the largest of its sort."""

PARTS = (
    BoxPart("BASE-COMP-06", "spaces of map pieces", FLOOR),
    BoxPart("BASE-COMP-07", "normal doors", 7),
    BoxPart("BASE-COMP-07", "rune doors", 3),
    BoxPart("BASE-COMP-08", "pieces of rubble, pit and water", 23),
    BoxPart("BASE-COMP-08", "encounter markers", 10),
    BoxPart("BASE-COMP-08", "glyphs", 10),
    BoxPart("BASE-COMP-08", "staircase markers", 6),
    BoxPart("BASE-COMP-09", "healing potions", 9),
    BoxPart("BASE-COMP-09", "vitality potions", 9),
    BoxPart("BASE-COMP-09", "money markers", 9),
    BoxPart("BASE-COMP-09", "chests", 8),
    BoxPart("BASE-COMP-09", "relics", 4),
)
MORE = {
    "altar": (
        BoxPart("ALTAR-COMP-05", "spaces of map pieces", 2 * ROOM + 2 * CORRIDOR + CROSSING + 3 * DEAD_END),
        BoxPart("ALTAR-COMP-06", "pieces of rubble, pit and water", 30 + 1),
        BoxPart("ALTAR-COMP-06", "glyphs", 2),
        BoxPart("ALTAR-COMP-06", "encounter markers", 2),
        BoxPart("ALTAR-COMP-06", "altars", 6),
        BoxPart("ALTAR-COMP-06", "crushing walls", 3),
        BoxPart("ALTAR-COMP-07", "invulnerability potions", 9),
        BoxPart("ALTAR-COMP-07", "money markers", 9),
    )
}
"""What the box of another module adds: more of the same, or pieces of its own."""
_NAMES = {
    "glyph": "glyphs",
    "chest": "chests",
    "money": "money markers",
    "relic": "relics",
    "encounter": "encounter markers",
    "stairs": "staircase markers",
    "altar": "altars",
}


def used(
    *,
    doors: Iterable[QuestDoor],
    things: Iterable[QuestMarker],
    terrain: Iterable[QuestTerrain],
    floor: int,
    walls: Sequence[QuestWall] = (),
) -> Counter[str]:
    """How much a quest uses of each part, by its name; `floor` is the mask of all spaces. Runekeys are not counted."""
    parts = Counter({"spaces of map pieces": floor.bit_count()})
    parts.update(f"{door.kind} doors" for door in doors)
    parts.update("pieces of rubble, pit and water" for piece in terrain if piece.kind in ("rubble", "pit", "water"))
    parts["crushing walls"] += len(walls)
    for thing in things:
        if thing.kind == "potion":
            parts[f"{thing.detail} potions"] += 1
        elif thing.kind in _NAMES:
            parts[_NAMES[thing.kind]] += 1
    return parts


def limits(modules: Iterable[str] = ()) -> dict[str, int]:
    """How many of each part there are with the boxes of these modules beside the base box."""
    most = {part.name: part.most for part in PARTS}
    for part in (part for module in modules for part in MORE.get(module, ())):
        most[part.name] = most.get(part.name, 0) + part.most
    return most


def beyond(parts: Counter[str], modules: Iterable[str] = ()) -> Iterator[str]:
    """A sentence for each part of which a quest uses more than its boxes hold (BASE-COMP-06 to BASE-COMP-09,
    ALTAR-COMP-05 to ALTAR-COMP-07)."""
    most = limits(modules)
    for name in most:
        if parts[name] > most[name]:
            yield f"there are more than {most[name]} {name}; the box holds no more"

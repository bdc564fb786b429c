"""What the base box holds besides cards: the component list, and what a quest may use of it at most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .quest import Door, Ground, Thing


@dataclass(frozen=True)
class Part:
    """A line of the component list that quests draw on: how many there are, and the rule that says so."""

    rule: str
    name: str
    most: int


ROOM, CORRIDOR, CROSSING, DEAD_END = 36, 12, 16, 2
"""Spaces of the largest map piece of each sort."""
FLOOR = 10 * ROOM + 25 * CORRIDOR + 6 * CROSSING + 20 * DEAD_END
"""Spaces that all 61 map pieces cover together when every one is of the largest of its sort."""

PARTS = (
    Part("BASE-COMP-06", "spaces of map pieces", FLOOR),
    Part("BASE-COMP-07", "normal doors", 7),
    Part("BASE-COMP-07", "rune doors", 3),
    Part("BASE-COMP-08", "pieces of rubble, pit and water", 23),
    Part("BASE-COMP-08", "encounter markers", 10),
    Part("BASE-COMP-08", "glyphs", 10),
    Part("BASE-COMP-08", "staircase markers", 6),
    Part("BASE-COMP-09", "healing potions", 9),
    Part("BASE-COMP-09", "vitality potions", 9),
    Part("BASE-COMP-09", "money markers", 9),
    Part("BASE-COMP-09", "chests", 8),
    Part("BASE-COMP-09", "relics", 4),
)
_NAMES = {
    "glyph": "glyphs",
    "chest": "chests",
    "money": "money markers",
    "relic": "relics",
    "encounter": "encounter markers",
    "stairs": "staircase markers",
}


def used(*, doors: Iterable[Door], things: Iterable[Thing], terrain: Iterable[Ground], floor: int) -> Counter[str]:
    """How much a quest uses of each part, by its name; `floor` is the mask of all spaces. Runekeys are not counted."""
    parts = Counter({"spaces of map pieces": floor.bit_count()})
    parts.update(f"{door.kind} doors" for door in doors)
    parts.update("pieces of rubble, pit and water" for piece in terrain if piece.kind in ("rubble", "pit", "water"))
    for thing in things:
        if thing.kind == "potion":
            parts[f"{thing.detail} potions"] += 1
        elif thing.kind in _NAMES:
            parts[_NAMES[thing.kind]] += 1
    return parts


def beyond(parts: Counter[str]) -> Iterator[str]:
    """A sentence for each part of which a quest uses more than the box holds (BASE-COMP-06 to BASE-COMP-09)."""
    for part in PARTS:
        if parts[part.name] > part.most:
            yield f"there are more than {part.most} {part.name}; the box holds no more"

"""The classes and enums of the Tiled project: what an object or layer of a quest may be, and what may be said of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from game.content.quest_parts import Direction
from game.kernel.registry import registry

Member = tuple[str, str, Any]
"""Name, type (`int`, `bool`, `string` or the name of an enum) and default."""

KitClass = tuple[str, tuple[str, ...], tuple[Member, ...]]
"""Colour in the editor, what may have it, and members."""
KIT_CLASS, KIT_ENUM = "kit class", "kit enum"
"""The kinds of part that are a class and an enum that only a module has."""
TILED = ("object", "tile")
_STRING: Member = ("named", "string", "")

CLASSES: dict[str, KitClass] = {
    "Area": ("#ff5b6f8a", ("layer",), (("number", "int", 0),)),
    "Rock": ("#ff303038", ("layer",), ()),
    "Start": ("#ffa0f0ff", TILED, ()),
    "Door": ("#ff8a5a2b", TILED, (("colour", "RuneColour", "none"), ("kind", "DoorKind", "normal"))),
    "RuneDoor": ("#ffb05a5a", TILED, (("colour", "RuneColour", "red"),)),
    "Wall": ("#ff404040", TILED, ()),
    "Glyph": ("#ff7fd0e0", TILED, (("active", "bool", False),)),
    "Chest": ("#ffc98a3a", TILED, (("tier", "ChestTier", "copper"),)),
    "Potion": ("#ff5fa55a", TILED, (("potion", "PotionKind", "healing"),)),
    "Money": ("#ffd8b23a", TILED, ()),
    "Runekey": ("#ffc05050", TILED, (("colour", "RuneColour", "red"),)),
    "Relic": ("#ffe0d08a", TILED, (("relic", "string", ""),)),
    "Staircase": ("#ff8a8a8a", TILED, (("colour", "StairColour", "grey"),)),
    "Encounter": ("#ff9a6fb0", TILED, ()),
    "Boulder": ("#ff7a6a5a", TILED, (("direction", "Direction", "east"),)),
    "Ramp": ("#ff9a8a6a", TILED, (("direction", "Direction", "east"),)),
    "FamiliarStart": ("#ff80c0ff", TILED, (("familiar", "string", ""),)),
    "Terrain": ("#ff6a5a48", TILED, (("kind", "TerrainKind", "rubble"),)),
    "Monster": (
        "#ffb03a2e",
        TILED,
        (("heroes", "int", 1), ("monster", "MonsterKind", "beastman"), _STRING, ("rank", "MonsterRank", "normal")),
    ),
    "NamedMonster": ("#ffe05a3e", TILED, (("heroes", "int", 1), ("monster", "MonsterKind", "beastman"), _STRING)),
    "Note": ("#fff0e070", TILED, (("text", "string", ""),)),
}
"""The classes of the base box: the colour of each in the editor, what may have it, and its members."""

ENUMS: dict[str, tuple[str, ...]] = {
    "ChestTier": ("copper", "silver", "gold"),
    "Direction": get_args(Direction),
    "DoorKind": ("normal", "rune"),
    "MonsterRank": ("normal", "master"),
    "PotionKind": ("healing", "vitality", "invulnerability"),
    "RuneColour": ("none", "red", "blue", "yellow"),
    "StairColour": ("blue", "green", "grey", "red"),
}
"""The enums of the base box but for those of monsters and terrain, which modules bring."""


def known_classes() -> dict[str, KitClass]:
    """Every class, those of all modules."""
    return CLASSES | registry.all(KIT_CLASS)


def known_enums() -> dict[str, tuple[str, ...]]:
    """Every enum but those of monsters and terrain."""
    return ENUMS | registry.all(KIT_ENUM)


def property_types(monsters: Sequence[str], terrain: Sequence[str]) -> list[dict[str, Any]]:
    """The classes and enums as the project file holds them, by name; their numbers are their places."""
    classes, enums = known_classes(), known_enums() | {"MonsterKind": tuple(monsters), "TerrainKind": tuple(terrain)}
    made = {name: _class(name, classes[name]) for name in classes} | {
        name: _enum(name, values) for name, values in enums.items()
    }
    return [{**made[name], "id": number} for number, name in enumerate(sorted(made), start=1)]


def _class(name: str, known: KitClass) -> dict[str, Any]:
    colour, use, members = known
    return {
        "color": colour,
        "drawFill": True,
        "members": [_member(*member) for member in members],
        "name": name,
        "type": "class",
        "useAs": list(use),
    }


def _member(name: str, kind: str, default: object) -> dict[str, Any]:
    if kind in ("int", "bool", "string"):
        return {"name": name, "type": kind, "value": default}
    return {"name": name, "propertyType": kind, "type": "string", "value": default}


def _enum(name: str, values: Sequence[str]) -> dict[str, Any]:
    return {"name": name, "storageType": "string", "type": "enum", "values": list(values), "valuesAsFlags": False}

"""The classes and enums of the Tiled project: what an object or layer of a quest may be, and what may be said of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from game.content.quest_parts import Direction, WallStart

Member = tuple[str, str, Any]
"""Name, type (`int`, `bool`, `string` or the name of an enum) and default."""

_OBJECT, _TILED = ("object",), ("object", "tile")
_STRING: Member = ("named", "string", "")

CLASSES: dict[str, tuple[str, tuple[str, ...], tuple[Member, ...]]] = {
    "Area": ("#ff5b6f8a", ("layer",), (("number", "int", 0),)),
    "Rock": ("#ff303038", ("layer",), ()),
    "Start": ("#ffa0f0ff", _TILED, ()),
    "Door": ("#ff8a5a2b", _TILED, (("colour", "RuneColour", "none"), ("kind", "DoorKind", "normal"))),
    "RuneDoor": ("#ffb05a5a", _TILED, (("colour", "RuneColour", "red"),)),
    "Wall": ("#ff404040", _TILED, ()),
    "Glyph": ("#ff7fd0e0", _TILED, (("active", "bool", False),)),
    "DarkGlyphSlot": ("#ff6a4fa0", _TILED, ()),
    "Chest": ("#ffc98a3a", _TILED, (("tier", "ChestTier", "copper"),)),
    "Potion": ("#ff5fa55a", _TILED, (("potion", "PotionKind", "healing"),)),
    "Money": ("#ffd8b23a", _TILED, ()),
    "Runekey": ("#ffc05050", _TILED, (("colour", "RuneColour", "red"),)),
    "Relic": ("#ffe0d08a", _TILED, (("relic", "string", ""),)),
    "Staircase": ("#ff8a8a8a", _TILED, (("colour", "StairColour", "grey"),)),
    "Encounter": ("#ff9a6fb0", _TILED, ()),
    "Altar": ("#ffb07ad0", _TILED, (("side", "AltarSide", "good"),)),
    "Spot": ("#ff6fb0a0", _TILED, ()),
    "CrushingWall": (
        "#ff9a9a9a",
        _TILED,
        (("direction", "Direction", "east"), ("starts", "WallStart", "event"), ("steps", "int", 0)),
    ),
    "Boulder": ("#ff7a6a5a", _TILED, (("direction", "Direction", "east"),)),
    "Ramp": ("#ff9a8a6a", _TILED, (("direction", "Direction", "east"),)),
    "FamiliarStart": ("#ff80c0ff", _TILED, (("familiar", "string", ""),)),
    "Terrain": ("#ff6a5a48", _TILED, (("kind", "TerrainKind", "rubble"),)),
    "Monster": (
        "#ffb03a2e",
        _TILED,
        (("heroes", "int", 1), ("monster", "MonsterKind", "beastman"), _STRING, ("rank", "MonsterRank", "normal")),
    ),
    "NamedMonster": ("#ffe05a3e", _TILED, (("heroes", "int", 1), ("monster", "MonsterKind", "beastman"), _STRING)),
    "Note": ("#fff0e070", _TILED, (("text", "string", ""),)),
}
"""Every class: its colour in the editor, what may have it, and its members."""

ENUMS: dict[str, tuple[str, ...]] = {
    "AltarSide": ("good", "evil"),
    "ChestTier": ("copper", "silver", "gold"),
    "Direction": get_args(Direction),
    "DoorKind": ("normal", "rune"),
    "MonsterRank": ("normal", "master"),
    "PotionKind": ("healing", "vitality", "invulnerability"),
    "RuneColour": ("none", "red", "blue", "yellow"),
    "StairColour": ("blue", "green", "grey", "red"),
    "WallStart": get_args(WallStart),
}
"""Every enum but those of the monsters and of terrain, which modules bring."""


def property_types(monsters: Sequence[str], terrain: Sequence[str]) -> list[dict[str, Any]]:
    """The classes and enums as the project file holds them, by name; their numbers are their places."""
    enums = ENUMS | {"MonsterKind": tuple(monsters), "TerrainKind": tuple(terrain)}
    made = {name: _class(name) for name in CLASSES} | {name: _enum(name, values) for name, values in enums.items()}
    return [{**made[name], "id": number} for number, name in enumerate(sorted(made), start=1)]


def _class(name: str) -> dict[str, Any]:
    colour, use, members = CLASSES[name]
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

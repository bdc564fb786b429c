"""The classes of a quest's map as records: what an object or layer may be, what may be said of it and what it means on
the board, and the pieces of the designer's kit. Modules bring classes, values of enums and pieces as parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.kernel.registry import Part, module_calling, registry

SPACE = 64
"""Pixels of a side of a space in the editor: the pieces of the kit are drawn for it."""
Member = tuple[str, str, Any]
"""Name, type (`int`, `bool`, `string` or the name of an enum) and default."""
MAP_CLASS, MAP_ENUM, KIT_PIECES = "map class", "map enum", "kit pieces"
"""Kinds of part: a class, a module's values of enums by their names, and pieces of the kit by the tileset in which they
lie."""


@dataclass(frozen=True)
class MapClass:
    """A class of objects: its colour in the editor, its members, and what may have it.

    `marker` is the kind of marker that it means, `detail` the member that tells one from another, `box` the line of the
    component list that holds it. One that is `swept` is a body that moves over edges from where it is drawn, `body` the
    kind of mover that one of spaces is, with the members `direction` and `rests`. `unruled` is what one is called that
    the kit has and this version has no rules for. `folder` is that of its templates in the kit."""

    name: str
    colour: str
    members: tuple[Member, ...] = ()
    use_as: tuple[str, ...] = ("object", "tile")
    marker: str = ""
    detail: str = ""
    box: str = ""
    swept: bool = False
    body: str = ""
    unruled: str = ""
    folder: str = "markers"


@dataclass(frozen=True)
class KitPiece:
    """A picture of the kit, with its class and what its properties say; `name` is its template's, empty for none."""

    picture: str
    class_name: str = ""
    says: Mapping[str, str | bool] = field(default_factory=dict)
    name: str = ""
    as_class: str = ""
    """The class of its template where that is another."""
    size: tuple[int, int] = (0, 0)
    """Pixels of its template, where it is not drawn as large as its picture."""
    module: str = ""
    """The module that it needs beside the base set."""
    material: str = ""
    """Of what floor of it is, where it is not of stone."""
    frames: tuple[str, ...] = ()
    """The other pictures of one that moves, which are tiles as well."""


def map_class(made: MapClass) -> MapClass:
    """Register a class for the module in whose folder that is written."""
    registry.add(Part(MAP_CLASS, made.name, module_calling(), made))
    return made


def all_map_classes() -> dict[str, MapClass]:
    """Every class of every module, by name."""
    return registry.all(MAP_CLASS)


def map_enums(modules: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The enums with the values that these modules bring, but for those of monsters and terrain."""
    found = dict(ENUMS)
    for part in registry.parts.values():
        if part.kind == MAP_ENUM and part.module in modules:
            found |= {name: (*found.get(name, ()), *values) for name, values in part.value.items()}
    return found


DIRECTIONS = ("north", "east", "south", "west")
ANY_WAY = "any"
"""The face of a figure of which a map says nothing."""
ENUMS: dict[str, tuple[str, ...]] = {
    "ChestTier": ("copper", "silver", "gold"),
    "Direction": DIRECTIONS,
    "DoorKind": ("normal", "rune"),
    "Face": (ANY_WAY, *DIRECTIONS),
    "MonsterRank": ("normal", "master"),
    "PotionKind": ("healing", "vitality"),
    "RuneColour": ("none", "red", "blue", "yellow"),
    "StairColour": ("blue", "green", "grey", "red"),
}
"""The enums of the base box."""

_NAMED: Member = ("named", "string", "")
_MONSTER: Member = ("monster", "MonsterKind", "beastman")
_HEROES: Member = ("heroes", "int", 1)
_FACES: Member = ("faces", "Face", ANY_WAY)
_CLASSES: Mapping[str, tuple[MapClass, ...]] = {
    "markers": (
        MapClass("Area", "#ff5b6f8a", (("number", "int", 0),), ("layer",)),
        MapClass("Rock", "#ff303038", (), ("layer",)),
        MapClass("Painted", "#ff7a9a5a", (), ("layer",)),
        MapClass("Glyph", "#ff7fd0e0", (("active", "bool", False),), marker="glyph", box="glyphs"),
        MapClass("Start", "#ffa0f0ff", marker="glyph"),
        MapClass("Encounter", "#ff9a6fb0", marker="encounter", box="encounter markers"),
        MapClass(
            *("Staircase", "#ff8a8a8a", (("colour", "StairColour", "grey"),)),
            marker="stairs",
            detail="colour",
            box="staircase markers",
        ),
        MapClass("FamiliarStart", "#ff80c0ff", (("familiar", "string", ""),), unruled="familiars of a quest's own"),
        MapClass("Region", "#ff6fb0d0", (("no_spawn", "bool", False),), ("object",)),
        MapClass("Place", "#ff9fd07f", (), ("object",)),
        MapClass("Note", "#fff0e070", (("text", "string", ""),)),
    ),
    "doors": (
        MapClass("Door", "#ff8a5a2b", (("colour", "RuneColour", "none"), ("kind", "DoorKind", "normal"))),
        MapClass("RuneDoor", "#ffb05a5a", (("colour", "RuneColour", "red"),)),
        MapClass("Wall", "#ff404040"),
    ),
    "treasure": (
        MapClass("Chest", "#ffc98a3a", (("tier", "ChestTier", "copper"),), marker="chest", detail="tier", box="chests"),
        MapClass("Potion", "#ff5fa55a", (("potion", "PotionKind", "healing"),), marker="potion", detail="potion"),
        MapClass("Money", "#ffd8b23a", marker="money", box="money markers"),
        MapClass("Runekey", "#ffc05050", (("colour", "RuneColour", "red"),), marker="runekey", detail="colour"),
        MapClass("Relic", "#ffe0d08a", (("relic", "string", ""),), marker="relic", detail="relic", box="relics"),
    ),
    "terrain": (MapClass("Terrain", "#ff6a5a48", (("kind", "TerrainKind", "rubble"),)),),
    "monsters": (
        MapClass("Monster", "#ffb03a2e", (_FACES, _HEROES, _MONSTER, _NAMED, ("rank", "MonsterRank", "normal"))),
        MapClass("NamedMonster", "#ffe05a3e", (_FACES, _HEROES, _MONSTER, _NAMED)),
    ),
}
"""The classes of the base box by the folder of their templates."""
for folder, classes in _CLASSES.items():
    for each in classes:
        map_class(replace(each, folder=folder))

"""What the Altar adds to the maps of quests: classes, values of enums, and pieces of the kit."""

from __future__ import annotations

from typing import get_args

from game.content.map_classes import KIT_PIECES, MAP_ENUM, KitPiece, MapClass, map_class
from game.content.quest_parts import WallStart
from game.kernel.registry import Part, registry

WALL = (("direction", "Direction", "east"), ("starts", "WallStart", "event"), ("steps", "int", 0))
map_class(MapClass("DarkGlyphSlot", "#ff6a4fa0", marker="glyph"))
map_class(MapClass("Altar", "#ffb07ad0", (("side", "AltarSide", "good"),), marker="altar", detail="side", box="altars"))
map_class(MapClass("Spot", "#ff6fb0a0", marker="spot"))
map_class(MapClass("CrushingWall", "#ff9a9a9a", WALL, box="crushing walls", swept=True, folder="movers"))

ENUMS = {
    "AltarSide": ("good", "evil"),
    "PotionKind": ("invulnerability",),
    "WallStart": get_args(WallStart),
}
_WAYS = {"north": (128, 32), "east": (32, 128), "south": (128, 32), "west": (32, 128)}
PIECES = (
    KitPiece("potion_invulnerability", "Potion", {"potion": "invulnerability"}, "potion_invulnerability"),
    KitPiece("dark_glyph", "DarkGlyphSlot", {}, "dark_glyph_slot"),
    *(KitPiece(f"altar_{side}", "Altar", {"side": side}, f"altar_{side}") for side in ENUMS["AltarSide"]),
    KitPiece("spot", "Spot", {}, "spot"),
    *(
        KitPiece(f"crushing_wall_{way[0]}", "CrushingWall", {"direction": way}, f"crushing_wall_{way}", size=size)
        for way, size in _WAYS.items()
    ),
)
registry.add(Part(KIT_PIECES, "things", "altar", PIECES))
registry.add(Part(MAP_ENUM, "altar", "altar", ENUMS))

"""What the Altar adds to the classes of the Tiled project."""

from __future__ import annotations

from typing import get_args

from game.content.quest_parts import WallStart
from game.kernel.registry import Part, registry
from game.modules.kit_classes import KIT_CLASS, KIT_ENUM, TILED, KitClass

CLASSES: dict[str, KitClass] = {
    "DarkGlyphSlot": ("#ff6a4fa0", TILED, ()),
    "Altar": ("#ffb07ad0", TILED, (("side", "AltarSide", "good"),)),
    "Spot": ("#ff6fb0a0", TILED, ()),
    "CrushingWall": (
        "#ff9a9a9a",
        TILED,
        (("direction", "Direction", "east"), ("starts", "WallStart", "event"), ("steps", "int", 0)),
    ),
}
ENUMS = {"AltarSide": ("good", "evil"), "WallStart": get_args(WallStart)}
for kind, known in ((KIT_CLASS, CLASSES), (KIT_ENUM, ENUMS)):
    for name, said in known.items():
        registry.add(Part(kind, name, "altar", said))

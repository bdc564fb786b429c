"""What the Well of Darkness adds to the maps of quests: the class of boulders and its pieces of the kit."""

from __future__ import annotations

from game.content.map_classes import KIT_PIECES, MAP_ENUM, KitPiece, MapClass, map_class
from game.kernel.registry import Part, registry

ROLLS = (("direction", "Direction", "east"), ("rests", "bool", False))
map_class(MapClass("Boulder", "#ff7a6a5a", ROLLS, body="boulder", folder="movers"))

PIECES = (
    KitPiece("boulder", "Boulder", {}, "boulder"),
    KitPiece("boulder_small", "Boulder", {}, "boulder_small"),
)
POTIONS = (KitPiece("potion_power", "Potion", {"potion": "power"}, "potion_power"),)
registry.add(Part(KIT_PIECES, "boulders", "well", PIECES))
registry.add(Part(KIT_PIECES, "draughts", "well", POTIONS))
registry.add(Part(MAP_ENUM, "well", "well", {"PotionKind": ("power",)}))

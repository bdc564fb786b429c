"""What the Well of Darkness adds to the maps of quests: the class of boulders and its pieces of the kit."""

from __future__ import annotations

from game.content.map_classes import KIT_PIECES, KitPiece, MapClass, map_class
from game.kernel.registry import Part, registry

map_class(MapClass("Boulder", "#ff7a6a5a", (("direction", "Direction", "east"),), body="boulder"))

PIECES = (
    KitPiece("boulder", "Boulder", {}, "boulder"),
    KitPiece("boulder_small", "Boulder", {}, "boulder_small"),
)
registry.add(Part(KIT_PIECES, "boulders", "well", PIECES))

"""The materials of which a floor may be: looks of the game's own, with the walls that go with them."""

from __future__ import annotations

from collections.abc import Mapping

STONE, ICE = "stone", "ice"
FLOORS: Mapping[str, int] = {"cave": 6, "wood": 6, "ice": 6, "grass": 4, "metal": 4, "sand": 4}
"""How many pictures of floor each has but stone, which is laid by code."""
MATERIALS = (STONE, *FLOORS)

"""Terrain of the Altar of Despair: fog and corrupted ground."""

from __future__ import annotations

from game.content.terrain import TerrainKind, TerrainLook, terrain
from game.modules.altar.status.corruption import FOR_FATIGUE, FOR_WOUND

FOG = terrain(
    TerrainKind(
        "fog",
        "f",
        "Fog",
        TerrainLook(("fog",), wash=("dots", "#d5dbe2")),
        "blocks line of sight, except between a fog space and the spaces adjacent to it.",
        veils=True,
        ambience="wind",
    ),
    rules=("ALTAR-FOG-01",),
)
CORRUPTED = terrain(
    TerrainKind(
        "corrupted",
        ",",
        "Corrupted ground",
        TerrainLook(
            tuple(f"floor_corrupted_{number}" for number in range(1, 7)), "#624e72", "veins", wash=("plus", "#c79af0")
        ),
        f"each wound of a hero here gives the overlord {FOR_WOUND} threat, each fatigue spent here {FOR_FATIGUE}.",
        obstacle=False,
        ambience="crypt",
    ),
    rules=("ALTAR-CORRUPT-01", "ALTAR-CORRUPT-06"),
)

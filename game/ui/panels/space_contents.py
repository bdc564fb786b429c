"""The ground of a space in words."""

from __future__ import annotations

from game.kernel.store import World
from game.modules.altar.status.corruption import FOR_FATIGUE, FOR_WOUND
from game.state.terrain import terrain_mask

GROUND = {
    "pit": ("Pit", ""),
    "rubble": ("Rubble", ""),
    "water": ("Water", ""),
    "fog": ("Fog", "nobody sees through it; into it and out of it one sees to the next space alone."),
    "corrupted": (
        "Corrupted ground",
        f"each wound of a hero here gives the overlord {FOR_WOUND} threat, each fatigue that he spends {FOR_FATIGUE}.",
    ),
}
"""Name and meaning of each kind of ground; what needs no words has none."""


def ground_words(world: World, space: int, *, short: bool) -> list[str]:
    """The ground of a space, a line for each kind; `short` leaves out what it means."""
    here = [words for kind, words in GROUND.items() if terrain_mask(world, kind) >> space & 1]
    return [f"**{name}**: {means}" if means and not short else name for name, means in here]

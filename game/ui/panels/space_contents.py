"""The ground of a space in words."""

from __future__ import annotations

from game.board.grid import Space
from game.kernel.store import World
from game.state.terrain import terrain_kinds, terrain_mask


def ground_words(world: World, space: Space, *, short: bool) -> list[str]:
    """The ground of a space, a line for each kind; `short` leaves out what it means."""
    here = [kind for name, kind in terrain_kinds(world).items() if terrain_mask(world, name) >> space & 1]
    return [f"**{kind.title}**: {kind.says}" if kind.says and not short else kind.title for kind in here]

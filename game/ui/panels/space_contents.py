"""The ground of a space in words."""

from __future__ import annotations

from game.board.grid import Space
from game.content.terrain import TerrainKind
from game.kernel.store import World
from game.state.terrain import terrain_kinds, terrain_mask


def ground_words(world: World, space: Space, *, short: bool) -> list[str]:
    """The ground of a space, a line for each kind; `short` leaves out what it means."""
    here = [kind for name, kind in terrain_kinds(world).items() if terrain_mask(world, name) >> space & 1]
    return [f"**{kind.title}**: {_meaning(world, kind)}" if kind.says and not short else kind.title for kind in here]


def _meaning(world: World, kind: TerrainKind) -> str:
    """What ground that harms or costs does, what a jump over it costs, and whom it spares; what any other does."""
    says = kind.says_in(world)
    if not (kind.harm or kind.enter):
        return says
    jump = f"A jump costs {kind.jump} points for each space of it." if kind.jump else "Nobody jumps over it."
    spared = "Fliers are spared, and large figures only partly on it." if kind.whole else "Fliers are spared."
    return f"{says} {jump} {spared}"

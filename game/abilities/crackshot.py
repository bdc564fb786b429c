"""Shooting round the corner."""

from __future__ import annotations

from game.board.grid import bits
from game.kernel.store import World
from game.rules.combat.attack_targets import Sighting
from game.state.ability import ability
from game.state.queries.board_queries import (
    adjacent_mask,
    blocking,
    covered_spaces,
    crowd,
    pits,
    revealed,
    seen_below,
    sight,
    within_limit,
)


@ability("crackshot")
class Crackshot(Sighting):
    """Ranged and Magic attacks may trace sight from any empty space next to the hero."""

    def extra_sight(self, world: World, figure: int, kind: str) -> int:
        """What is seen from the empty spaces beside him: from the rim of his own pit as from anywhere, from the bottom
        of a pit as far as its rim."""
        if kind == "melee":
            return 0
        others = crowd(world).everyone & ~covered_spaces(world, figure)
        beside = adjacent_mask(world, figure) & revealed(world) & ~others & ~blocking(world)
        seen = 0
        for space in bits(beside):
            line = sight(world).visible(space, others)
            seen |= seen_below(world, 1 << space, line) if pits(world) >> space & 1 else line
        return within_limit(world, figure, covered_spaces(world, figure), seen)

"""Who saw a hero as the turn began: some abilities ask later."""

from __future__ import annotations

from game.kernel.store import World
from game.state.ability import Stat
from game.state.components.components import Seen
from game.state.queries.board_queries import covered_spaces, open_lines, sight_of
from game.state.queries.figures import (
    heroes_on_board,
    monsters,
    total,
)


def remember_sight(world: World) -> None:
    """Note for each hero who asks for it which monsters see him as a turn, his own or another's, begins."""
    for hero in heroes_on_board(world):
        if total(world, hero, Stat.WATCHED):
            own = covered_spaces(world, hero)
            lines = open_lines(world, own)  # they lead both ways
            near = [m for m in monsters(world) if covered_spaces(world, m) & lines]
            world.set(hero, Seen(tuple(m for m in near if sight_of(world, m) & own)))

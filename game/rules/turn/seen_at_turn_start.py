"""Who saw a hero as the turn began: some abilities ask later."""

from __future__ import annotations

from game.kernel.store import World
from game.state.ability import may_answer
from game.state.components.components import Seen
from game.state.queries.board_queries import covered_spaces, open_lines, sight_of
from game.state.queries.figures import (
    abilities_of,
    heroes_on_board,
    kinds_of,
    monsters,
)


def remember_sight(world: World) -> None:
    """Note for each hero who asks for it which monsters see him as a turn, his own or another's, begins."""
    for hero in heroes_on_board(world):
        if not may_answer(kinds_of(world, hero), "marks_watchers"):
            continue
        if any(ability.marks_watchers() for ability in abilities_of(world, hero)):
            own = covered_spaces(world, hero)
            near = [m for m in monsters(world) if open_lines(world, covered_spaces(world, m)) & own]
            world.set(hero, Seen(tuple(m for m in near if sight_of(world, m) & own)))

"""Spells that begin elsewhere."""

from __future__ import annotations

from typing import Literal

from game.kernel.store import World
from game.state.ability import Ability, ability
from game.state.figures import heroes_on_board
from game.state.ground import distance, sight_of


@ability("far_casting")
class FarCasting(Ability):
    """Magic attacks may start from the space of another hero within `range` spaces: sight and range count from
    there."""

    ability: Literal["far_casting"] = "far_casting"
    range: int

    def cast_from(self, world: World, figure: int, kind: str) -> tuple[int, ...]:
        """The other heroes near enough, for Magic alone."""
        if kind != "magic":
            return ()
        others = [hero for hero in heroes_on_board(world) if hero != figure]
        return tuple(hero for hero in others if distance(world, figure, hero) <= self.range)

    def extra_sight(self, world: World, figure: int, kind: str) -> int:
        """What these heroes see."""
        seen = 0
        for hero in self.cast_from(world, figure, kind):
            seen |= sight_of(world, hero)
        return seen

"""Spells that begin elsewhere."""

from __future__ import annotations

from game.kernel.store import World
from game.rules.combat.attack_targets import Sighting
from game.state.ability import ability
from game.state.queries.board_queries import distance, sight_of
from game.state.queries.figures import everybody, side_of


@ability("far_casting")
class FarCasting(Sighting):
    """Magic attacks may start from the space of another hero within `range` spaces, or of a monster that serves one:
    sight and range count from there."""

    range: int

    def cast_from(self, world: World, figure: int, kind: str) -> tuple[int, ...]:
        """The friends near enough, for Magic alone."""
        if kind != "magic":
            return ()
        friends = [other for other in everybody(world) if side_of(world, other) == "hero" and other != figure]
        return tuple(friend for friend in friends if distance(world, figure, friend) <= self.range)

    def extra_sight(self, world: World, figure: int, kind: str) -> int:
        """What these friends see."""
        seen = 0
        for friend in self.cast_from(world, figure, kind):
            seen |= sight_of(world, friend)
        return seen

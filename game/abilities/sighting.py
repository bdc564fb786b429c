"""Sight for attacks that the attacker himself has not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.board.grid import bits, mask_of
from game.board.sight import Sight
from game.kernel.store import FigureId, World
from game.rules.combat.attack_targets import Sighting
from game.state.ability import ability
from game.state.components.components import Position, TerrainPatch
from game.state.game_data import board
from game.state.queries.board_queries import (
    adjacent_mask,
    blocking_sight,
    bounded,
    closed_edges,
    covered_spaces,
    distance,
    revealed,
    seen_below,
    sight,
    sight_of,
    within_limit,
)
from game.state.queries.figures import everybody, side_of
from game.state.terrain import blocking, fog, opaque, pits, terrain_kinds


@ability("crackshot")
class Crackshot(Sighting):
    """Ranged and Magic attacks may trace sight from any empty space next to the hero."""

    def extra_sight(self, world: World, figure: FigureId, kind: str) -> int:
        """What is seen from the empty spaces beside him: from the rim of his own pit as from anywhere, from the bottom
        of a pit as far as its rim."""
        if kind == "melee":
            return 0
        others = blocking_sight(world) & ~covered_spaces(world, figure)
        beside = adjacent_mask(world, figure) & revealed(world) & ~others & ~blocking(world)
        seen = 0
        for space in bits(beside):
            line = sight(world).visible(space, others)
            seen |= seen_below(world, 1 << space, line) if pits(world) >> space & 1 else line
        return within_limit(world, figure, covered_spaces(world, figure), seen)


@ability("far_casting")
class FarCasting(Sighting):
    """Magic attacks may start from the space of another hero within `range` spaces, or of a monster that serves one:
    sight and range count from there."""

    range: int

    def cast_from(self, world: World, figure: FigureId, kind: str) -> tuple[FigureId, ...]:
        """The friends near enough, for Magic alone."""
        if kind != "magic":
            return ()
        friends = [other for other in everybody(world) if side_of(world, other) == "hero" and other != figure]
        return tuple(friend for friend in friends if distance(world, figure, friend) <= self.range)

    def extra_sight(self, world: World, figure: FigureId, kind: str) -> int:
        """What these friends see."""
        seen = 0
        for friend in self.cast_from(world, figure, kind):
            seen |= sight_of(world, friend)
        return seen


@ability("precision")
class Precision(Sighting):
    """Ranged and Magic attacks ignore one figure or obstacle in the line of sight."""

    ignored: Literal[1] = 1

    def extra_sight(self, world: World, figure: FigureId, kind: str) -> int:
        """What is seen past each figure, past each piece of rubble and past each space of fog."""
        if kind == "melee":
            return 0
        own = covered_spaces(world, figure)
        others = blocking_sight(world) & ~own
        seen = 0
        for other, _ in world.each(Position, FigureId):
            seen |= sight(world).visible_from(own, others & ~covered_spaces(world, other))
        for clear in clearer(world):
            seen |= clear.visible_from(own, others)
        return bounded(world, figure, seen)


def clearer(world: World) -> Iterator[Sight]:
    """Lines of sight as they would be without one obstacle: a piece of rubble, or a space of fog (ALTAR-FOG-02)."""
    shut, solid, mist, kinds = closed_edges(world), opaque(world), fog(world), terrain_kinds(world)
    for _, ground in world.each(TerrainPatch):
        if kinds[ground.kind].blocks_sight:
            yield board(world).sight(shut, solid & ~mask_of(ground.spaces), fog=mist)
    for space in bits(mist & revealed(world)):
        yield board(world).sight(shut, solid, fog=mist & ~(1 << space))

"""Whether one who has come onto another's space gets on from there to one of his own (BASE-MOVE-06)."""

from __future__ import annotations

from game.board.going import Going
from game.board.grid import Space, bits
from game.kernel.store import FigureId, World
from game.rules.movement.holding import sinks
from game.rules.movement.pits import CLIMB_PRICE, flies_over
from game.rules.turn import movement_points
from game.state.queries.board_queries import steps
from game.state.queries.figures import immune, side_of
from game.state.terrain import pit_piece, pits


def can_move_on(world: World, figure: FigureId, space: Space, budget: int, going: Going, *, ends: int) -> bool:
    """Whether a figure of one space with `budget` points left comes from a space that it shares to one of `ends`. Next
    to an enemy with Grapple it goes no further; a pit it leaves by climbing alone."""
    stuck, holes = held_at(world, figure) | sinks(world, figure), 0 if flies_over(world, figure) else pits(world)
    if stuck >> space & 1:
        return False
    layers = [1 << space] if holes >> space & 1 else steps(world).flood(1 << space, budget, going.onward, until=ends)
    return bool(layers[-1] & ends) or any(
        gets_room_from(world, hole, budget - cost, passable=going.enter, ends=ends)
        for cost, layer in enumerate(layers)
        for hole in bits(layer & holes & ~stuck)
    )


def gets_room_from(world: World, hole: Space, left: int, *, passable: int, ends: int) -> bool:
    """Whether one who has fallen onto another in a pit finds room of his own with so many points: in that pit, or on
    its rim."""
    piece = pit_piece(world, hole)
    if steps(world).flood(1 << hole, left, Going(passable & piece), until=ends)[-1] & ends:
        return True
    return movement_points.points_allow(left, CLIMB_PRICE) and bool(steps(world).around(piece) & ends)


def held_at(world: World, figure: FigureId) -> int:
    """The spaces on which an enemy with Grapple would hold a figure."""
    if not movement_points.grapplers(world) or immune(world, figure, "grapple") or immune(world, figure, "held"):
        return 0
    return movement_points.grips(world)[side_of(world, figure)]

"""Where a figure may go other than by walking: over pits, out of them, by stairs."""

from __future__ import annotations

from itertools import repeat

from game.board.areas import jump_landings
from game.board.footprint import Stance
from game.board.going import Going, union
from game.board.grid import Space, bits, mask_of
from game.kernel.registry import rule
from game.kernel.store import FigureId, World
from game.rules.movement.holding import held_fast, way_up
from game.rules.movement.pits import CLIMB_PRICE, is_in_pit
from game.rules.movement.shrinking import LARGE_MOVE, WHOLE
from game.rules.movement.steps import arrivable, landable, legal_steps
from game.rules.turn import movement_points
from game.state.components.components import Position
from game.state.movers import mover_edges, mover_spaces
from game.state.queries.board_queries import covered_spaces, stairs, steps, steps_below
from game.state.queries.figures import size_of
from game.state.rule_options import PIT_EXIT, STAIRS_MONSTERS
from game.state.terrain import gaps, pit_piece, pits, terrain_kinds, terrain_mask

STAIR_PRICE = 1


@rule("BASE-MACT-14")
def jump_price(world: World, crossed: int) -> int:
    """The points for all spaces crossed, each by what lies there: three for a pit's (BASE-MACT-14)."""
    return sum(
        kind.jump * (terrain_mask(world, name) & crossed).bit_count() for name, kind in terrain_kinds(world).items()
    )


@rule("ALTAR-FAQ-22")
def leapable(world: World) -> int:
    """The spaces that one can jump over: those of pits, no water (ALTAR-FAQ-22)."""
    return gaps(world)


@rule("BASE-PROP-06")
def jumps(world: World, figure: FigureId) -> list[tuple[Space, int]]:
    """(landing space, price) of the jumps over pits open to a figure of one space (BASE-PROP-06)."""
    here = world.get(Position, figure).anchor
    ahead = leapable(world) & ~(1 << here) if not held_fast(world, figure) else 0
    if not ahead & steps(world).neighbours(here) or size_of(world, figure) != "1x1" or pits(world) >> here & 1:
        return []
    found = jump_landings(steps(world), here, ahead, landable(world, figure) & ~ahead)
    return [(landing.space, jump_price(world, landing.crossed)) for landing in found]


def gap_words(world: World, figure: FigureId) -> str:
    """What lies beside a figure that one can jump over."""
    beside = steps(world).around(covered_spaces(world, figure))
    kinds = terrain_kinds(world).items()
    return " and ".join(kind.title.lower() for name, kind in kinds if kind.jump and terrain_mask(world, name) & beside)


@rule("BASE-PROP-02")
def climbs(world: World, figure: FigureId) -> int:
    """The spaces onto which a figure in a pit may climb: any free one beside the pit (BASE-PROP-02), or beside the
    figure where that is played (WELL-PIT-02)."""
    if not is_in_pit(world, figure) or is_covered(world, figure):
        return 0
    piece, own = pit_piece(world, world.get(Position, figure).anchor), covered_spaces(world, figure)
    near = steps(world).around(own) if PIT_EXIT.of(world) == "adjacent_figure" else ~0
    return way_up(world, figure, rim_of(world, own, piece) & near & landable(world, figure) & ~piece).places


def climb_price(world: World, figure: FigureId) -> int:
    """What it costs a figure in a pit to climb out of it."""
    return CLIMB_PRICE + way_up(world, figure, 0).toll


@rule("WELL-BOULD-12")
def is_covered(world: World, figure: FigureId) -> bool:
    """Whether a mover lies over a space of a figure (WELL-BOULD-12)."""
    return bool(covered_spaces(world, figure) & mover_spaces(world))


@rule("ALTAR-WALL-09")
def rim_of(world: World, own: int, piece: int) -> int:
    """The spaces beside a pit piece to which one who is down there on the spaces `own` may climb. Where a crushing wall
    stands over the pit they are those on this side of it, and beyond it the spaces of other pits (ALTAR-WALL-09)."""
    around = steps(world)
    if not mover_edges(world):
        return around.around(piece)
    here = union(around.flood(own, piece.bit_count(), Going(piece)))
    return around.around(here) | steps_below(world).around(piece) & pits(world)


def climb_places(world: World, figure: FigureId) -> list[Stance]:
    """The stances in which a figure may come out of its pit: all its spaces are free floor outside the pit, and
    one at least lies beside it (BASE-PROP-02, BASE-LARGE-02)."""
    rim = climbs(world, figure)
    if not rim or size_of(world, figure) == "1x1":
        return [Stance(space) for space in bits(rim)]
    free = landable(world, figure) & ~pit_piece(world, world.get(Position, figure).anchor)
    shape = steps(world).footprint(size_of(world, figure))
    return [
        stance
        for way in shape.orientations
        for stance in map(Stance, bits(shape.anchors(free, way)), repeat(way))
        if shape.spaces(stance) & rim
    ]


@rule("BASE-STAIR-01")
def stair_ends(world: World, figure: FigureId, budget: int) -> tuple[Space, ...]:
    """The far ends of the staircase under a figure to which it may go with `budget` points left after it
    (BASE-STAIR-01)."""
    if not climbs_stairs(world, figure) or held_fast(world, figure):
        return ()
    ends = mask_of(stairs(world).get(world.get(Position, figure).anchor, ()))
    return tuple(bits(arrivable(world, figure, ends, budget)))


@rule("BASE-MACT-04")
def stair_price() -> int:
    """A staircase costs one point (BASE-MACT-04)."""
    return STAIR_PRICE


@rule("BASE-STAIR-02")
def monsters_climb(world: World) -> bool:
    """Whether small monsters use staircases: not by the first text (BASE-STAIR-02)."""
    return STAIRS_MONSTERS.of(world) != "none"


def monster_stairs(world: World, figure: FigureId, left: int) -> tuple[Space, ...]:
    """The far ends on the table to which a monster with so many points may go (BASE-STAIR-03)."""
    able = monsters_climb(world) and movement_points.points_allow(left, stair_price())
    return stair_ends(world, figure, left - stair_price()) if able else ()


def moves_on(world: World, figure: FigureId, left: int) -> bool:
    """Whether a monster with so many points has any move: a step, with its whole base or shrunk, a climb, a jump or a
    staircase."""
    return bool(
        legal_steps(world, figure, left)
        or shrinks_away(world, figure, left)
        or (movement_points.points_allow(left, climb_price(world, figure)) and climbs(world, figure))
        or any(movement_points.points_allow(left, price) for _, price in jumps(world, figure))
        or monster_stairs(world, figure, left)
    )


@rule("SECOND-LARGE-01")
def shrinks_away(world: World, figure: FigureId, left: int) -> bool:
    """Whether a large monster with so many points that shrinks to walk can come off its base (SECOND-LARGE-01)."""
    if left < 1 or size_of(world, figure) == "1x1" or LARGE_MOVE.of(world) == WHOLE or is_in_pit(world, figure):
        return False
    own = covered_spaces(world, figure)
    return bool(steps(world).around(own) & landable(world, figure) & ~own)


@rule("BASE-LARGE-10", "ALTAR-CHANGE-08")
def climbs_stairs(world: World, figure: FigureId) -> bool:
    """Large monsters never use staircases (BASE-LARGE-10, ALTAR-CHANGE-08)."""
    return size_of(world, figure) == "1x1"

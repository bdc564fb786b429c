"""Board geometry: spaces, edges, distance, sight, steps, footprints and areas, as pure functions on bitboards.

A `Space` is the int `y * width + x`. A set of spaces is a *mask*: an int with one bit per space. An edge is the int
`2 * space` (the east edge of that space) or `2 * space + 1` (its south edge). A *corner* bears the number of the
space to its north-west.
"""

from game.board.areas import (
    Landing,
    Placement,
    blast,
    breath,
    jump_landings,
    knockback_spaces,
)
from game.board.board import Board
from game.board.footprint import (
    SHAPES,
    Footprint,
    Move,
    Stance,
    footprint_spaces,
)
from game.board.going import Going, Patch, union
from game.board.grid import (
    DIRECTIONS,
    NOWHERE,
    Grid,
    Space,
    bits,
    east_edge,
    mask_of,
    popcount,
    south_edge,
)
from game.board.sight import Sight
from game.board.steps import Steps
from game.board.sweep import SweptBand, ahead, sweep

__all__ = [
    "DIRECTIONS",
    "NOWHERE",
    "SHAPES",
    "Board",
    "Footprint",
    "Going",
    "Grid",
    "Landing",
    "Move",
    "Patch",
    "Placement",
    "Sight",
    "Space",
    "Stance",
    "Steps",
    "SweptBand",
    "ahead",
    "bits",
    "blast",
    "breath",
    "east_edge",
    "footprint_spaces",
    "jump_landings",
    "knockback_spaces",
    "mask_of",
    "popcount",
    "south_edge",
    "sweep",
    "union",
]

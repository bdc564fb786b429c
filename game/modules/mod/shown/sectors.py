"""Front, flanks and rear of the figure under the pointer, the zones of enemies, and where a walk ends in one."""

from __future__ import annotations

import math

from game.board.grid import Space, bits
from game.board.quarters import Sector, sector
from game.content.counting import counted
from game.kernel.store import FigureId, World
from game.modules.mod.facing.state import FACING, base_under, facing_of
from game.modules.mod.zones.retreat import TOLL
from game.modules.mod.zones.zones import enemy_zones, zones
from game.show.figure_marks import WalkLookedAt, marks_of_figure, marks_of_walk
from game.show.marks import Colour, MarkMeaning, MarkPlate, OverlayMarks, Point, Wash
from game.show.overlays import Looking, Overlay, overlay
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces, figures_at
from game.state.queries.figures import is_hero, name_of, on_board

FRONT: Colour = (240, 108, 92)
FLANK: Colour = (240, 200, 90)
REAR: Colour = (110, 214, 160)
ZONE: Colour = (224, 120, 104)
LOOKS: dict[Sector, tuple[Colour, str]] = {
    "front": (FRONT, "hatch"),
    "left": (FLANK, ""),
    "right": (FLANK, ""),
    "rear": (REAR, "dots"),
}
"""The colour of each quarter and its sign: stripes, none, dots."""
AGAINST_HEROES: dict[Sector, str] = {
    "front": "**Front** (stripes): armour, any shield, dodge.",
    "left": "**Flanks** (plain): armour and dodge; of shields only the one in that hand.",
    "rear": "**Rear** (dots): armour 0, no shield, no dodge, no feats.",
}
AGAINST_MONSTERS: dict[Sector, str] = {
    "front": "**Front** (stripes): armour counts.",
    "left": "**Flanks** (plain): armour counts.",
    "rear": "**Rear** (dots): armour 0.",
}
"""What stands against an attack out of each quarter; both flanks are one row."""
HOLDS = " Enemies who step in stop here."
HOLDS_PART = " On a part of it enemies who step in stop."


@marks_of_figure("sectors")
def sectors_about(world: World, figure: FigureId) -> OverlayMarks:
    """The spaces about a figure by the quarter from which an attack out of them would come (MOD-FLANK-01); where it
    holds the ground before it, those spaces alone are its front."""
    if not FACING.of(world) or not on_board(world, figure):
        return OverlayMarks()
    grid, own = board(world), covered_spaces(world, figure)
    face, base = facing_of(world, figure), base_under(world, figure)
    found: dict[Sector, int] = dict.fromkeys(LOOKS, 0)
    for space in bits(grid.within(own, 1) & grid.floor & ~own):
        found[sector(face, base, *grid.coordinates(space))] |= 1 << space
    marks = OverlayMarks()
    for side, mask in found.items():
        colour, sign = LOOKS[side]
        if mask:
            marks.washes.append(Wash(mask, colour, 40, sign=sign, outlined=True))
            marks.plates.append(MarkPlate(side, clear_middle(world, mask), colour, slight=True))
    marks.meanings += meanings(world, figure, found)
    return marks


def meanings(world: World, figure: FigureId, found: dict[Sector, int]) -> list[MarkMeaning]:
    """The rows of the legend for the quarters that are found about a figure: what counts against an attack from there,
    and of a front that is a zone that it stops who steps in."""
    words = AGAINST_HEROES if is_hero(world, figure) else AGAINST_MONSTERS
    seen = {"left" if side == "right" else side for side, mask in found.items() if mask}
    rows = []
    for side, text in words.items():
        if side in seen:
            colour, sign = LOOKS[side]
            more = _holding(world, figure, found["front"]) if side == "front" else ""
            rows.append(MarkMeaning(Wash(1, colour, 40, sign=sign, outlined=True), text + more))
    return rows


def _holding(world: World, figure: FigureId, front: int) -> str:
    """What is told of the front of a figure that is a zone, or in part (MOD-ZONE-03)."""
    zone = zones(world).get(figure, 0)
    return "" if not zone else HOLDS_PART if front & ~zone else HOLDS


@marks_of_walk("zones")
def zones_on_the_way(world: World, walk: WalkLookedAt) -> OverlayMarks:
    """The zones of enemies, and a stop sign where the walk ends in one, with what that costs (MOD-ZONE-05)."""
    marks = OverlayMarks()
    held = enemy_zones(world, walk.figure)
    for mask in held.values():
        marks.washes.append(Wash(mask, ZONE, 20, sign="hatch", outlined=True))
    owner = next((each for each, mask in held.items() if mask & walk.body), None)
    if owner is not None:
        marks.stops.append(Space((walk.body & -walk.body).bit_length() - 1))
        lost = walk.points - walk.price
        gone = f", **{lost} lost**" if lost > 0 else ""
        marks.told.append(f"**Zone of {name_of(world, owner)}: the walk ends**")
        marks.told.append(f"{walk.price} of {walk.points} points used{gone}; a step back costs {1 + TOLL}")
    return marks


def zones_held(at: Looking) -> OverlayMarks:
    """The ground that every figure on the board holds; where several hold it, it is darker."""
    marks, held = OverlayMarks(), zones(at.world)
    for mask in held.values():
        marks.washes.append(Wash(mask, ZONE, 36, sign="hatch", outlined=True))
    marks.told.append(f"{counted(len(held), 'figure')} with a blocking zone; an enemy who steps in stops there.")
    return marks


overlay(
    Overlay(
        name="zones",
        text="Zones",
        letter="Z",
        icon="guard",
        tip="The ground before figures who fight hand to hand, which stops their enemies.",
        open=True,
        marks=zones_held,
    )
)


def clear_middle(world: World, mask: int) -> Point:
    """The middle of some spaces where nobody stands there, else that of the nearest of them on which nobody stands."""
    x, y = middle_of(world, mask)
    taken = figures_at(world)
    grid = board(world)
    clear = [grid.coordinates(space) for space in bits(mask) if space not in taken]
    if len(clear) == mask.bit_count() or not clear:
        return x, y
    return min(((a + 0.5, b + 0.5) for a, b in clear), key=lambda spot: math.dist(spot, (x, y)))


def middle_of(world: World, mask: int) -> Point:
    """The middle of some spaces, in spaces."""
    spots = [board(world).coordinates(space) for space in bits(mask)]
    return sum(x for x, _ in spots) / len(spots) + 0.5, sum(y for _, y in spots) / len(spots) + 0.5

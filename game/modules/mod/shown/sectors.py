"""Front, flanks and rear of the figure under the pointer, the zones of enemies, and where a walk ends in one."""

from __future__ import annotations

from game.board.grid import Space, bits
from game.board.quarters import Sector, sector
from game.content.counting import counted
from game.kernel.store import FigureId, World
from game.modules.mod.facing.state import FACING, base_under, facing_of
from game.modules.mod.zones.retreat import TOLL
from game.modules.mod.zones.zones import enemy_zones, zones
from game.show.figure_marks import WalkLookedAt, marks_of_figure, marks_of_walk
from game.show.marks import Colour, MarkPlate, OverlayMarks, Point, Wash
from game.show.overlays import Looking, Overlay, overlay
from game.state.game_data import board
from game.state.queries.board_queries import covered_spaces
from game.state.queries.figures import name_of, on_board

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
    held = zones(world).get(figure)
    marks = OverlayMarks()
    for side, mask in found.items():
        colour, sign = LOOKS[side]
        if mask:
            marks.washes.append(Wash(mask, colour, 40, sign=sign, outlined=True))
            word = "front, holds" if side == "front" and held else side
            marks.plates.append(MarkPlate(word, middle_of(world, mask), colour))
    return marks


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


def middle_of(world: World, mask: int) -> Point:
    """The middle of some spaces, in spaces."""
    spots = [board(world).coordinates(space) for space in bits(mask)]
    return sum(x for x, _ in spots) / len(spots) + 0.5, sum(y for _, y in spots) / len(spots) + 0.5

"""The lanes of boulders as an overlay of the board."""

from __future__ import annotations

from game.board.grid import mask_of
from game.content.counting import counted
from game.modules.well.boulders import BOULDER, reach_chances, way_of
from game.show.marks import OverlayMarks, Wash
from game.show.overlays import Looking, Overlay, overlay
from game.state.movers import Mover, movers_in_play

LANE = (232, 150, 92)
PALER = (70, 60, 50, 40, 30)
"""How strongly the spaces of each step are tinted."""


def lane_marks(at: Looking) -> OverlayMarks:
    """Every boulder's lane as the board is now, with the chance that it comes so far."""
    marks, world = OverlayMarks(), at.world
    chances, boulders = reach_chances(world), movers_in_play(world, BOULDER)
    for boulder in boulders:
        struck = 0
        bodies = [world.get(Mover, boulder), *way_of(world, boulder)]
        for chance, alpha, before, body in zip(chances, PALER, bodies, bodies[1:], strict=False):
            new = mask_of(body.spaces) & ~mask_of(before.spaces) & ~struck
            struck |= mask_of(body.spaces)
            marks.washes.append(Wash(new, LANE, alpha, sign="hatch", outlined=True))
            marks.numbers[min(set(body.spaces) - set(before.spaces))] = f"{round(100 * chance)} %"
    marks.told.append(f"{counted(len(boulders), 'boulder')} on the board; the numbers say how likely it comes so far.")
    return marks


overlay(
    Overlay(
        name="lanes",
        text="Boulders",
        letter="L",
        icon="advance",
        tip="Where boulders may roll next, and how likely they come so far.",
        open=True,
        marks=lane_marks,
    )
)

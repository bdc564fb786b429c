"""The lanes of boulders as an overlay of the board."""

from __future__ import annotations

from game.content.counting import counted
from game.modules.well.boulders import BOULDER
from game.show.lanes import lane_marks
from game.show.marks import OverlayMarks
from game.show.overlays import Looking, Overlay, overlay
from game.state.movers import movers_in_play


def boulder_lanes(at: Looking) -> OverlayMarks:
    """Every boulder's lane as the board is now, with the chance that it comes so far."""
    marks, boulders = OverlayMarks(), movers_in_play(at.world, BOULDER)
    for boulder in boulders:
        marks.add(lane_marks(at.world, boulder))
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
        marks=boulder_lanes,
    )
)

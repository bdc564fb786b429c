"""What the Well of Darkness shows: the lanes of boulders on the board, the power potion beside a hero's picture."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.counting import counted
from game.kernel.request import Fact
from game.kernel.store import FigureId, World
from game.modules.well.boulders import BOULDER, ROLL, stays
from game.modules.well.power_potion import Empowered
from game.rules.combat.attack_build import MOST_POWER_DICE
from game.rules.combat.dice import face_of
from game.show.lanes import lane_marks
from game.show.marks import OverlayMarks
from game.show.overlays import Looking, Overlay, overlay
from game.show.plates import plate
from game.show.rolls import lines_beside_dice
from game.state.events.facts import DiceRolled
from game.state.movers import movers_in_play


def boulder_lanes(at: Looking) -> OverlayMarks:
    """Every boulder's lane as the board is now, with the chance that it comes so far."""
    marks, boulders = OverlayMarks(), movers_in_play(at.world, BOULDER)
    for boulder in boulders:
        marks.add(lane_marks(at.world, boulder))
    marks.told.append(f"{counted(len(boulders), 'boulder')} on the board; the numbers say how likely it comes so far.")
    return marks


@lines_beside_dice("boulder_miss")
def beside_the_dice(world: World, facts: Sequence[Fact]) -> tuple[str, ...]:
    """A boulder that a miss keeps where it lies."""
    rolled = facts[0]
    if not isinstance(rolled, DiceRolled) or rolled.why != ROLL:
        return ()
    faces = [face_of(world, colour, face) for colour, face in zip(rolled.dice, rolled.faces, strict=True)]
    return ("A miss: **it stays**",) if stays(world, faces) else ()


@plate("empowered")
def empowered_plate(world: World, figure: FigureId) -> str:
    """A hero on whom the power potion works."""
    return f"{MOST_POWER_DICE} power dice" if world.find(Empowered, figure) is not None else ""


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

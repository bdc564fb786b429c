"""The lanes of movers whose way hangs on dice, as marks: the spaces of each step, paler and paler."""

from __future__ import annotations

from game.board.grid import Space, mask_of
from game.kernel.store import Entity, World
from game.rules.dungeon.movers import kind_of
from game.show.marks import OverlayMarks, Wash
from game.state.movers import Mover

LANE = (232, 150, 92)
PALER = (84, 68, 54, 42, 32)
"""How strongly the spaces of each step are tinted; the last for all beyond."""


def lane_marks(world: World, mover: Entity) -> OverlayMarks:
    """The lane of a mover as the board is now, with the chance that it comes so far on a space of each step; empty for
    one that rolls no dice."""
    marks, struck = OverlayMarks(), 0
    before = world.get(Mover, mover)
    for at, ahead in enumerate(kind_of(world, mover).forecast(world, mover)):
        new = mask_of(ahead.body.spaces) & ~mask_of(before.spaces) & ~struck
        struck |= mask_of(ahead.body.spaces)
        marks.washes.append(Wash(new, LANE, PALER[min(at, len(PALER) - 1)], sign="hatch", outlined=True))
        last = Space(max(set(ahead.body.spaces) - set(before.spaces)))
        marks.numbers[last] = f"{round(100 * ahead.chance)}%"
        before = ahead.body
    return marks

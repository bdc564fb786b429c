"""Leaps on the board: while the player is in the mode of leaping, each landing shows the line that leads there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.board.grid import Space
from game.kernel.store import GAME, FigureId
from game.modules.altar.abilities.leap import leaps, victims
from game.state.components.components import Activation
from game.ui.prompts.base import Asked, MenuLine, Route

MODE = "leap"


def leap_marks(options: Sequence[Any], asked: Asked) -> list[MenuLine]:
    """The button that switches to leaping, where there is a leap."""
    if not options:
        return []
    tip = "In a straight line over whatever stands there; then it may strike at all whom it has passed."
    chosen = asked.mode == MODE
    return [MenuLine(text="Leap", mode=MODE, icon="run", note="ends movement", shortcut="L", chosen=chosen, tip=tip)]


def leap_landings(options: Sequence[Any], asked: Asked, figure: FigureId) -> dict[Space, Route]:
    """For each landing the leap, with its line as the path, what it passes, and whom it may strike there."""
    world = asked.world
    active = world.find(Activation, GAME)
    strikes = active is not None and active.attacks > 0 and not active.dazed
    ways = {bound.anchor: bound for bound in leaps(world, figure)}
    found = {}
    for leap in options:
        if leap.anchor in ways:
            _, way, passed = ways[leap.anchor]
            struck = tuple(victims(world, figure, passed)) if strikes else ()
            found[leap.anchor] = Route((leap,), way, passed, struck)
    return found

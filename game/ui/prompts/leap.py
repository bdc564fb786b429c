"""Leaps on the board: while the player is in the mode of leaping, each landing shows the line that leads there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.leap import leaps
from game.ui.prompts.base import Asked, Line, Route

MODE = "leap"


def leap_lines(options: Sequence[Any], asked: Asked) -> list[Line]:
    """The button that switches to leaping, where there is a leap."""
    if not options:
        return []
    tip = "In a straight line over whatever stands there; then it may strike at all whom it has passed."
    chosen = asked.mode == MODE
    return [Line(text="Leap", mode=MODE, icon="run", note="ends movement", shortcut="L", chosen=chosen, tip=tip)]


def landings(options: Sequence[Any], asked: Asked, figure: int) -> dict[int, Route]:
    """For each landing the leap, with its line as the path."""
    ways = {bound.anchor: bound.way for bound in leaps(asked.world, figure)}
    return {leap.anchor: Route((leap,), ways[leap.anchor]) for leap in options if leap.anchor in ways}

"""What is told beside dice that are no attack, as they lie on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.registry import part
from game.kernel.request import Fact
from game.kernel.store import World
from game.state.game_data import game_data

LINES = "show:roll lines"
"""The kind of part that tells of a roll: a function `(world, facts)` that gives lines for a RichText, none for rolls
that are not its own; the first of the facts is the roll."""
LinesOf = Callable[[World, Sequence[Fact]], tuple[str, ...]]


def lines_beside_dice(name: str) -> Callable[[LinesOf], LinesOf]:
    """Register a function as what tells of a kind of roll, for the module in whose folder it is written."""
    return part(LINES, name)


def roll_lines(world: World, facts: Sequence[Fact]) -> tuple[str, ...]:
    """What the modules of a game tell of the roll with which these facts begin."""
    return next((told for each in game_data(world).book.all(LINES).values() if (told := each(world, facts))), ())

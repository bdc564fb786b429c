"""What the screen plays of a fact: one of a few motions, with a word and a sound."""

from __future__ import annotations

from dataclasses import dataclass

from game.show.words import Words

MOTIONS = ("wait", "flash", "appear", "walk", "leap", "vanish", "turn", "fold", "bend")
"""Nothing but the time that it takes; a word at the figure; the figure that comes, goes from `start` to `end` on foot
or through the air, is taken off, turns on the spot, or folds up and unfolds; and the arrow of a shot of `shooter` that
goes over from `meant` to the figure."""
MOVES = ("leap", "appear")
"""How a move by a cause may look that is no walk: through the air, or gone here and come there."""


@dataclass(frozen=True, kw_only=True)
class FactMotion:
    """What is played: a motion of MOTIONS for the figure in the field `figure` of the fact, its word, its sound, and
    how many milliseconds it takes (`wait`).

    `start` and `end` are fields with spaces, of what folds with masks of spaces. `place` is a field with the space,
    and `source` one with the figure, at which all happens that is gained from now on. `shooter` and `meant` are fields
    with figures."""

    motion: str = "wait"
    figure: str = ""
    start: str = ""
    end: str = ""
    place: str = ""
    source: str = ""
    shooter: str = ""
    meant: str = ""
    text: Words = ""
    sound: Words = ""
    wait: float = 0.0

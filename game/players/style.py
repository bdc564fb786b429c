"""How a computer player plays: the numbers in which the levels differ."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """What one level does otherwise than another. A player is given one; all that it thinks with reads it there."""

    margin: float = 0.0
    """Answers whose score lies less than this below the best are as good to it as that; what is worth nothing is never
    as good as what is worth something."""
    forgetful: float = 0.0
    """How likely (0 to 1) it lets a reaction pass that it would have taken."""
    beginner: bool = False
    """Whether it errs as beginners do: its monsters come and strike where it is nearest, whoever stands there; it gives
    up no card for a spawn card, and beyond its hand limit any; it pays fatigue for dice that no blow needs."""
    draws_back: bool = True
    """Whether its monsters use the points that a blow leaves them to get away from the heroes."""


NORMAL = Style()
EASY = Style(margin=4.0, forgetful=0.4, beginner=True, draws_back=False)

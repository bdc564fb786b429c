"""What stands out in the course of a game besides its rounds and areas: moments to come back to."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.kernel.request import Fact
from game.kernel.store import World
from game.state.game_data import game_data

MILESTONE = "milestone"
"""The kind of part that is asked of each fact for what stands out: a function of World and fact, None for nothing."""
MilestoneKind = Literal["altar", "foe"]


class Milestone(NamedTuple):
    """A moment to come back to: what it is about, by kind and number (marked once in a game), and its words."""

    kind: MilestoneKind
    number: int
    words: str


def milestone_of(world: World, fact: Fact) -> Milestone | None:
    """What stands out about a fact, by the parts of the modules in play."""
    found = (asked(world, fact) for asked in game_data(world).book.all(MILESTONE).values())
    return next((each for each in found if each is not None), None)

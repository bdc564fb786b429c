"""A named foe that is slain is a moment to come back to."""

from __future__ import annotations

from game.kernel.registry import part
from game.kernel.request import Fact
from game.kernel.store import World
from game.state.events.facts import Killed
from game.state.game_data import game_data
from game.state.milestones import MILESTONE, Milestone


@part(MILESTONE, "foe")
def foe_slain(world: World, fact: Fact) -> Milestone | None:
    """A monster that the quest names is slain."""
    if not isinstance(fact, Killed) or not fact.named:
        return None
    return Milestone("foe", fact.figure, f"{game_data(world).quest.named[fact.named].name} falls")

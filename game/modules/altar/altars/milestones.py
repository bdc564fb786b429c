"""An altar that is activated is a moment to come back to."""

from __future__ import annotations

from game.kernel.registry import part
from game.kernel.request import Fact
from game.kernel.store import World
from game.modules.altar.altars.memory import AltarActivated
from game.state.milestones import MILESTONE, Milestone


@part(MILESTONE, "altar")
def altar_activated(world: World, fact: Fact) -> Milestone | None:
    """An altar is activated for the first time."""
    if not isinstance(fact, AltarActivated):
        return None
    return Milestone("altar", fact.thing, f"The {fact.side} altar")

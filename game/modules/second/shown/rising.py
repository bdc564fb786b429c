"""What lies beside the dice with which a hero comes round."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.counting import counted
from game.kernel.request import Fact
from game.kernel.store import World
from game.modules.second.rising import given_back
from game.show.rolls import lines_beside_dice
from game.state.events.facts import DiceRolled
from game.state.queries.figures import name_of

WHY = ("SECOND-STAND-01", "SECOND-REVIVE-01", "SECOND-QUEST-12")
"""The rules by which it is rolled for standing up, for reviving, and between two encounters."""


@lines_beside_dice("rising")
def what_comes_back(world: World, facts: Sequence[Fact]) -> tuple[str, ...]:
    """The wounds and the fatigue that come back (SECOND-STAND-01)."""
    rolled = facts[0]
    if not isinstance(rolled, DiceRolled) or rolled.why not in WHY:
        return ()
    wounds, fatigue = given_back(world, rolled.faces)
    more = f", **{fatigue}** fatigue" if fatigue else ""
    return (f"{name_of(world, rolled.by)} comes round", f"**{counted(wounds, 'wound')}** back{more}")

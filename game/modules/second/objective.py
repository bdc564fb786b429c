"""How games end without conquest: by what the overlord is after, and at the latest with a last round."""

from __future__ import annotations

from game.kernel.registry import on, part
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.quest.conquest import ENDING, has_pool, settle
from game.state.components.components import OVERLORD, Round
from game.state.events.facts import RoundBegan
from game.state.fall_options import LOSS
from game.state.rule_options import RuleOption

LAST_ROUND: RuleOption[int] = RuleOption("last_round", 20)
"""With this round the overlord has held out, where there is no conquest in the game."""


@part(LOSS, "objective")
def objective(world: World) -> tuple[str, str] | None:
    """The heroes lose nothing by falling: the overlord wins by an objective, each of which is an ending of its own."""
    return None


@part(ENDING, "last_round")
def last_round(world: World) -> tuple[str, str] | None:
    """The overlord has won where the heroes have not reached their goal by the end of the last round."""
    late = not has_pool(world) and world.the(Round).number > LAST_ROUND.of(world)
    return (OVERLORD, "SECOND-QUEST-04") if late else None


@on(RoundBegan, order=-90)
async def look_at_the_clock(table: Table, began: RoundBegan) -> None:
    """A round is over."""
    settle(table)

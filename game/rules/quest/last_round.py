"""The last round of games without conquest, in which nothing else may ever end them."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.store import GAME, World
from game.kernel.table import Over, Table
from game.rules.quest.conquest import has_pool, settle
from game.state.components.components import HeroTurn, Round, TurnDone
from game.state.events.facts import RoundBegan
from game.state.game_data import game_data
from game.state.rule_options import RuleOption

LAST_ROUND: RuleOption[int] = RuleOption("last_round", 20)
"""With this round the overlord has held out, where there is no conquest in the game."""


def out_of_time(world: World) -> bool:
    """Whether the last round of a game without conquest is over, in a quest that gives the overlord nothing else."""
    if has_pool(world) or game_data(world).quest.objective is not None:
        return False
    return world.the(Round).number > LAST_ROUND.of(world)


def rounds_begun_in_vain(world: World) -> int:
    """1 where the game has ended with the end of a round, before any hero had a turn in the next, which counts already;
    0 in any other game."""
    begun = world.find(HeroTurn, GAME) is not None or bool(world.each(TurnDone))
    return int(world.find(Over, GAME) is not None and not begun)


@on(RoundBegan, order=-90)
async def look_at_the_clock(table: Table, began: RoundBegan) -> None:
    """A round is over: without conquest the game may end with it."""
    if not has_pool(table.world):
        settle(table)

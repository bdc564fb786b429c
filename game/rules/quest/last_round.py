"""The last round of games that no conquest ends, in which nothing else may ever end them."""

from __future__ import annotations

from game.kernel.registry import on
from game.kernel.store import World
from game.kernel.table import Table
from game.rules.quest.conquest import has_pool, settle
from game.state.components.components import Round
from game.state.events.facts import RoundBegan
from game.state.fall_options import DEATH
from game.state.game_data import game_data
from game.state.rule_options import DECK_OUT_LOSS, RuleOption

LAST_ROUND: RuleOption[int] = RuleOption("last_round", 20)
"""With this round the overlord has held out, where no conquest ends the game."""


def conquest_ends_it(world: World) -> bool:
    """Whether the game ends once conquest is gone: where there is some, and falls or the empty deck take it away."""
    return has_pool(world) and (DEATH.of(world) == DEATH.default or DECK_OUT_LOSS.of(world) > 0)


def last_of_all(world: World) -> int:
    """The last round of a game that no conquest ends, in a quest that gives the overlord nothing else; 0 in others."""
    if conquest_ends_it(world) or game_data(world).quest.objective is not None:
        return 0
    return LAST_ROUND.of(world)


def out_of_time(world: World) -> bool:
    """Whether that round is over."""
    return 0 < last_of_all(world) < world.the(Round).number


@on(RoundBegan, order=-90)
async def look_at_the_clock(table: Table, began: RoundBegan) -> None:
    """A round is over: where no conquest ends the game, it may end with that."""
    if not conquest_ends_it(table.world):
        settle(table)
